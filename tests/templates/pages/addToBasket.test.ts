// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { IslandPage } from '#runtime/islands/island.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { holdChoice } from '#runtime/product/openingVariants.ts'
import { AddToBasket } from '#templates/pages/Product/offer/AddToBasket.tsx'
import { variant } from '../../runtime/product/variant.ts'
import { eventually, query, startHtml } from '../live.ts'
import { context } from '../renderInPage.ts'

const { add, drawer } = vi.hoisted(() => ({ add: vi.fn(), drawer: vi.fn() }))
vi.mock('#templates/basket/openDrawer.tsx', () => ({ openDrawer: drawer }))
vi.mock('#runtime/basket/openBasket.ts', () => ({
  openBasket: () => ({ add, cart: { peek: () => null } }),
}))

const show = () =>
  startHtml(
    createElement(AddToBasket, {
      basketPath: '/gb/en/basket/',
      checkoutPath: '/gb/en/checkout/',
      rules: { deliveryTypes: [], shippingLogic: 'none', shippingMethods: {} },
      variant: variant('first', []),
      batteries: { required: [], optional: [] },
    }),
    { page: async () => ({ context }) as IslandPage },
  )
const status = () => query('[data-part=buy-status]').textContent

afterEach(() => {
  closeVariants()
  holdChoice(Promise.resolve())
  add.mockReset()
})

it('the basket waits for a choice whose variants are loading, and gets that variant', async () => {
  add.mockResolvedValue({ status: 'failed' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await show()
  holdChoice(promise)
  query('[data-part=add]').click()
  await new Promise((done) => setTimeout(done))
  expect([add.mock.calls, status()]).toEqual([[], 'Adding…'])
  openVariants([variant('chosen', [])])
  resolve()
  await eventually(() => expect(add).toHaveBeenCalledTimes(1))
  expect(JSON.stringify(add.mock.calls[0])).toContain('"chosen"')
})

it('a page that is left before its variants are there adds nothing of another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { leave } = await show()
  holdChoice(promise)
  query('[data-part=add]').click()
  leave()
  openVariants([variant('of another page', [])])
  resolve()
  await new Promise((done) => setTimeout(done))
  expect(add).not.toHaveBeenCalled()
})

it('a product that was added is not called missing if showing it fails', async () => {
  vi.stubGlobal('reportError', vi.fn())
  add.mockResolvedValue({ status: 'done' })
  drawer.mockImplementation(() => {
    throw new Error('of the drawer')
  })
  await show()
  query('[data-part=add]').click()
  await eventually(() => expect(reportError).toHaveBeenCalled())
  expect(status()).toBe('')
  expect(add).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

it('nothing is added if the variants of a choice do not load', async () => {
  vi.stubGlobal('reportError', vi.fn())
  await show()
  holdChoice(Promise.reject(new Error('offline')))
  query('[data-part=add]').click()
  await eventually(() =>
    expect(status()).toBe('That did not work. Your basket is as it was: please try again.'),
  )
  expect(add).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
