import { describe, expect, it } from 'vitest'
import { indexCards } from '#cli/catalogue/cardIndex.ts'
import type { DisplayRules } from '#cli/catalogue/optionDisplay.ts'
import { createNameOrder } from '#cli/text/nameOrder.ts'
import { toListing } from '#cli/catalogue/listing/createListings.ts'
import { indexProducts } from '#cli/catalogue/productIndex.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import { createFacetCounter } from '#shared/facets/countFacets.ts'
import { sortRows, type SortName } from '#shared/facets/listing.ts'
import type { Product } from '#shared/product/product.ts'
import en from '#templates/translations/en.json' with { type: 'json' }
import { rawOption, rawPrice, rawProduct, rawVariant, rules } from './rawProducts.ts'
import { toWholeProduct } from './wholeProduct.ts'

const option = (code: string, name: string, position = 1, changes: Record<string, unknown> = {}) =>
  rawOption(code, name, position, { id: `${code}-${name}`, ...changes })

const productOf = (number: string, changes: Record<string, unknown>): Product =>
  toWholeProduct(
    rawProduct({ id: number, productNumber: number, translated: { name: number }, ...changes }),
    rules,
    createDiagnostics(() => {}),
  )!

interface Described {
  color: string
  size: string
  amount?: number
  lowest?: number
  stock?: number
}

const bike = (
  number: string,
  variants: readonly Described[],
  changes: Record<string, unknown> = {},
): Product =>
  productOf(number, {
    children: variants.map(({ color, size, amount = 300, lowest, stock = 9 }) =>
      rawVariant(`${number}-${color}-${size}`, {
        options: [option('attrMarketingColor', color), option('attrSize', size)],
        availableStock: stock,
        calculatedPrice: rawPrice(amount, lowest === undefined ? {} : { lowest }),
      }),
    ),
    ...changes,
  })

const listingOf = (
  products: readonly Product[],
  { pricesShown = true, optionDisplay = [] as DisplayRules, tag = 'en-GB' } = {},
) =>
  toListing(products, {
    family: 'attr',
    optionDisplay,
    tag,
    nameOrder: createNameOrder(tag),
    currency: pricesShown ? { symbol: '£', isFirst: true } : null,
    pageSize: 20,
    looks: indexCards(indexProducts(products), new Map()).looks,
    t: (key) => (en as Record<string, string>)[key] ?? key,
  })

const shop = [
  bike(
    'A',
    [
      { color: 'Red', size: 'M', amount: 500, lowest: 600 },
      { color: 'Red', size: 'XS', amount: 500, lowest: 600, stock: 0 },
    ],
    { createdAt: '2025-01-01' },
  ),
  bike('B', [{ color: 'Blue', size: 'XXL', amount: 200 }], { createdAt: '2026-01-01' }),
  bike('C', [{ color: 'Red', size: 'S', amount: 900 }], { createdAt: '2024-01-01' }),
]

const groupsOf = (listing: ReturnType<typeof listingOf>) =>
  listing.index.facets.groups.map((group) => [
    group.code,
    group.word,
    group.kind === 'options' ? group.values.map(({ name }) => name) : [group.min, group.max],
  ])

describe('the facets of a listing', () => {
  it('R9.12 are stock, price, and the filterable attributes, with sizes in their order', () => {
    expect(groupsOf(listingOf(shop))).toEqual([
      ['stockForFaceting', 'availability', ['Available now']],
      ['price.amount', 'price', [200, 900]],
      ['attrSize', 'attrsize-group', ['XS', 'S', 'M', 'XXL']],
      ['colorGroup', 'colour', ['Blue', 'Red']],
    ])
    expect(listingOf(shop).counts).toEqual([[3], [], [1, 1, 1, 1], [1, 2]])
  })

  it('have no price where prices are hidden, and no order by price', () => {
    const hidden = shop.map((product) => ({
      ...product,
      price: null,
      variants: product.variants.map((variant) => ({ ...variant, price: null })),
    }))
    const { index } = listingOf(hidden, { pricesShown: false })
    expect(index.facets.groups.map(({ code }) => code)).not.toContain('price.amount')
    expect(index.sorts.map(({ name }) => name)).toEqual(['relevance', 'newest'])
    expect(new Set(index.prices)).toEqual(new Set([null]))
  })

  it('leave out groups with one value, those that cannot be filtered, and a listing without any', () => {
    const hidden = { group: { filterable: false } }
    const same = [
      bike('A', [{ color: 'Red', size: 'M' }]),
      bike('B', [{ color: 'Red', size: 'M' }]),
    ]
    expect(groupsOf(listingOf(same))).toEqual([])
    const unfiltered = ['A', 'B'].map((number) =>
      productOf(number, { properties: [option('attrGears', number, 1, hidden)] }),
    )
    expect(groupsOf(listingOf(unfiltered))).toEqual([])
    expect(listingOf([]).index.facets).toEqual({ products: [], groups: [] })
  })

  it('use the colour groups of variants instead of their many colours', () => {
    const colored = ['Coal', 'Night'].map((color) =>
      productOf(color, {
        children: ['S', 'M'].map((size) =>
          rawVariant(`${color}-${size}`, {
            options: [
              option('attrMarketingColor', color, 1, { colorHexCode: '#112233' }),
              option('attrSize', size),
            ],
            properties: [option('attrBaseColor', color === 'Coal' ? 'Black' : 'Blue')],
          }),
        ),
      }),
    )
    const facet = listingOf(colored).index.facets.groups.find(({ code }) => code === 'colorGroup')
    expect(facet).toMatchObject({
      code: 'colorGroup',
      display: 'swatch',
      values: [{ name: 'Black', hex: '#112233' }, { name: 'Blue' }],
    })
  })

  it('R3.6.7 have neither swatches nor drawings where a rule of the brand wants text', () => {
    const products = ['Crossbar', 'Low-step'].map((shape) =>
      productOf(shape, {
        properties: [
          option('attrFrameShape', shape),
          option('attrBaseColor', shape, 1, { colorHexCode: '#112233' }),
        ],
      }),
    )
    const rule = (code: string, display: 'text' | 'color') => ({
      code,
      display,
      priority: 0,
      force: false,
    })
    const displays = (optionDisplay: DisplayRules) =>
      listingOf(products, { optionDisplay }).index.facets.groups.map((group) =>
        group.kind === 'options'
          ? [group.display, group.values.some(({ hex, icon }) => hex ?? icon)]
          : [],
      )
    expect(displays([])).toEqual([
      ['icon', true],
      ['swatch', true],
    ])
    const other = [rule('attrFrameShape', 'color'), rule('attrSize', 'text')]
    expect(displays(other)).toEqual(displays([]))
    expect(displays([rule('attrFrameShape', 'text'), rule('attrBaseColor', 'text')])).toEqual([
      ['text', false],
      ['text', false],
    ])
  })

  it('draw the known frame shapes', () => {
    const shapes = ['Crossbar', 'Low-step', 'Trike'].map((shape) =>
      productOf(shape, { properties: [option('attrFrameShape', shape)] }),
    )
    expect(listingOf(shapes).index.facets.groups[0]).toMatchObject({
      display: 'icon',
      values: [{ icon: 'crossbar' }, { icon: 'lowStep' }, { name: 'Trike' }],
    })
  })

  it('are ranges for more than eight numbers with one unit', () => {
    const measured = (unit: (index: number) => string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        productOf(`P${index}`, {
          properties: [option('attrExactRange', `${40 + index}${unit(index)}`, index)],
        }),
      )
    const [range] = listingOf(measured(() => ' km', 9)).index.facets.groups
    expect(range).toMatchObject({ kind: 'range', unit: 'km', min: 40, max: 48 })
    for (const others of [
      measured(() => ' km', 8),
      measured((index) => (index ? ' km' : ' mi'), 9),
    ]) {
      expect(listingOf(others).index.facets.groups[0]?.kind).toBe('options')
    }
  })

  it.each<[string, string, Parameters<typeof option>[2][], string | null, string[]]>([
    ['de-DE', 'words', [1, 1, 1], null, ['Ähre', 'Ast', 'Zebra']],
    [
      'de-DE',
      'words with left-over positions',
      [1, 2, 3],
      'alphanumeric',
      ['Ähre', 'Ast', 'Zebra'],
    ],
    ['de-DE', 'words at positions', [1, 2, 3], 'position', ['Zebra', 'Ast', 'Ähre']],
    ['en-GB', 'inches', [1, 1, 1], null, ['9 inch', '10 inch', '20 inch']],
    ['de-DE', 'thousands', [1, 1, 1, 1], 'numeric', ['625 Wh', '750 Wh', '900 Wh', '1.250 Wh']],
    ['de-DE', 'thousands', [1, 1, 1, 1], null, ['625 Wh', '750 Wh', '900 Wh', '1.250 Wh']],
    ['en-GB', 'thousands', [1, 1, 1], 'alphanumeric', ['750 Wh', '900 Wh', '1,250 Wh']],
    ['fr-FR', 'thousands', [1, 1, 1], null, ['750 Wh', '900 Wh', '1 250 Wh']],
  ])(
    'have values in order over all products, in %s: %s %j %s',
    (tag, _, at, sortingType, order) => {
      const products = order
        .map((name, index) =>
          productOf(name, {
            properties: [option('attrFrameMaterial', name, at[index], { group: { sortingType } })],
          }),
        )
        .toReversed()
      const [group] = listingOf(products, { tag }).index.facets.groups
      expect(group?.kind === 'options' && group.values.map(({ name }) => name)).toEqual(order)
    },
  )

  it('R3.6.7 have values in the order of the language where the brand lists the attribute', () => {
    const products = [['Öl', 'Aluminium'], ['Zinn']].map((names) =>
      toWholeProduct(
        rawProduct({
          id: names[0],
          properties: names.map((name, at) => option('attrFrameMaterial', name, at + 1)),
        }),
        { ...rules, sortByText: ['attrFrameMaterial'], nameOrder: createNameOrder('de-DE') },
        createDiagnostics(() => {}),
      )!,
    )
    const [group] = listingOf(products, { tag: 'de-DE' }).index.facets.groups
    expect(group?.kind === 'options' && group.values.map(({ name }) => name)).toEqual([
      'Aluminium',
      'Öl',
      'Zinn',
    ])
  })

  it('are ranges of the numbers that the language writes', () => {
    const names = ['400', '500', '545', '600', '625', '750', '900', '1.000', '1.125', '1.250']
    const german = names.map((name, index) =>
      productOf(`P${index}`, { properties: [option('attrBatteryWH', `${name} Wh`, index)] }),
    )
    expect(listingOf(german, { tag: 'de-DE' }).index.facets.groups[0]).toMatchObject({
      kind: 'range',
      unit: 'Wh',
      min: 400,
      max: 1250,
      rows: [400, 500, 545, 600, 625, 750, 900, 1000, 1125, 1250],
    })
  })

  it('have words of their own, also next to those of the listing', () => {
    const names = ['Sort', 'Page', 'Sort!']
    const odd = ['A', 'B'].map((value) =>
      productOf(value, {
        properties: names.map((name, index) =>
          option(`code${index}`, value, 1, {
            group: {
              translated: { name, position: index, customFields: { code: `code${index}` } },
            },
          }),
        ),
      }),
    )
    expect(listingOf(odd).index.facets.groups.map(({ word }) => word)).toEqual([
      'sort-2',
      'page-2',
      'sort-3',
    ])
  })

  it('take 200 values, and names without letters', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      productOf(`P${index}`, { properties: [option('attrGender', '★'.repeat(index + 1), index)] }),
    )
    const [group] = listingOf(many).index.facets.groups
    const words = group?.kind === 'options' ? group.values.map(({ word }) => word) : []
    expect(new Set(words).size).toBe(200)
    expect(words.every((word) => /^[a-z0-9-]+$/.test(word))).toBe(true)
  })
})

describe('the rows of a listing', () => {
  it('lead to the card of the variant that matches', () => {
    const { index, chunks } = listingOf(shop)
    const size = index.facets.groups.findIndex(({ code }) => code === 'attrSize')
    const count = createFacetCounter(index.facets)
    const [row] = count(index.facets.groups.map((_, at) => (at === size ? [2] : null))).rows
    const card = chunks[index.files[row!]!]?.cards[index.positions[row!]!]
    expect(card).toMatchObject({ id: 'A', color: 'Red' })
    expect(index.queries[index.links[row!]!]).toContain('size-group=m')
    expect(index.skus[row!]).toBe('A-Red-M')
    expect(index.stock[row!]).toBe(0)
  })

  it('begin with the card of the default variant', () => {
    const { index, chunks } = listingOf(shop)
    const count = createFacetCounter(index.facets)
    const ids = count([]).rows.map((row) => chunks[index.files[row]!]?.cards[index.positions[row]!])
    expect(ids.map((card) => [card?.id, card?.path])).toEqual(
      shop.map(({ id, path }) => [id, path]),
    )
  })

  it.each<[SortName, string]>([
    ['relevance', 'ABC'],
    ['priceAsc', 'BAC'],
    ['priceDesc', 'CAB'],
    ['newest', 'BAC'],
    ['discount', 'ABC'],
  ])('are sorted by %s', (name, expected) => {
    const { index } = listingOf(shop)
    const { rows } = createFacetCounter(index.facets)([])
    expect(index.sorts.map((sort) => sort.name)).toContain(name)
    const sorted = sortRows(index, rows, name).map((row) => index.facets.products[row]!)
    expect(sorted.map((place) => 'ABC'[place]).join('')).toBe(expected)
  })
})
