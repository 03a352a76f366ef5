import { describe, expect, it } from 'vitest'
import type { Product, ProductCategory } from '#shared/product.ts'
import { createCatalogueTools } from '#cli/content/catalogueTools.ts'
import { storyContext } from './context.ts'

const product = (sku: string) => ({ id: sku, sku }) as Product
const ofCategory = [product('A'), product('B'), product('C')]
const all = new Map([...ofCategory, product('D')].map((one) => [one.sku, one]))

const bikes = { id: 'bikes', name: '', names: [], level: 1, parentId: null, isInTree: true }

function tools(...known: readonly ProductCategory[]) {
  const { context, errors } = storyContext({
    categories: new Map(known.map((one) => [one.id, one])),
    products: {
      bySku: all,
      byId: all,
      inCategory: (id) => (id === 'bikes' ? ofCategory : []),
      inLine: () => [],
    },
  })
  return { ...createCatalogueTools(context), errors }
}

const skusOf = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku)

describe('the catalogue that a story shows', () => {
  it('has named products first, then those of the category, each once', () => {
    const { products, errors } = tools(bikes)
    const shown = products({ categoryId: 'bikes', skus: ['D', 'B'], limit: 4 })
    expect(skusOf(shown)).toEqual(['D', 'B', 'A', 'C'])
    expect(errors()).toEqual([])
  })

  it('has as many products as the limit', () => {
    const { products } = tools(bikes)
    expect(skusOf(products({ categoryId: 'bikes', skus: [], limit: 2 }))).toEqual(['A', 'B'])
  })

  it('X1.7 reports an unknown product number and an unknown category', () => {
    const { category, products, errors } = tools()
    expect(skusOf(products({ categoryId: '', skus: ['LOST', 'A'], limit: 4 }))).toEqual(['A'])
    expect(category('lost')).toBe('lost')
    expect(errors().map(({ what, where }) => [what, where])).toEqual([
      ['unknown product number "LOST" in the commerce back end of GB', 'story a'],
      ['unknown category "lost" in the commerce back end of GB', 'story a, field category_id'],
    ])
  })

  it('takes an empty field for no category', () => {
    const { category, errors } = tools()
    expect(category('')).toBeNull()
    expect(errors()).toEqual([])
  })
})
