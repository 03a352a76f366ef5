import { describe, expect, it } from 'vitest'
import {
  isAsBuilt,
  singlePrice,
  toProductPrice,
  type BackendPrice,
} from '#shared/product/backendPrice.ts'
import { amountsOf } from '#shared/product/price.ts'

const format = { tag: 'en-GB', currency: 'GBP' }
const raw = (changes: Partial<BackendPrice> = {}): BackendPrice => ({
  unitPrice: 90,
  calculatedTaxes: [],
  ...changes,
})
const priceOf = (changes: Partial<BackendPrice> = {}) => toProductPrice(raw(changes), format)

describe('a price of the back end', () => {
  it('X5.17 strikes the lowest price of the last 30 days, and not the list price', () => {
    expect(priceOf({ listPrice: { price: 120 }, regulationPrice: { price: 100 } })).toMatchObject({
      price: { amount: 90, text: '£90.00' },
      from: false,
      listPrice: { text: '£120.00' },
      regulationPrice: { text: '£100.00' },
      savingPercentage: 10,
      savingText: '-10%',
    })
    expect(priceOf({ listPrice: { price: 120 } })).toMatchObject({
      regulationPrice: null,
      savingText: null,
    })
  })

  it.each([-1, NaN, 1e12])('is unknown if its amount is %d', (unitPrice) => {
    expect(priceOf({ unitPrice })).toBeNull()
  })

  it('ignores implausible amounts to compare with', () => {
    const price = priceOf({ listPrice: { price: 1e12 }, regulationPrice: { price: -5 } })
    expect(price).toMatchObject({ listPrice: null, regulationPrice: null })
  })

  it.each([
    [{ price: 8, referenceUnit: 1, unitName: 'l' }, '£8.00 / 1\u00a0l'],
    [{ price: 8, unitName: 'kg' }, '£8.00 / 1\u00a0kg'],
    [{ price: 8, referenceUnit: 100, unitName: '' }, null],
    [{ price: -8, referenceUnit: 1, unitName: 'l' }, null],
    [null, null],
  ])('has a price by unit of measure: %j', (referencePrice, unitText) => {
    expect(priceOf({ referencePrice })).toMatchObject({ unitText })
  })

  it('of one piece is the first of graduated prices', () => {
    expect(singlePrice({ calculatedPrice: 9, calculatedPrices: [8, 7] })).toBe(8)
    expect(singlePrice({ calculatedPrice: 9, calculatedPrices: [] })).toBe(9)
    expect(singlePrice({ calculatedPrices: [] })).toBeUndefined()
  })
})

describe('the amounts of a price', () => {
  it.each<[Partial<BackendPrice>, number[]]>([
    [{}, [90]],
    [{ listPrice: { price: 120 } }, [90, 120]],
    [{ listPrice: { price: 120 }, regulationPrice: { price: 100 } }, [90, 120, 100]],
    [{ regulationPrice: { price: 100 } }, [90, 0, 100]],
    // neither is shown
    [{ listPrice: { price: 90 }, regulationPrice: { price: 90 } }, [90]],
  ])('of %j are %s', (changes, amounts) => {
    expect(amountsOf(priceOf(changes))).toEqual(amounts)
    expect(isAsBuilt(raw(changes), amounts)).toBe(true)
    expect(isAsBuilt(raw({ ...changes, unitPrice: 89 }), amounts)).toBe(false)
  })

  it('are also those of a price with more digits, which the build has rounded', () => {
    expect(isAsBuilt(raw({ unitPrice: 90.004 }), [90])).toBe(true)
    expect(isAsBuilt(raw({ unitPrice: 90.01 }), [90])).toBe(false)
    const lists = { listPrice: { price: 120.004 }, regulationPrice: { price: 100.004 } }
    expect(isAsBuilt(raw(lists), [90, 120, 100])).toBe(true)
  })

  it('of an unknown price are empty, and not those of any price', () => {
    expect(amountsOf(null)).toEqual([])
    expect(isAsBuilt(raw({ unitPrice: 0 }), [])).toBe(false)
  })
})
