// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import { chosenBatteries } from '#runtime/product/batteryQuery.ts'
import { setOfferHtml } from '#runtime/product/builtOfferHtml.ts'
import { chooseValue, closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import type { FreshProducts } from '#runtime/product/freshProducts.ts'
import { amountsOf, totalPrice } from '#shared/product/price.ts'
import type { ProductBatteries, Variant } from '#shared/product/product.ts'
import { StaticRender } from '#templates/Island.tsx'
import { BatteryChoice } from '#templates/pages/Product/choice/BatteryChoice.tsx'
import { LiveOffer } from '#templates/pages/Product/offer/LiveOffer.tsx'
import { Offer } from '#templates/pages/Product/offer/Offer.tsx'
import { OfferStatus } from '#templates/pages/Product/offer/OfferStatus.tsx'
import { variantOffer } from '#templates/pages/Product/offer/variantOffer.ts'
import { ProductItems } from '#templates/pages/Product/ProductItems.tsx'
import { battery, option, variant } from '../../runtime/product/variant.ts'
import { eventually, query, startHtml } from '../live.ts'
import { context, renderInPage, type Changes } from '../renderInPage.ts'
import { price } from '../values.ts'

type Fetch = (numbers: readonly string[]) => Promise<FreshProducts>

const { fetchProducts } = vi.hoisted(() => ({ fetchProducts: vi.fn<Fetch>() }))
vi.mock('#runtime/product/freshProducts.ts', async (original) => ({
  ...(await original<typeof import('#runtime/product/freshProducts.ts')>()),
  openFreshProducts: () => fetchProducts,
}))

const product = { id: 'p', sku: 'P', name: 'Bike', brand: '', price: null }
const small = variant('s', [option('attrSize', 'S', 1)], { price: price(900) })
const large = variant('l', [option('attrSize', 'L', 2)], { price: price(900) })
const variants = [small, large]
/** As the page has them. */
const stored = variants.map((one) => ({ ...one, amounts: amountsOf(one.price), offer: 0 }))
const instalment = { minimum: 150, maximum: 1000 }
const none: ProductBatteries = { required: [], optional: [] }

const offerProps = (shown: Variant) => ({ offer: variantOffer(shown, instalment) })
/** What the build has written for a variant. */
const builtOf = (shown: Variant) => renderInPage(createElement(OfferStatus, offerProps(shown)))

function show({
  batteries = none,
  first = small,
  all = variants,
  ...changes
}: Changes & Options = {}) {
  return startHtml(
    createElement(
      'div',
      { className: 'product-page', 'data-preset': first.id },
      createElement(Offer, offerProps(first)),
      createElement(BatteryChoice, batteries),
      createElement(ProductItems, {
        product: product as unknown as Parameters<typeof ProductItems>[0]['product'],
        variants,
        looks: [],
        breadcrumb: [],
        preset: first,
      }),
      createElement(
        StaticRender,
        { value: (View, props) => renderInPage(createElement(View, props), changes) },
        createElement(LiveOffer, { product, variants: all, preset: first, batteries, instalment }),
      ),
    ),
    { page: async () => ({ context: { ...context, ...changes } }) as IslandPage, ...changes },
  )
}

interface Options {
  /** The variants of the page. */
  all?: readonly Variant[]
  batteries?: ProductBatteries
  first?: Variant
}

const offer = (sku: string, unitPrice: number | null): FreshOffer => ({
  sku,
  price: unitPrice === null ? null : { unitPrice, calculatedTaxes: [] },
  stockStatus: 'inStock',
})

/** The back end has these prices of the variants and batteries. */
const answer = (own: Readonly<Record<string, number | null>>, packs: Record<string, number> = {}) =>
  fetchProducts.mockResolvedValue(
    new Map([
      ['P', Object.entries(own).map(([id, amount]) => offer(`SKU-${id}`, amount))],
      ...Object.entries(packs).map(
        ([number, amount]) => [number, [offer(number, amount)]] as [string, FreshOffer[]],
      ),
    ]),
  )

const offered = () => query('[data-part=status] .price').textContent
afterEach(() => {
  closeVariants()
  chosenBatteries.value = null
  fetchProducts.mockReset()
})

describe('the price of a product page', () => {
  it('is that of the back end for each chosen variant', async () => {
    answer({ s: 850, l: 900 })
    openVariants(stored, 's')
    await show()
    await eventually(() => expect(offered()).toBe('£850.00Including VAT'))
    expect(fetchProducts).toHaveBeenCalledWith(['P'])
    const url = new URL(location.href)
    // the same price in the build, so the view of the variant writes nothing
    openVariants(stored.slice(1), 'l')
    await eventually(() => expect(offered()).toBe('£900.00Including VAT'))
    openVariants(stored, 's')
    await eventually(() => expect(offered()).toBe('£850.00Including VAT'))
    expect(location.href).toBe(url.href)
  })

  it('shows a reduction that has begun, and is marked as current', async () => {
    const fresh = { unitPrice: 850, regulationPrice: { price: 1000 }, calculatedTaxes: [] }
    const one: FreshOffer = { sku: 'SKU-s', price: fresh, stockStatus: 'inStock' }
    fetchProducts.mockResolvedValue(new Map([['P', [one]]]))
    await show()
    await eventually(() =>
      expect(offered()).toBe('£850.00-15%Lowest price of the last 30 days: £1,000.00Including VAT'),
    )
    expect(query('.price').dataset).toMatchObject({ reduced: 'true', fresh: '' })
  })

  it('belongs to the variant without a choice, too', async () => {
    answer({ s: 850 })
    await show()
    await eventually(() => expect(offered()).toContain('£850.00'))
  })

  it('is that of the build for a chosen variant that the back end does not know', async () => {
    answer({ s: 850 })
    const costly = { ...large, price: price(990) }
    const all = [stored[0]!, { ...costly, amounts: [990], offer: 1 }]
    setOfferHtml([builtOf(small), builtOf(costly)])
    openVariants(all, 's')
    await show()
    await eventually(() => expect(offered()).toContain('£850.00'))
    openVariants(all, null)
    chooseValue('size', 'l')
    expect(offered()).toContain('£990.00')
    chooseValue('size', 's')
    expect(offered()).toContain('£850.00')
  })

  it.each<[string, () => unknown]>([
    ['has the same price', () => answer({ s: 900 })],
    ['does not know the variant', () => answer({ other: 800 })],
    ['has no price', () => answer({ s: null })],
    ['does not answer', () => fetchProducts.mockResolvedValue(new Map())],
  ])('is not touched if the back end %s', async (_what, prepare) => {
    prepare()
    const changes = vi.fn()
    const observer = new MutationObserver(changes)
    await show()
    observer.observe(query('[data-part=status]'), { subtree: true, childList: true })
    await vi.waitFor(() => expect(fetchProducts).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    expect(changes).not.toHaveBeenCalled()
    expect(offered()).toBe('£900.00Including VAT')
  })

  it('is requested again when the page comes back', async () => {
    answer({ s: 850 })
    await show()
    await eventually(() => expect(offered()).toContain('£850.00'))
    answer({ s: 900 })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await eventually(() => expect(offered()).toContain('£900.00'))
  })

  it('has no note on instalments outside their range', async () => {
    answer({ s: 1100 })
    await show()
    const note = () => document.querySelector('.product-page__instalment')
    await eventually(() => expect(note()).toBeNull())
    answer({ s: 950 })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await eventually(() => expect(note()).not.toBeNull())
  })

  it('has a note on instalments once it is within their range', async () => {
    answer({ s: 950 })
    const first = { ...small, price: price(1100) }
    expect(builtOf(first)).not.toContain('instalment')
    await show({ first })
    const note = () => document.querySelector('.product-page__instalment')
    await eventually(() => expect(note()?.textContent).toMatch(/instalments/))
    expect(offered()).toContain('£950.00')
  })

  it('does not touch a page that was left', async () => {
    const { promise, resolve } = Promise.withResolvers<FreshProducts>()
    fetchProducts.mockReturnValue(promise)
    const { leave } = await show()
    leave()
    resolve(new Map([['P', [offer('SKU-s', 850)]]]))
    await new Promise((done) => setTimeout(done))
    expect(offered()).toContain('£900.00')
  })

  it('is asked for the chosen variant alone where a product has many', async () => {
    const many = Array.from({ length: 101 }, (_, at) =>
      variant(`v${at}`, [], { price: price(900) }),
    )
    fetchProducts.mockImplementation(
      async ([number]) => new Map([[number!, [offer(number!, number === 'SKU-v7' ? 700 : 800)]]]),
    )
    await show({ all: [small, ...many] })
    await eventually(() => expect(offered()).toContain('£800.00'))
    openVariants([{ ...many[7]!, amounts: [900] }])
    await eventually(() => expect(offered()).toContain('£700.00'))
    expect(fetchProducts.mock.calls).toEqual([[['SKU-s']], [['SKU-v7']]])
  })

  it('is not requested where prices are hidden', async () => {
    await show({ pricesShown: false })
    expect(fetchProducts).not.toHaveBeenCalled()
  })
})

describe('the price of a product page with batteries', () => {
  const format = { tag: 'en-GB', currency: 'GBP' }
  const [light, heavy] = [
    battery('B-500', { price: price(300) }),
    battery('B-625', { price: price(400) }),
  ]
  const batteries = { required: [light, heavy], optional: [] }
  const withBattery = (pack: typeof light): Variant => ({
    ...small,
    ownPrice: small.price,
    price: totalPrice(
      [
        { name: 'Bike', price: small.price! },
        { name: pack.name, price: pack.price! },
      ],
      format,
    ),
  })
  const first = withBattery(light)
  const choice = () =>
    [...document.querySelectorAll('.battery-choice__price')].map(({ textContent }) => textContent)

  it('is the total of the build while nothing has changed', async () => {
    answer({ s: 900 }, { 'B-500': 300, 'B-625': 400 })
    await show({ batteries, first })
    await vi.waitFor(() => expect(fetchProducts).toHaveBeenCalledWith(['P', 'B-500', 'B-625']))
    await new Promise((done) => setTimeout(done))
    expect(offered()).toContain('£1,200.00')
  })

  it('is separate once the bike or the battery costs something else', async () => {
    answer({ s: 850 }, { 'B-500': 300, 'B-625': 420 })
    await show({ batteries, first })
    await eventually(() => expect(offered()).toBe('Bike £850.00Pack B-500 £300.00Including VAT'))
    expect(choice()).toEqual(['£300.00', '£420.00'])

    chosenBatteries.value = { required: 'B-625', optional: '' }
    await eventually(() => expect(offered()).toBe('Bike £850.00Pack B-625 £420.00Including VAT'))
  })

  it('is that of the build for batteries that the back end does not know', async () => {
    answer({ s: 850 }, { 'B-500': 300 })
    await show({ batteries, first })
    await eventually(() => expect(offered()).toContain('£850.00'))
    setOfferHtml([builtOf(first), builtOf(withBattery(heavy))])
    openVariants([{ ...first, amounts: [900], offer: 0, offerWith: { 'B-625+': 1 } }], 's')
    chosenBatteries.value = { required: 'B-625', optional: '' }
    expect(offered()).toContain('£1,300.00')
    chosenBatteries.value = { required: 'B-500', optional: '' }
    expect(offered()).toBe('Bike £850.00Pack B-500 £300.00Including VAT')
  })
})
