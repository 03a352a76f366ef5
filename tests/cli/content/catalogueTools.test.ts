import { describe, expect, it } from 'vitest'
import type { Product, ProductCategory } from '#shared/product/product.ts'
import { createCatalogueTools } from '#cli/content/catalogueTools.ts'
import { storyContext } from './context.ts'

const product = (sku: string) => ({ id: sku, sku }) as Product
const inBikes = [product('A'), product('B'), product('C')]
const all = new Map([...inBikes, product('D')].map((item) => [item.sku, item]))

const bikes = {
  id: 'bikes',
  name: '',
  names: [],
  level: 1,
  parentId: null,
  isInTree: true,
  legalNotes: [],
}

function tools(...known: readonly ProductCategory[]) {
  const { context, errors, warnings } = storyContext({
    categories: new Map(known.map((category) => [category.id, category])),
    products: {
      listed: [],
      bySku: all,
      byId: all,
      inCategory: (id) => (id === 'bikes' ? inBikes : []),
      inLine: () => [],
    },
  })
  return { ...createCatalogueTools(context), errors, warnings }
}

const skusOf = (cards: readonly { sku: string }[]) => cards.map(({ sku }) => sku)

describe('the products and categories of a story', () => {
  it('are the named products first, then those of the category, each once', () => {
    const { products, errors } = tools(bikes)
    const cards = products({ categoryId: 'bikes', skus: ['D', 'B'], limit: 4 })
    expect(skusOf(cards)).toEqual(['D', 'B', 'A', 'C'])
    expect(errors()).toEqual([])
  })

  it('are limited in number', () => {
    const { products } = tools(bikes)
    expect(skusOf(products({ categoryId: 'bikes', skus: [], limit: 2 }))).toEqual(['A', 'B'])
  })

  it('are all of the named ones, also if they are more', () => {
    const { products } = tools(bikes)
    const cards = products({ categoryId: 'bikes', skus: ['D', 'C', 'B'], limit: 2 })
    expect(skusOf(cards)).toEqual(['D', 'C', 'B'])
  })

  it('X1.7 are errors if they are unknown', () => {
    const { category, products, errors } = tools()
    expect(skusOf(products({ categoryId: '', skus: ['LOST', 'A'], limit: 4 }))).toEqual(['A'])
    expect(category('lost')).toBe('lost')
    expect(errors().map(({ what, where }) => [what, where])).toEqual([
      ['unknown product number "LOST" in the commerce back end of GB', 'story a'],
      ['unknown category "lost" in the commerce back end of GB', 'story a, field category_id'],
    ])
  })

  it('X1.7 of a page that can do without are warnings', () => {
    const { productNumbers, errors, warnings } = tools()
    expect(productNumbers(['LOST', 'A'])).toEqual(['A'])
    expect(errors()).toEqual([])
    expect(warnings()).toMatchObject([
      {
        what: 'left out the unknown product number "LOST" in GB',
        where: 'story a, field products',
      },
    ])
  })

  it('have no category if the field is empty', () => {
    const { category, errors } = tools()
    expect(category('')).toBeNull()
    expect(errors()).toEqual([])
  })
})
