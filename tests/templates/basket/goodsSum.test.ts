import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountsOf, goodsSum } from '#templates/basket/totals/goodsSum.ts'

const line = (kind: string, totalPrice: number) => ({ kind, totalPrice })
const cents = fc.integer({ min: 0, max: 1_000_000 })

describe('the sum of the goods', () => {
  it('is that of all lines where nothing is taken off', () => {
    expect(goodsSum({ subtotal: 59.9, lines: [line('product', 59.9)] })).toBe(59.9)
    expect(discountsOf([line('product', 59.9)])).toEqual([])
  })

  it('is what the lines of goods cost together', () => {
    fc.assert(
      fc.property(fc.array(cents), fc.array(cents, { maxLength: 3 }), (goods, discounts) => {
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
        const lines = [
          ...goods.map((one) => line('product', one / 100)),
          ...discounts.map((one) => line('promotion', -one / 100)),
        ]
        const subtotal = (sum(goods) - sum(discounts)) / 100
        expect(goodsSum({ subtotal, lines })).toBe(sum(goods) / 100)
      }),
    )
  })
})
