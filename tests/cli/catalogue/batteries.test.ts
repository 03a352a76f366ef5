import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundleBatteries } from '#cli/catalogue/batteries.ts'
import { toLooks } from '#cli/catalogue/looks.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import type { ProductRules } from '#cli/catalogue/productRules.ts'
import { shownPrice } from '#shared/product/offer.ts'
import { formatPrice, totalPrice } from '#shared/product/price.ts'
import type { UnbundledProduct } from '#shared/product/product.ts'
import { listenToDiagnostics } from '../site/build.ts'
import { rawOption, rawPrice, rawProduct, rawVariant, rules } from './rawProducts.ts'

const make = (changes: Record<string, unknown>): UnbundledProduct =>
  toProduct(rawProduct(changes), rules, listenToDiagnostics().diagnostics)!

/** A battery with its capacity and price. */
const pack = (number: string, capacity: number | null, changes: Record<string, unknown> = {}) =>
  make({
    id: number,
    productNumber: number,
    translated: { name: `Pack ${number}` },
    properties: capacity === null ? [] : [rawOption('attrBatteryWH', `${capacity} Wh`, capacity)],
    calculatedPrice: rawPrice(capacity ?? 100),
    ...changes,
  })

const packs = [
  pack('B-750', 750),
  pack('B-500', 500),
  pack('B-625', 625),
  pack('B-X', null),
  pack('B-GONE', 400, { isCloseout: true, availableStock: 0 }),
  pack('B-FREE', 300, { calculatedPrice: null }),
]

function bundle(
  fields: { required?: string; optional?: string },
  changes: Record<string, unknown> = {},
  ruleChanges: Partial<ProductRules> = {},
  others: readonly UnbundledProduct[] = [],
) {
  const listener = listenToDiagnostics()
  const bicycle = make({
    translated: {
      name: 'Calder E',
      customFields: {
        accell_product_bundle_battery_required: fields.required,
        accell_product_bundle_battery_optional: fields.optional,
      },
    },
    calculatedPrice: rawPrice(2000),
    ...changes,
  })
  const product = bundleBatteries(
    [bicycle, ...packs, ...others],
    { ...rules, ...ruleChanges },
    listener.diagnostics,
  ).find(({ id }) => id === bicycle.id)!
  const numbers = product.batteries.required.map(({ number }) => number)
  return { product, numbers, warnings: () => listener.warnings().map(({ what }) => what) }
}

describe('the batteries of a product', () => {
  it('R9.21 are sorted by position, so that the lowest one is the default', () => {
    expect(bundle({ required: 'B-750,B-500,B-625' }).numbers).toEqual(['B-500', 'B-625', 'B-750'])
    expect(bundle({ required: 'B-X,B-750' }).numbers).toEqual(['B-750', 'B-X'])
  })

  it.each(['numeric', 'alphanumeric', 'position'])(
    'R9.21 are sorted by the number of their capacity where positions do not tell: %s',
    (sortingType) => {
      const sold = [1250, 500, 750].map((capacity) =>
        pack(`C-${capacity}`, capacity, {
          properties: [
            rawOption('attrBatteryWH', `${new Intl.NumberFormat('en').format(capacity)} Wh`, 1, {
              group: { sortingType },
            }),
          ],
        }),
      )
      expect(bundle({ required: 'C-1250,C-500,C-750' }, {}, {}, sold).numbers).toEqual([
        'C-500',
        'C-750',
        'C-1250',
      ])
    },
  )

  it.each<[string, string, readonly string[], readonly string[]]>([
    ['do not exist', 'B-9,B-500', ['B-500'], ['battery B-9 does not exist']],
    ['are sold out', 'B-GONE,B-500', ['B-500'], ['battery B-GONE is sold out']],
    ['have no price', 'B-FREE,B-500', ['B-500'], ['battery B-FREE has no price']],
    ['are all sold out', 'B-GONE', ['B-GONE'], ['battery B-GONE is sold out']],
    ['all do not exist', 'B-9', [], ['battery B-9 does not exist']],
  ])('are left out with a warning if they %s', (_, required, numbers, warnings) => {
    const found = bundle({ required })
    expect(found.numbers).toEqual(numbers)
    expect(found.warnings()).toEqual(warnings)
  })

  it('that are optional have to be for sale', () => {
    const { product } = bundle({ optional: 'B-GONE,B-FREE,B-750' })
    expect(product.batteries.optional.map(({ number }) => number)).toEqual(['B-750'])
  })

  it('R3.6.1 R3.6.6 are named by the codes of their choice', () => {
    const names = new Map([
      ['requiredBattery', 'Power pack'],
      ['optionalBattery', 'Extra pack'],
    ])
    const { product } = bundle({ required: 'B-500', optional: 'B-750' }, {}, { names })
    const { required, optional } = product.batteries
    expect([required, optional].map(([first]) => first?.group)).toEqual([
      'Power pack',
      'Extra pack',
    ])
  })

  it('replace the range and the capacity of the product', () => {
    const { product } = bundle({ required: 'B-500' })
    expect(product.batteries.required[0]?.attributes.map(({ name }) => name)).toEqual(['500 Wh'])
  })
})

describe('the price of a product with a battery', () => {
  it('R3.5.10 is the total with the default battery, with its parts', () => {
    const { product } = bundle({ required: 'B-625,B-500' })
    expect(product.variants[0]?.price?.price).toEqual({ amount: 2500, text: '£2,500.00' })
    expect(product.variants[0]?.price?.parts).toEqual([
      { name: 'Calder E', price: { amount: 2000, text: '£2,000.00' } },
      { name: 'Pack B-500', price: { amount: 500, text: '£500.00' } },
    ])
    expect(product.variants[0]?.ownPrice?.price.amount).toBe(2000)
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['another battery costs more', { required: 'B-500,B-625' }, true],
    ['there is one battery', { required: 'B-500' }, false],
    ['another battery costs less', { required: 'B-500,B-X' }, false],
    ['a battery can be added', { required: 'B-500', optional: 'B-750' }, false],
  ])('on a card: %s', (_, fields, from) => {
    const [look] = toLooks(bundle(fields).product)
    expect(look && shownPrice(look.card.offer)).toMatchObject({ price: { amount: 2500 }, from })
  })

  it('on a card comes with the prices that it was made from', () => {
    const { product } = bundle({ required: 'B-625,B-500', optional: 'B-750' })
    expect(toLooks(product)[0]?.card.builtPrices).toEqual({
      own: [2000],
      batteries: [
        { number: 'B-500', name: 'Pack B-500', built: [500] },
        { number: 'B-625', name: 'Pack B-625', built: [625] },
      ],
      isFirst: true,
      isFrom: true,
    })
  })

  it('has “from” if variants differ, and the lowest total', () => {
    const children = [3000, 2000].map((amount) =>
      rawVariant(`V-${amount}`, { calculatedPrice: rawPrice(amount) }),
    )
    const { product } = bundle({ required: 'B-500' }, { children })
    const { offer } = toLooks(product)[0]!.card
    expect(shownPrice(offer)).toMatchObject({ price: { amount: 2500 }, from: true })
  })

  it.each([
    ['there is no battery', { required: 'B-9' }, 2000],
    ['batteries are only optional', { optional: 'B-500' }, 2000],
    ['the battery has no price', { required: 'B-FREE' }, undefined],
  ])('if %s', (_, fields, amount) => {
    expect(bundle(fields).product.variants[0]?.price?.price.amount).toBe(amount)
  })

  it('is not made of hidden prices, nor reported as missing', () => {
    const { product, warnings } = bundle(
      { required: 'B-FREE' },
      { calculatedPrice: null },
      { pricesShown: false },
    )
    expect(product.variants[0]).toMatchObject({ price: null })
    expect(product.batteries.required).toHaveLength(1)
    expect(warnings()).toEqual([])
  })
})

describe('a total', () => {
  const format = { tag: 'en-GB', currency: 'GBP' }
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  const amounts = fc.record({
    price: cents,
    listPrice: fc.option(cents),
    regulationPrice: fc.option(cents),
  })

  it('X5.17 never exaggerates the saving from the lowest totals of 30 days', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 3 }), (all) => {
        const total = totalPrice(
          all.map(({ price, listPrice, regulationPrice }) => ({
            name: 'Part',
            price: formatPrice(
              {
                price: price / 100,
                listPrice: listPrice === null ? null : listPrice / 100,
                regulationPrice: regulationPrice === null ? null : regulationPrice / 100,
                taxes: [{ rate: 20, amount: 1 }],
              },
              format,
            ),
          })),
          format,
        )
        const now = all.reduce((sum, { price }) => sum + price, 0)
        const before = all.reduce((sum, one) => sum + (one.regulationPrice ?? one.price), 0)
        const saved = before > now ? Math.floor(((before - now) * 100) / before) : 0
        expect(Math.round(total.price.amount * 100)).toBe(now)
        expect(total.savingPercentage ?? 0).toBe(saved)
        expect(total.taxes).toEqual([{ rate: 20, amount: all.length }])
        expect(total.parts).toHaveLength(all.length)
      }),
    )
  })
})
