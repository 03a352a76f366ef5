import { describe, expect, it } from 'vitest'
import { hasFreshPrices, offerSelection, readOffers } from '#runtime/api/freshOffer.ts'
import { context } from '../../templates/renderInPage.ts'

const raw = (changes: object = {}) => ({
  productNumber: 'A',
  availableStock: 9,
  calculatedPrice: {
    unitPrice: 90,
    listPrice: { price: 120 },
    regulationPrice: { price: 100 },
    referencePrice: { price: 8, referenceUnit: 1, unitName: 'l' },
  },
  calculatedPrices: [],
  ...changes,
})

describe('the offers of a response', () => {
  it('are those of the variants', () => {
    const children = [
      raw({ productNumber: 'A-S', availableStock: 2 }),
      raw(),
      { availableStock: 1 },
    ]
    expect(readOffers(raw({ children }))).toMatchObject([
      { sku: 'A-S', stockStatus: 'lowStock' },
      { sku: 'A', stockStatus: 'inStock' },
    ])
  })

  it.each([
    [{ availableStock: undefined }, null],
    [{ availableStock: '9' }, null],
    [{ availableStock: undefined, active: true, isCloseout: true }, null],
    [{ availableStock: undefined, active: false }, 'soldOut'],
    [{ availableStock: 0 }, 'onOrder'],
  ])('have no stock that the response does not tell: %j', (changes, stockStatus) => {
    expect(readOffers(raw(changes))).toMatchObject([{ sku: 'A', stockStatus }])
  })

  it('have the parts of a price that shoppers see', () => {
    expect(readOffers(raw())[0]?.price).toEqual({ ...raw().calculatedPrice, calculatedTaxes: [] })
  })

  it('have the price of one piece', () => {
    const calculatedPrices = [{ unitPrice: 80 }, { unitPrice: 70 }]
    expect(readOffers(raw({ calculatedPrices }))[0]?.price?.unitPrice).toBe(80)
  })

  it.each([
    ['no price', { calculatedPrice: undefined }],
    ['a text', { calculatedPrice: { unitPrice: '90' } }],
    ['a list', { calculatedPrice: [90] }],
    ['no finite number', { calculatedPrice: { unitPrice: Infinity } }],
  ])('have no price for %s', (_what, changes) => {
    expect(readOffers(raw(changes))).toMatchObject([{ sku: 'A', price: null }])
  })

  it('have no amounts to compare with if those are invalid', () => {
    const calculatedPrice = {
      unitPrice: 90,
      listPrice: 120,
      regulationPrice: [],
      referencePrice: 7,
    }
    expect(readOffers(raw({ calculatedPrice }))[0]?.price).toEqual({
      unitPrice: 90,
      listPrice: null,
      regulationPrice: null,
      referencePrice: null,
      calculatedTaxes: [],
    })
  })

  it.each([null, 'A', 7, [], { productNumber: 7 }])('are none for %j', (value) => {
    expect(readOffers(value)).toEqual([])
  })
})

describe('hidden prices', () => {
  it('are not requested', () => {
    expect(JSON.stringify(offerSelection({ pricesShown: true }))).toContain('regulationPrice')
    expect(JSON.stringify(offerSelection({ pricesShown: false }))).not.toMatch(/price/i)
  })

  it.each([
    [true, true, true],
    [false, true, false],
    // the back end would answer in another currency
    [true, false, false],
  ])('shown: %s, in the page’s currency: %s', (pricesShown, isCurrencyDefault, expected) => {
    const commerce = { ...context.commerce, isCurrencyDefault }
    expect(hasFreshPrices({ ...context, pricesShown, commerce })).toBe(expected)
  })
})
