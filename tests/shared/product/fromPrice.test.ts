import { describe, expect, it } from 'vitest'
import { isFromPrice } from '#shared/product/fromPrice.ts'
import type { StockStatus } from '#shared/product/product.ts'

const variant = (amount: number, stockStatus: StockStatus = 'inStock') => ({
  amount,
  stockStatus,
})

describe('a card for 900', () => {
  it.each<[string, boolean, ReturnType<typeof variant>[], number[]]>([
    ['that is the only price', false, [variant(900)], []],
    ['with a dearer variant', true, [variant(900), variant(950)], []],
    ['with a dearer variant that is sold out', true, [variant(900), variant(950, 'soldOut')], []],
    ['with a cheaper variant', false, [variant(900), variant(850), variant(950)], []],
    ['with a cheaper variant on order', false, [variant(900), variant(850, 'onOrder')], []],
    ['with a cheaper variant that is sold out', true, [variant(900), variant(850, 'soldOut')], []],
    ['with a variant without a price', false, [variant(900), variant(NaN)], []],
    ['with one battery', false, [variant(900)], [300]],
    ['with a dearer battery', true, [variant(900)], [300, 400]],
    ['with a cheaper battery', false, [variant(900)], [300, 200, 400]],
    [
      'with a dearer variant and a cheaper battery',
      false,
      [variant(900), variant(950)],
      [300, 200],
    ],
    [
      'with a cheaper variant and a dearer battery',
      false,
      [variant(900), variant(850)],
      [300, 400],
    ],
    ['for one look', false, [], []],
  ])('%s says “from”: %s', (_what, from, variants, batteries) => {
    expect(isFromPrice({ amount: 900, variants, batteries })).toBe(from)
  })
})
