// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import type { FreshProducts } from '#runtime/product/freshProducts.ts'
import type { PriceAmounts } from '#shared/product/price.ts'
import type { ProductCard } from '#shared/product/product.ts'
import { FreshCards } from '#templates/components/product/FreshCards.tsx'
import { ProductGrid } from '#templates/components/product/ProductGrid.tsx'
import { eventually, startHtml } from '../live.ts'
import { context, renderInPage, type Changes } from '../renderInPage.ts'
import { card, price, reduced } from '../values.ts'

type Fetch = (numbers: readonly string[]) => Promise<FreshProducts>

const { fetchProducts } = vi.hoisted(() => ({ fetchProducts: vi.fn<Fetch>() }))
vi.mock('#runtime/product/freshProducts.ts', async (original) => ({
  ...(await original<typeof import('#runtime/product/freshProducts.ts')>()),
  openFreshProducts: () => fetchProducts,
}))

let observed = new Set<Element>()
/** Moves elements into the view. */
let enter: (...targets: readonly Element[]) => void

beforeEach(() => {
  observed = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: readonly object[]) => void) {
        enter = (...targets) =>
          then(
            targets
              .filter((target) => observed.has(target))
              .map((target) => ({ target, isIntersecting: true })),
          )
      }
      observe = (element: Element) => void observed.add(element)
      unobserve = (element: Element) => void observed.delete(element)
      disconnect = () => observed.clear()
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchProducts.mockReset()
})

const offer = (sku: string, unitPrice: number | null, changes: Partial<FreshOffer> = {}) => ({
  sku,
  price: unitPrice === null ? null : { unitPrice, calculatedTaxes: [] },
  stockStatus: 'inStock' as const,
  ...changes,
})

const answer = (...offers: readonly FreshOffer[]) =>
  fetchProducts.mockResolvedValue(new Map(offers.map((one) => [one.sku, [one]])))

async function show(cards: readonly ProductCard[], changes: Changes = {}) {
  const started = await startHtml(
    createElement(
      'div',
      null,
      createElement(ProductGrid, {
        cards,
        list: { id: 'bikes', name: 'Bikes' },
        isRefreshed: true,
      }),
      createElement(FreshCards),
    ),
    { page: async () => ({ context: { ...context, ...changes } }) as IslandPage, ...changes },
  )
  const find = (sku: string) =>
    started.place.querySelector<HTMLElement>(`.product-card[data-sku="${sku}"]`)!
  const offerOf = (sku: string) => {
    const texts = [...find(sku).querySelectorAll('.price > *, .stock-badge, .badge')]
    return texts.map(({ textContent }) => textContent).join(' · ')
  }
  return { ...started, find, offerOf }
}

const asked = () => fetchProducts.mock.calls.map(([numbers]) => numbers.join())

describe('a card in view', () => {
  it('shows the current price, its reduction and the stock', async () => {
    const { find, offerOf } = await show([card('a'), card('b', { isNew: true })])
    const fresh = {
      unitPrice: 400,
      listPrice: { price: 500 },
      regulationPrice: { price: 440 },
      calculatedTaxes: [],
    }
    answer(offer('A', null, { price: fresh }), offer('B', 449, { stockStatus: 'soldOut' }))
    enter(find('A'), find('B'))
    await eventually(() =>
      expect(offerOf('A')).toBe(
        '£400.00 · Lowest price of the last 30 days: £440.00 · RRP £500.00 · In stock · -9%',
      ),
    )
    expect(offerOf('B')).toBe('£449.00 · Sold out · New')
    expect(find('B').dataset['soldOut']).toBe('')
    expect(asked()).toEqual(['A,B'])
  })

  it('loses a reduction that has ended', async () => {
    const cards = [card('a', { price: reduced, builtPrices: pricesOf([85, 0, 100]) })]
    const { find, offerOf } = await show(cards)
    expect(offerOf('A')).toContain('-15%')
    answer(offer('A', 85))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toBe('£85.00 · In stock'))
    expect(find('A').querySelector('.product-card__badges')).toBeNull()
  })

  it('shows the price of the build again once the back end has it', async () => {
    const cards = [card('a', { price: reduced, builtPrices: pricesOf([85, 0, 100]), isNew: true })]
    const { find, offerOf } = await show(cards)
    const before = offerOf('A')
    answer(offer('A', 90))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toBe('£90.00 · In stock · New'))
    // the page comes back from the back/forward cache
    const regulationPrice = { price: 100 }
    answer(offer('A', 85, { price: { unitPrice: 85, regulationPrice, calculatedTaxes: [] } }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toBe(before))
  })

  it.each<[string, FreshOffer[]]>([
    ['has the same price and stock', [offer('A', 449)]],
    ['does not know the product', []],
    ['does not know the variant', [offer('OTHER', 300)]],
    ['has no price', [offer('A', null)]],
  ])('is not touched if the back end %s', async (_what, offers) => {
    const { find } = await show([card('a')])
    const changes = vi.fn()
    const observer = new MutationObserver(changes)
    observer.observe(find('A'), { subtree: true, childList: true, attributes: true })
    answer(...offers)
    enter(find('A'))
    await vi.waitFor(() => expect(fetchProducts).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    expect(changes).not.toHaveBeenCalled()
  })

  it('shows separate prices with a battery, and never a total', async () => {
    const batteries = [{ number: 'PACK', name: 'Pack', built: [300] }]
    const builtPrices = { own: [2000], batteries, isFirst: true }
    const { find, offerOf } = await show([card('a', { price: price(2300), builtPrices })])
    answer(offer('A', 1900), offer('PACK', 300))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toBe('a £1,900.00Pack £300.00 · In stock'))
    expect(asked()).toEqual(['A,PACK'])
  })

  it('asks for all variants of its product', async () => {
    const { find, offerOf } = await show([card('a', { parentSku: 'P', price: from })])
    fetchProducts.mockResolvedValue(new Map([['P', [offer('A', 460), offer('B', 500)]]]))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toBe('from £460.00 · In stock'))
    expect(asked()).toEqual(['P'])
  })

  it('has no price where prices are hidden', async () => {
    const { find, offerOf } = await show([card('a')], { pricesShown: false })
    answer(offer('A', 400, { stockStatus: 'lowStock' }))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toBe('Only a few left'))
  })
})

describe('cards', () => {
  const later = () => {
    const { promise, resolve } = Promise.withResolvers<FreshProducts>()
    fetchProducts.mockReturnValueOnce(promise)
    return (...offers: readonly FreshOffer[]) =>
      resolve(new Map(offers.map((one) => [one.sku, [one]])))
  }

  it('are requested when they come into view, together during a request', async () => {
    const { find } = await show(['a', 'b', 'c', 'd'].map((name) => card(name)))
    const first = later()
    enter(find('A'))
    enter(find('B'))
    enter(find('C'))
    expect(asked()).toEqual(['A'])
    answer()
    first()
    await eventually(() => expect(asked()).toEqual(['A', 'B,C']))
    // they stay in view
    enter(find('A'), find('B'))
    expect(asked()).toHaveLength(2)
  })

  it('that scripts add are requested, too', async () => {
    const { place, find, offerOf } = await show([card('a')])
    answer(offer('A', 449), offer('B', 400))
    place.querySelector('.product-grid')!.insertAdjacentHTML(
      'beforeend',
      renderInPage(
        createElement(ProductGrid, {
          cards: [card('b')],
          list: { id: 'bikes', name: 'Bikes' },
          isRefreshed: true,
        }),
      ),
    )
    await vi.waitFor(() => expect(observed.has(find('B'))).toBe(true))
    enter(find('B'))
    await eventually(() => expect(offerOf('B')).toContain('£400.00'))
  })

  it('of a page that was left stay as they were', async () => {
    const { find, offerOf, leave } = await show([card('a')])
    const respond = later()
    enter(find('A'))
    leave()
    respond(offer('A', 400))
    await new Promise((resolve) => setTimeout(resolve))
    expect(offerOf('A')).toContain('£449.00')
  })

  it('do not wait for a response to a page that was frozen', async () => {
    const { find, offerOf } = await show([card('a')])
    const respond = later()
    enter(find('A'))
    answer(offer('A', 400))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    enter(find('A'))
    await eventually(() => expect(offerOf('A')).toContain('£400.00'))
    respond(offer('A', 300))
    await new Promise((resolve) => setTimeout(resolve))
    expect(offerOf('A')).toContain('£400.00')
  })
})

const pricesOf = (own: PriceAmounts) => ({ own, isFirst: true })
const from = price(449, { from: true })
