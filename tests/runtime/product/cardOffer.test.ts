import { describe, expect, it, vi } from 'vitest'
import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { cardOffer } from '#runtime/product/cardOffer.ts'
import type { BackendPrice } from '#shared/product/backendPrice.ts'
import type { BuiltPrices } from '#shared/product/offer.ts'

const format = { tag: 'en-GB', currency: 'GBP' }

const offer = (
  sku: string,
  unitPrice: number | null,
  changes: Partial<FreshOffer & BackendPrice> = {},
): FreshOffer => ({
  sku,
  price: unitPrice === null ? null : { unitPrice, calculatedTaxes: [], ...changes },
  stockStatus: 'inStock',
  ...('stockStatus' in changes && { stockStatus: changes.stockStatus! }),
})

type BuiltCard = Parameters<typeof cardOffer>[0]

const card = (changes: Partial<BuiltPrices> = {}): BuiltCard => ({
  name: 'Bike',
  prices: { own: [900], isFirst: true, ...changes },
  status: 'lowStock',
})

/** The price of a card whose variant is the first one. */
const priceOf = (
  built: BuiltCard,
  offers: readonly FreshOffer[],
  batteries: Readonly<Record<string, number | null>> = {},
) =>
  cardOffer(
    built,
    {
      own: offers[0]!,
      offers,
      products: new Map(
        Object.entries(batteries).map(([number, amount]) => [number, [offer(number, amount)]]),
      ),
    },
    format,
  ).price

const same = { kind: 'built' }
const single = (text: string, from: boolean) => ({
  kind: 'total',
  price: { price: { text }, from },
})

describe('the current price of a card', () => {
  it('makes no formatter, which is slow, while the amounts are those of the build', () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    const reduced = offer('A', 12.95, { regulationPrice: { price: 14.95 } })
    expect(priceOf(card({ own: [12.95, 0, 14.95] }), [reduced])).toEqual(same)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
    // rounded as the build has it
    expect(priceOf(card({ own: [12.95] }), [offer('A', 12.9504)])).toEqual(same)
  })

  it.each([
    ['the same amounts', card(), [offer('A', 900)], same],
    ['another amount', card(), [offer('A', 950)], single('£950.00', false)],
    [
      'a reduction',
      card(),
      [offer('A', 900, { regulationPrice: { price: 1000 } })],
      single('£900.00', false),
    ],
    [
      'a reduction that has ended',
      card({ own: [900, 0, 1000] }),
      [offer('A', 900)],
      single('£900.00', false),
    ],
    ['no price', card(), [offer('A', null)], same],
    ['an implausible price', card(), [offer('A', -1)], same],
    [
      'a price where the build has none',
      card({ own: [] }),
      [offer('A', 900)],
      single('£900.00', false),
    ],
  ])('for %s', (_what, built, offers, expected) => {
    expect(priceOf(built, offers)).toMatchObject(expected)
  })

  it.each([
    [
      'stays while others cost more',
      card({ isFrom: true }),
      [offer('A', 900), offer('B', 950)],
      same,
    ],
    [
      'stays with a new price that is still the lowest',
      card({ isFrom: true }),
      [offer('A', 920), offer('B', 950)],
      single('£920.00', true),
    ],
    [
      'goes once another variant costs less',
      card({ isFrom: true }),
      [offer('A', 900), offer('B', 850)],
      single('£900.00', false),
    ],
    [
      'goes once its variant costs more than another',
      card({ isFrom: true }),
      [offer('A', 960), offer('B', 950)],
      single('£960.00', false),
    ],
    [
      'stays while a cheaper variant is sold out',
      card({ isFrom: true }),
      [offer('A', 900), offer('B', 850, { stockStatus: 'soldOut' })],
      same,
    ],
    [
      'goes once all cost the same',
      card({ isFrom: true }),
      [offer('A', 900), offer('B', 900)],
      single('£900.00', false),
    ],
    [
      'comes with a variant that costs more',
      card(),
      [offer('A', 900), offer('B', 950)],
      single('£900.00', true),
    ],
    [
      'does not belong to a look that is not the first one',
      card({ isFirst: false }),
      [offer('A', 900), offer('B', 850), offer('C', 950)],
      same,
    ],
  ])('has a “from” that %s', (_what, built, offers, expected) => {
    expect(priceOf(built, offers)).toMatchObject(expected)
  })
})

describe('the current price of a card with a battery', () => {
  const batteries = [
    { number: 'B-500', name: 'Pack 500', built: [300] },
    { number: 'B-625', name: 'Pack 625', built: [400] },
  ]
  const bundle = card({ batteries, isFrom: true })
  const separate = (...texts: string[]) => ({
    kind: 'separate',
    prices: ['Bike', 'Pack 500'].map((name, index) => ({
      name,
      price: { price: { text: texts[index] } },
    })),
  })

  it.each([
    ['nothing has changed', 900, { 'B-500': 300, 'B-625': 400 }, same],
    ['the bike costs more', 950, { 'B-500': 300, 'B-625': 400 }, separate('£950.00', '£300.00')],
    ['the battery costs less', 900, { 'B-500': 250, 'B-625': 400 }, separate('£900.00', '£250.00')],
    // “from” is not true any more
    [
      'another battery costs less',
      900,
      { 'B-500': 300, 'B-625': 280 },
      separate('£900.00', '£300.00'),
    ],
    ['another battery is unknown', 900, { 'B-500': 300 }, same],
    ['the battery is unknown', 950, { 'B-625': 400 }, same],
    ['the battery has no price', 950, { 'B-500': null, 'B-625': 400 }, same],
  ])('is separate, and never a total: %s', (_what, own, answers, expected) => {
    const price = priceOf(bundle, [offer('A', own)], answers as Record<string, number | null>)
    expect(price).toMatchObject(expected)
  })
})

describe('the current stock of a card', () => {
  it.each([
    ['the answer has one', 'soldOut', 'soldOut'],
    ['the answer has none', null, 'lowStock'],
  ] as const)('%s', (_what, stockStatus, status) => {
    const own = offer('A', 900, { stockStatus })
    const answers = { own, offers: [own], products: new Map() }
    expect(cardOffer(card(), answers, format)).toMatchObject({ stock: { status } })
  })
})
