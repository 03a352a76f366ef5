import { describe, expect, it } from 'vitest'
import { bundleBatteries } from '#cli/catalogue/batteries.ts'
import { toLooks } from '#cli/catalogue/looks.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import { cardOffer } from '#runtime/product/cardOffer.ts'
import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import type { BackendPrice } from '#shared/product/backendPrice.ts'
import { shownPrice, toOffer } from '#shared/product/offer.ts'
import type { StockStatus } from '#shared/product/product.ts'
import { rawPrice, rawProduct, rawVariant, rules } from '../../cli/catalogue/rawProducts.ts'
import { listenToDiagnostics } from '../../cli/site/build.ts'
import { price } from '../../templates/values.ts'

/** A variant or battery with its price; null for none. */
type Sold = readonly [amount: number | null, stockStatus?: StockStatus]

const stockOf = (status: StockStatus | undefined) =>
  status === 'soldOut' ? { isCloseout: true, availableStock: 0 } : {}

const batteryNumber = (at: number) => `PACK-${at}`

/** The card of a product as the build makes it. */
function builtCard(variants: readonly Sold[], batteries: readonly number[]) {
  const { diagnostics } = listenToDiagnostics()
  const raw = [
    rawProduct({
      translated: {
        name: 'Bike',
        customFields: {
          accell_product_bundle_battery_required: batteries
            .map((_amount, at) => batteryNumber(at))
            .join(),
        },
      },
      children: variants.map(([amount, status], at) =>
        rawVariant(`V-${at}`, {
          calculatedPrice: amount === null ? null : rawPrice(amount),
          ...stockOf(status),
        }),
      ),
    }),
    ...batteries.map((amount, at) =>
      rawProduct({
        id: batteryNumber(at),
        productNumber: batteryNumber(at),
        translated: { name: batteryNumber(at) },
        calculatedPrice: rawPrice(amount),
      }),
    ),
  ]
  const products = raw.map((one) => toProduct(one, rules, diagnostics)!)
  return toLooks(bundleBatteries(products, rules, diagnostics)[0]!)[0]!.card
}

const toPrice = (unitPrice: number | null): BackendPrice | null =>
  unitPrice === null ? null : { unitPrice, calculatedTaxes: [] }

/** The same card in a browser, whose build had another price. */
function currentPrice(
  { sku, builtPrices }: ReturnType<typeof builtCard>,
  variants: readonly Sold[],
  batteries: readonly number[],
) {
  const offers = variants.map(([amount, stockStatus = 'inStock'], at): FreshOffer => ({
    sku: `V-${at}`,
    price: toPrice(amount),
    stockStatus,
  }))
  const products = new Map(
    batteries.map((amount, at) => [
      batteryNumber(at),
      [{ sku: batteryNumber(at), price: toPrice(amount), stockStatus: 'inStock' as const }],
    ]),
  )
  return cardOffer(
    { name: 'Bike', prices: { ...builtPrices, own: [1] }, status: 'inStock' },
    { own: offers.find((offer) => offer.sku === sku)!, offers, products },
    rules,
  ).price
}

describe('an offer', () => {
  it.each<[string, boolean, readonly Sold[]]>([
    ['one variant', false, [[900]]],
    ['a dearer one', true, [[900], [950]]],
    ['a dearer one that is sold out', true, [[900], [950, 'soldOut']]],
    ['a cheaper one that is sold out', true, [[900], [850, 'soldOut']]],
    ['one at the same price', false, [[900], [900]]],
    ['one without a price', false, [[900], [null]]],
    ['a dearer one and one without a price', true, [[900], [950], [null]]],
  ])('R3.5.2 says “from” alike at build and in the browser: %s', (_what, from, variants) => {
    const card = builtCard(variants, [])
    expect(shownPrice(card.offer)).toMatchObject({ price: { amount: 900 }, from })
    expect(card.builtPrices.isFrom ?? false).toBe(from)
    expect(currentPrice(card, variants, [])).toMatchObject({ kind: 'total', price: { from } })
  })

  it.each<[string, boolean, readonly number[]]>([
    ['one battery', false, [300]],
    ['a dearer one', true, [300, 400]],
    ['a cheaper one', false, [300, 200]],
  ])('R3.5.10 says “from” with batteries: %s', (_what, from, batteries) => {
    const card = builtCard([[900]], batteries)
    expect(shownPrice(card.offer)).toMatchObject({ price: { amount: 1200 }, from })
    // the browser never adds prices up
    expect(currentPrice(card, [[900]], batteries)).toMatchObject({
      kind: 'separate',
      prices: [{ price: { price: { amount: 900 } } }, { price: { price: { amount: 300 } } }],
    })
  })

  const range = { minimum: 150, maximum: 6000 }
  it.each([
    [149.99, false],
    [150, true],
    [6000, true],
    [6000.01, false],
  ])('R9.9 of %d can be paid in instalments: %s', (amount, hasInstalments) => {
    const offerOf = (instalment: typeof range | null) =>
      toOffer({
        products: [{ name: 'Bike', price: price(amount) }],
        stock: { status: 'inStock' },
        instalment,
      })
    expect(offerOf(range).hasInstalments).toBe(hasInstalments)
    expect(offerOf(null).hasInstalments).toBe(false)
  })

  it('R1.4 without a price has neither', () => {
    const stock = { status: 'soldOut' as const }
    expect(
      toOffer({ products: [{ name: 'Bike', price: null }], stock, instalment: range }),
    ).toEqual({ price: { kind: 'none' }, stock, hasInstalments: null })
  })
})
