import { describe, expect, it } from 'vitest'
import { checkIncomplete } from '#cli/catalogue/incompleteProducts.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import { configFor } from '../fetch/contentService.ts'
import { listenToDiagnostics } from '../site/build.ts'
import { rawMedia, rawPrice, rawProduct, rules } from './rawProducts.ts'

const { brand } = configFor({})
const complete = { calculatedPrice: rawPrice(100), cover: rawMedia('a', 1) }
const noPrice = { calculatedPrice: null }
const noPicture = { cover: null }

const products = (changes: readonly object[]) =>
  changes.map((change, at) => {
    const { diagnostics } = listenToDiagnostics()
    const id = String(at)
    const raw = rawProduct({ id, productNumber: id, ...complete, ...change })
    return toProduct(raw, rules, diagnostics)!
  })

function check(incomplete: readonly object[], of: number, { pricesShown = true, limit = 2 } = {}) {
  const { diagnostics, errors } = listenToDiagnostics()
  const others = Array.from({ length: of - incomplete.length }, () => ({}))
  checkIncomplete(
    products([...incomplete, ...others]),
    { pricesShown },
    { build: { ...brand.build, incompleteProducts: limit } },
    diagnostics,
  )
  return errors()
}

describe('X1.3 products without a price or a picture', () => {
  it.each([
    ['none', [], 10, {}, []],
    ['one in a small catalogue', [noPrice], 10, {}, []],
    ['exactly the limit', [noPrice, noPicture], 100, {}, []],
    [
      'more than the limit',
      [noPrice, noPicture],
      99,
      {},
      ['2 of 99 products have no price or no picture (2.02 %), the limit is 2 %'],
    ],
    ['one product without both', [{ ...noPrice, ...noPicture }, noPrice], 100, {}, []],
    ['no prices where none are shown', [noPrice, noPrice], 10, { pricesShown: false }, []],
    [
      'no pictures where no prices are shown',
      [noPicture, noPicture],
      10,
      { pricesShown: false },
      ['2 of 10 products have no price or no picture (20 %), the limit is 2 %'],
    ],
    ['up to the limit of the brand', [noPicture, noPicture], 10, { limit: 20 }, []],
    [
      'with a limit of zero',
      [noPicture, noPicture],
      10,
      { limit: 0 },
      ['2 of 10 products have no price or no picture (20 %), the limit is 0 %'],
    ],
  ])('%s', (_, incomplete, of, options, expected) => {
    expect(check(incomplete, of, options).map(({ what }) => what)).toEqual(expected)
  })

  it('X1.7 are named by their numbers', () => {
    const [error] = check([noPrice, noPrice, noPicture, noPicture, noPicture], 10)
    expect(error?.where).toBe('products with the sku 0, 1, 2 and 2 others')
  })
})
