// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IslandPage } from '#runtime/islands/island.ts'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { setOfferHtml } from '#runtime/product/builtOfferHtml.ts'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import type { RequestState } from '#runtime/api/requestState.ts'
import { StaticRender } from '#templates/Island.tsx'
import { LiveOffer } from '#templates/pages/Product/offer/LiveOffer.tsx'
import { Offer } from '#templates/pages/Product/offer/Offer.tsx'
import { variantOffer } from '#templates/pages/Product/offer/variantOffer.ts'
import { variant } from '../../runtime/product/variant.ts'
import { eventually, query, startHtml } from '../live.ts'
import { context, renderInPage, type Changes } from '../renderInPage.ts'

const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<RequestState>>() }))
vi.mock('#runtime/session/enterCommerce.ts', () => ({ enterCommerce: () => ({ api: { load } }) }))

const small = variant('s', [], { stockStatus: 'inStock' })
const large = variant('l', [], { stockStatus: 'soldOut' })
const variants = [small, large]

const show = ({ pricesShown = false, ...others }: Changes = {}) => {
  const changes = { pricesShown, ...others }
  return startHtml(
    createElement(
      'div',
      { className: 'product-page' },
      createElement(Offer, { offer: variantOffer(small, null) }),
      createElement(
        StaticRender,
        { value: (View, props) => renderInPage(createElement(View, props), changes) },
        createElement(LiveOffer, {
          product: { sku: 'P', name: 'Bike' },
          variants,
          preset: small,
          batteries: { required: [], optional: [] },
          instalment: null,
        }),
      ),
    ),
    { page: async () => ({ context: { ...context, ...changes } }) as IslandPage, ...changes },
  )
}

const answer = (...elements: object[]) =>
  load.mockResolvedValue({ status: 'success', data: { elements }, error: null })
const line = () => query('[data-part=stock]').textContent

afterEach(() => {
  load.mockReset()
  closeVariants()
  vi.useRealTimers()
})

describe('the stock of the back end', () => {
  it('R7.1.2 replaces stock and delivery of the chosen variant', async () => {
    answer(
      { productId: 's', availableStock: 2, available: true },
      { productId: 'l', availableStock: 7, available: true },
    )
    openVariants(variants)
    await show()
    await eventually(() =>
      expect(line()).toBe('Only a few leftReady for delivery while stocks last'),
    )
    expect(load).toHaveBeenCalledWith('productStock', { ids: ['s', 'l'] })
  })

  it('is asked for once a variant is chosen that the page does not name', async () => {
    answer({ productId: 's', availableStock: 7, available: true })
    await show()
    await eventually(() => expect(load).toHaveBeenCalledTimes(1))
    load.mockClear()
    answer({ productId: 'x', availableStock: 0, available: false })
    openVariants([variant('x', [])])
    await eventually(() => expect(line()).toContain('Sold out'))
    openVariants([variant('x', [])])
    expect(load.mock.calls).toEqual([['productStock', { ids: ['x'] }]])
  })

  it('is shown again after another battery was chosen', async () => {
    answer({ productId: 's', availableStock: 0, available: false })
    openVariants(variants)
    await show()
    await eventually(() => expect(line()).toContain('Sold out'))
    setOfferHtml(['', '<div data-part="stock" data-status="inStock">In stock</div>'])
    openVariants([{ ...small, offer: 0, offerWith: { 'B-625+': 1 } }], 's')
    chosenBatteries.value = { required: 'B-625', optional: '' }
    expect(line()).toContain('Sold out')
    chosenBatteries.value = null
  })

  it('is requested again when the page comes back from the back/forward cache', async () => {
    answer({ productId: 's', availableStock: 0, available: false })
    await show()
    await eventually(() => expect(line()).toContain('Sold out'))
    answer({ productId: 's', availableStock: 2, available: true })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await eventually(() => expect(line()).toContain('Only a few left'))
  })

  it('says when a variant is expected again, in the language of the page', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] })
    answer({ productId: 's', availableStock: 0, available: true, restockTime: 14 })
    await show({ tag: 'de-DE' })
    await eventually(() => expect(line()).toContain('Expected again around 15. März 2026'))
  })

  it.each<[string, RequestState]>([
    ['fails', { status: 'failed', data: null, error: null }],
    ['is for other products', { status: 'success', data: { elements: [] }, error: null }],
  ])('leaves the words of the build where the request %s', async (_, state) => {
    load.mockResolvedValue(state)
    await show()
    const before = query('[data-part=stock]').innerHTML
    await new Promise((resolve) => setTimeout(resolve))
    expect(query('[data-part=stock]').innerHTML).toBe(before)
  })

  it('does not touch a page that was left', async () => {
    let respond: (state: RequestState) => void = () => {}
    load.mockReturnValue(new Promise((resolve) => (respond = resolve)))
    const { leave } = await show()
    leave()
    const data = { elements: [{ productId: 's', availableStock: 0, available: false }] }
    respond({ status: 'success', data, error: null })
    await new Promise((resolve) => setTimeout(resolve))
    expect(line()).toContain('In stock')
  })
})
