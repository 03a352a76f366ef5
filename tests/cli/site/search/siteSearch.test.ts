import { describe, expect, it } from 'vitest'
import { foundListing } from '#runtime/search/foundListing.ts'
import { findCode } from '#runtime/search/findCode.ts'
import { openIndex } from '#runtime/search/searchIndex.ts'
import type { Product } from '#shared/product/product.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { rawOption, rawPrice, rawProduct, rawVariant, rules } from '../../catalogue/rawProducts.ts'
import { build, home, storyOf } from '../build.ts'
import type { SearchCodesFile, SearchIndexFile } from '#shared/files/search.ts'
import { toWholeProduct } from '../../catalogue/wholeProduct.ts'

const color = (name: string, position: number) =>
  rawOption('attrMarketingColor', name, position, { id: name })

const bike = toWholeProduct(
  rawProduct({
    id: 'bike',
    productNumber: 'BIKE-1',
    calculatedPrice: rawPrice(900),
    tags: [{ name: 'omafiets', translated: null }],
    children: [
      rawVariant('BIKE-1-RED', { options: [color('Red', 1)], ean: '4006381333931' }),
      rawVariant('BIKE-1-SEA', { options: [color('Deep Sea', 2)], ean: null }),
    ],
  }),
  rules,
  createDiagnostics(() => {}),
)!

const stories = [
  home(),
  storyOf('structure/bikes', 'Category', { title: 'Bikes', heading: 'A bike for every road' }),
  storyOf('structure/advice', 'PublicationListing', {
    title: 'Advice',
    folder: 'central-content/advice/',
  }),
  storyOf('central-content/advice/chain', 'Publication', {
    title: 'Chain',
    heading: 'How to oil a chain',
    teaser: 'Drop by drop.',
    topic: 'Workshop',
  }),
  storyOf('structure/secret', 'Category', { title: 'Secret', noindex: true }),
]

function searchOf(products: readonly Product[] = [bike]) {
  const { index, codes, listing } = build({ stories, products }).site.search()
  return {
    index: JSON.parse(index) as SearchIndexFile,
    codes: JSON.parse(codes) as SearchCodesFile,
    listing,
  }
}
const index = openIndex(searchOf().index)

describe('the search of a site', () => {
  it.each([
    ['its colour', 'deep sea', 'product', bike.name],
    ['a tag that no page shows', 'omafiets', 'product', bike.name],
    ['its short title', 'bikes', 'category', 'Bikes'],
    ['the heading of a category', 'every road', 'category', 'Bikes'],
    ['its topic', 'workshop', 'advice', 'How to oil a chain'],
  ] as const)('finds an entry by %s', (_what, query, kind, title) => {
    expect(index.search(query).hits[kind].map((hit) => hit.title)).toContain(title)
  })

  it('has the path of each entry, and the synonyms of the brand', () => {
    expect(index.search('workshop').hits.advice[0]?.path).toBe('/gb/en/advice/chain/')
    expect(index.file.synonyms).toContainEqual(['e-bike', 'electric bike', 'pedelec'])
  })

  it('finds the card of the look that matches', () => {
    const { index: file, listing } = searchOf()
    const hits = openIndex(file).search('deep sea').hits.product
    const { index: found } = foundListing(listing.index, hits, file.products)
    const card = listing.chunks[found.files[0]!]!.cards[found.positions[0]!]!
    expect(card.color).toBe('Deep Sea')
    expect(found.facets.products).toEqual([0, 0])
  })

  it('R3.6.5 has stock, price, colour groups, orders and the queries of variants', () => {
    const dear = toWholeProduct(
      rawProduct({
        id: 'dear',
        productNumber: 'DEAR',
        children: [
          rawVariant('DEAR-RED', {
            options: [color('Red', 1)],
            calculatedPrice: rawPrice(1900),
            availableStock: 0,
            isCloseout: true,
          }),
        ],
      }),
      rules,
      createDiagnostics(() => {}),
    )!
    const { index, listing } = searchOf([bike, dear])
    const { facets, sorts, queries } = listing.index
    expect(facets.groups.map(({ code }) => code)).toEqual([
      'stockForFaceting',
      'price.amount',
      'colorGroup',
    ])
    expect(sorts.map(({ name }) => name)).toContain('priceAsc')
    expect(queries).toContain('?attrmarketingcolor-group=deep-sea')
    expect(facets.products.map((entry) => index.titles[entry])).toEqual([
      bike.name,
      bike.name,
      dear.name,
    ])
  })

  it.each([
    ['bike1sea', true],
    ['4006381333931', false],
  ])('opens the variant with the number %s', (query, isSea) => {
    const href = findCode(searchOf().codes, query)!
    expect(href.startsWith(bike.path)).toBe(true)
    expect(href.endsWith('=deep-sea')).toBe(isSea)
  })

  it('is made once', () => {
    const { search } = build({ stories, products: [bike] }).site
    expect(search()).toBe(search())
  })
})
