import { expect, it } from 'vitest'
import type { Product, ProductCard } from '#shared/product/product.ts'
import type { PageSite } from '#templates/pages/definitions/pageSite.ts'
import { findSimilar } from '#templates/pages/Product/others/similarProducts.ts'

/** A shop with kids’ bikes below bikes; products whose id begins with `part` are no bicycles. */
const shop = (products: Readonly<Record<string, readonly string[]>>) => {
  const stories = Object.keys(products).map((path) => ({ path, content: { categoryId: path } }))
  return {
    card: ({ id }: Product) => ({ id, isBicycle: !id.startsWith('part') }) as ProductCard,
    productsIn: (id: string) => (products[id] ?? []).map(productOf),
    productsOfLine: (line: string) => (products[`line ${line}`] ?? []).map(productOf),
    products: (products['all'] ?? []).map(productOf),
    storiesOf: () => stories,
  } as unknown as PageSite
}
const known = new Map<string, Product>()
const productOf = (id: string) => {
  const attributes = [{ code: 'attrProductLine', name: 'Pip' }]
  if (!known.has(id)) known.set(id, { id, attributes } as unknown as Product)
  return known.get(id)!
}

it.each([
  ['of its category', { bikes: 'abcdefg', 'bikes/kids': 'abcdef' }, 'bikes/kids', 'abcdef'],
  ['of the one above too, if few', { bikes: 'abcdef', 'bikes/kids': 'ab' }, 'bikes/kids', 'abcde'],
  ['at most nine', { bikes: 'abcdefghijk' }, 'bikes', 'abcdefghi'],
  ['none without a category', { bikes: 'abc' }, undefined, ''],
  ['none if there is one', { bikes: 'ab' }, 'bikes', ''],
  ['of its line, if few', { bikes: 'ab', 'line Pip': 'ac' }, 'bikes', 'abc'],
  [
    'of the shop, if still few',
    { bikes: 'ab', 'line Pip': 'ac', all: 'abcdefg' },
    'bikes',
    'abcde',
  ],
])('products like one are those %s', (_what, categories, path, ids) => {
  const products = Object.fromEntries(
    Object.entries(categories).map(([key, all]) => [key, [...all]]),
  )
  expect(findSimilar(shop(products), productOf('a'), path).map(({ id }) => id)).toEqual([...ids])
})

it.each([
  ['a', ['a', 'b', 'c']],
  ['part-1', ['part-1', 'part-2', 'part-3']],
])('products like %s are bicycles or parts, as it is', (id, similar) => {
  const site = shop({ bikes: ['a', 'part-1', 'b', 'part-2', 'c', 'part-3'] })
  expect(findSimilar(site, productOf(id), 'bikes').map((card) => card.id)).toEqual(similar)
})
