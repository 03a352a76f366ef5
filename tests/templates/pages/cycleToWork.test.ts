// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { CycleToWork } from '#templates/pages/Product/CycleToWork.tsx'
import { variant } from '../../runtime/product/variant.ts'
import { after, query, startHtml } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'

const address = 'https://calculator.example/embed'
const calculators = [
  { src: `${address}?price=849.00`, variantIds: ['s', 'm'] },
  { src: `${address}?price=949.00`, variantIds: ['l'] },
]
const view = createElement(CycleToWork, { calculators, variantId: 's' })

const frames = () =>
  [...document.querySelectorAll('iframe')]
    .filter((frame) => !frame.closest('[hidden]'))
    .map(({ src }) => src)

afterEach(async () => {
  await after(() => setConsent(unknownConsent))
  closeVariants()
})

describe('the cycle-to-work calculator', () => {
  it('is nothing where there is none', () => {
    const none = createElement(CycleToWork, { calculators: [], variantId: 's' })
    expect(renderInPage(none)).toBe('')
  })

  it('R7.6.2 loads after consent, with the price of the chosen variant', async () => {
    openVariants(['s', 'l', 'x'].map((id) => variant(id, [])))
    await startHtml(view)
    expect(frames()).toEqual([])
    expect(query('details').textContent).toContain('calculator.example')
    await after(() => setConsent({ status: 'answered', groups: ['C0001'] }))
    expect(frames()).toEqual([])
    await after(() => setConsent({ status: 'answered', groups: ['C0001', 'C0003'] }))
    expect(frames()).toEqual([`${address}?price=849.00`])
    openVariants([variant('l', [])])
    expect(frames()).toEqual([`${address}?price=949.00`])
    // a variant without a price
    openVariants([variant('x', [])])
    expect(frames()).toEqual([])
  })

  it('has no code for a single price', () => {
    const one = createElement(CycleToWork, { calculators: calculators.slice(0, 1), variantId: 's' })
    expect(renderInPage(one)).not.toContain('data-island="CycleToWork"')
  })
})
