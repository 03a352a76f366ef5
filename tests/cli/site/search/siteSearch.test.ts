import { describe, expect, it } from 'vitest'
import { findCode } from '#runtime/search/findCode.ts'
import { openIndex } from '#runtime/search/searchIndex.ts'
import type { Product } from '#shared/product.ts'
import { toProduct } from '#cli/catalogue/product.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { rawOption, rawPrice, rawProduct, rawVariant, rules } from '../../catalogue/rawProducts.ts'
import { build, home, storyOf } from '../build.ts'

const color = (name: string, position: number) =>
  rawOption('attrMarketingColor', name, position, { id: name })

const bike = toProduct(
  rawProduct({
    id: 'bike',
    productNumber: 'BIKE-1',
    calculatedPrice: rawPrice(900),
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

const searchOf = (products: readonly Product[] = [bike]) =>
  build({ stories, products }).site.search()
const index = openIndex(searchOf().index)

describe('the search of a site', () => {
  it.each([
    ['its colour', 'deep sea', 'product', bike.name],
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
    const { index: file, cards } = searchOf()
    const [chunk, position] = file.products.looks[0]!.find(([, , words]) => words === 'Deep Sea')!
    expect(cards[chunk]!.cards[position]!.color).toBe('Deep Sea')
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
    expect(search().index).toBe(search().index)
  })
})
