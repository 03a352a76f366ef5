// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { CycleToWork } from '#templates/pages/Product/offer/CycleToWork.tsx'
import type { Calculator } from '#templates/pages/Product/productFeatures.ts'
import { battery, variant } from '../../runtime/product/variant.ts'
import { after, query, startHtml } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'

const address = 'https://calculator.example/embed'
const calculators: readonly Calculator[] = [
  { src: `${address}?price=849.00`, choices: ['s', 'm'] },
  { src: `${address}?price=949.00`, choices: ['l'] },
]
const props = { calculators, variantId: 's', batteries: { required: [], optional: [] } }
const view = createElement(CycleToWork, props)

/** A variant with the index of its calculator. */
const chosen = (id: string, calculator?: number) => ({
  ...variant(id, []),
  ...(calculator === undefined ? {} : { calculator }),
})

const frames = () =>
  [...document.querySelectorAll('iframe')]
    .filter((frame) => !frame.closest('[hidden]'))
    .map(({ src }) => src)

afterEach(async () => {
  await after(() => setConsent(unknownConsent))
  closeVariants()
  chosenBatteries.value = null
})

describe('the cycle-to-work calculator', () => {
  it('is nothing where there is none', () => {
    for (const none of [[], [{ src: null, choices: ['s'] }]]) {
      expect(renderInPage(createElement(CycleToWork, { ...props, calculators: none }))).toBe('')
    }
  })

  it('R7.6.2 loads after consent, with the price of the chosen variant', async () => {
    openVariants([chosen('s', 0)])
    await startHtml(view)
    expect(frames()).toEqual([])
    expect(query('details').textContent).toContain('calculator.example')
    await after(() => setConsent({ status: 'answered', groups: ['C0001'] }))
    expect(frames()).toEqual([])
    await after(() => setConsent({ status: 'answered', groups: ['C0001', 'C0003'] }))
    expect(frames()).toEqual([`${address}?price=849.00`])
    openVariants([chosen('l', 1)])
    expect(frames()).toEqual([`${address}?price=949.00`])
    // a variant without a price
    openVariants([chosen('x')])
    expect(frames()).toEqual([])
  })

  it('follows the batteries, also of a single variant', async () => {
    const totals = [
      { src: `${address}?price=1500.00`, choices: ['s B-5+'] },
      { src: `${address}?price=1600.00`, choices: ['s B-6+', 's B 5+'] },
      { src: null, choices: ['s B-5+B-7'] },
    ]
    const batteries = { required: [battery('B-5'), battery('B-6')], optional: [battery('B-7')] }
    await startHtml(createElement(CycleToWork, { ...props, calculators: totals, batteries }))
    await after(() => setConsent({ status: 'answered', groups: ['C0001', 'C0003'] }))
    expect(frames()).toEqual([`${address}?price=1500.00`])
    const calculatorWith = { 'B-5+': 0, 'B-6+': 1, 'B 5+': 1, 'B-5+B-7': 2 }
    openVariants([{ ...chosen('s'), calculatorWith }])
    const choices: [required: string, optional: string, shown: string[]][] = [
      ['B-5', '', ['1500.00']],
      ['B-6', '', ['1600.00']],
      ['B-5', 'B-7', []],
      ['B 5', '', ['1600.00']],
      ['B-5', '', ['1500.00']],
    ]
    for (const [required, optional, shown] of choices) {
      chosenBatteries.value = { required, optional }
      expect(frames(), required + optional).toEqual(
        shown.map((price) => `${address}?price=${price}`),
      )
    }
  })

  it('shows the price of a variant whose only battery is no choice', async () => {
    openVariants([chosen('s', 0), chosen('l', 1)])
    await startHtml(createElement(CycleToWork, props))
    await after(() => setConsent({ status: 'answered', groups: ['C0001', 'C0003'] }))
    chosenBatteries.value = { required: 'B-5', optional: '' }
    expect(frames()).toEqual([`${address}?price=849.00`])
  })

  it.each<[isFollowed: boolean, calculators: readonly Calculator[]]>([
    [false, calculators.slice(0, 1)],
    [true, calculators],
    [true, [calculators[0]!, { src: null, choices: ['l'] }]],
  ])('has code: %s', (isFollowed, some) => {
    const html = renderInPage(createElement(CycleToWork, { ...props, calculators: some }))
    expect(html.includes('data-island="CycleToWork"')).toBe(isFollowed)
  })
})
