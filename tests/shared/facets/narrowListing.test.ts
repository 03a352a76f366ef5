import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFacetCounter } from '#shared/facets/countFacets.ts'
import { isRange, type FacetGroup, type Selection } from '#shared/facets/facetIndex.ts'
import type { ListingIndex } from '#shared/facets/listing.ts'
import { narrowListing, type NarrowedListing } from '#shared/facets/narrowListing.ts'

const base = (code: string) => ({ code, name: code, word: code })
const options = (
  code: string,
  size: number,
  rows: readonly (number | readonly number[])[],
): FacetGroup => ({
  ...base(code),
  kind: 'options',
  display: 'text',
  values: Array.from({ length: size }, (_, value) => ({ name: `v${value}`, word: `v${value}` })),
  rows,
})

const listing = (products: readonly number[], groups: readonly FacetGroup[]): ListingIndex => {
  const rows = products.map((_, row) => row)
  return {
    facets: { products, groups },
    files: rows,
    positions: rows,
    links: rows,
    queries: [],
    skus: rows.map((row) => `sku-${row}`),
    stock: rows,
    prices: rows,
    savings: rows,
    ages: [...new Set(products)].map((product) => product * 10),
    sorts: [{ name: 'relevance', word: 'recommended' }],
    sortWord: 'sort',
    pageWord: 'page',
    pageSize: 20,
  }
}

const words = ({ index }: NarrowedListing) =>
  index.facets.groups.map((group) => [
    group.word,
    group.kind === 'range' ? [group.min, group.max] : group.values.map(({ word }) => word),
  ])

describe('the facets of some products', () => {
  /** Product 0 is red in S and M, 1 is blue and sold out, 2 a red accessory without a size. */
  const whole = listing(
    [0, 0, 1, 2],
    [
      options('stock', 1, [0, 0, -1, 0]),
      options('colour', 3, [0, 0, 1, 0]),
      options('size', 3, [0, 1, [1, 2], -1]),
      { ...base('price'), kind: 'range', unit: '£', min: 10, max: 300, rows: [99.5, 200, 300, 10] },
    ],
  )

  it.each<[string, readonly number[], ReturnType<typeof words>]>([
    [
      'have only the values that there are',
      [0, 1],
      [
        ['stock', ['v0']],
        ['colour', ['v0', 'v1']],
        ['size', ['v0', 'v1', 'v2']],
        ['price', [99, 300]],
      ],
    ],
    [
      'leave out a group that does not divide them',
      [2, 0],
      [
        ['size', ['v0', 'v1']],
        ['price', [10, 200]],
      ],
    ],
    ['are none for one product', [0], []],
    ['are none for no products', [], []],
  ])('%s', (_what, products, expected) => {
    expect(words(narrowListing(whole, products))).toEqual(expected)
  })

  it('move the rows first that rank higher', () => {
    const { index, rows } = narrowListing(whole, [1, 0], (row) => (row === 1 ? 1 : 0))
    expect(rows).toEqual([2, 1, 0])
    expect(index.positions).toEqual([2, 1, 0])
    expect(index.skus).toEqual(['sku-2', 'sku-1', 'sku-0'])
    expect(index.facets.products).toEqual([0, 1, 1])
    expect(index.ages).toEqual([10, 0])
  })
})

/** A listing with some of its products in any order, and a choice by the words of the whole listing. */
const searches = fc
  .record({
    variants: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 10 }),
    sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ variants, sizes }) => {
    const products = variants.flatMap((count, product) => Array<number>(count).fill(product))
    const lengths = { minLength: products.length, maxLength: products.length }
    const column = (size: number) => {
      const value = fc.integer({ min: 0, max: size - 1 })
      const none = fc.constant(-1)
      return fc.array(fc.oneof(value, none, fc.uniqueArray(value, { maxLength: 3 })), lengths)
    }
    const bound = fc.option(fc.integer({ min: 0, max: 9 }))
    return fc
      .record({
        columns: fc.tuple(...sizes.map(column)),
        prices: fc.array(fc.option(fc.integer({ min: 0, max: 9 })), lengths),
        choices: fc.tuple(
          ...sizes.map((size) => fc.option(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })))),
        ),
        range: fc.option(fc.record({ low: bound, high: bound })),
        found: fc.shuffledSubarray(variants.map((_, product) => product)),
        ranks: fc.array(fc.integer({ min: 0, max: 2 }), lengths),
      })
      .map(({ columns, prices, choices, range, found, ranks }) => ({
        whole: listing(products, [
          ...columns.map((rows, group) => options(`g${group}`, sizes[group]!, rows)),
          { ...base('price'), kind: 'range', unit: '', min: 0, max: 9, rows: prices },
        ]),
        selection: [...choices, range] as Selection,
        found,
        ranks,
      }))
  })

const valuesAt = (group: FacetGroup, row: number): readonly number[] => {
  const value = group.kind === 'options' ? (group.rows[row] ?? -1) : []
  return (typeof value === 'number' ? [value] : value).filter((one) => one >= 0)
}

function matches(group: FacetGroup, choice: Selection[number] | undefined, row: number): boolean {
  if (!choice) return true
  if (!isRange(choice)) {
    return choice.length === 0 || valuesAt(group, row).some((value) => choice.includes(value))
  }
  if (choice.low === null && choice.high === null) return true
  const value = group.kind === 'range' ? group.rows[row] : null
  return typeof value === 'number' && value >= (choice.low ?? 0) && value <= (choice.high ?? 9)
}

describe('a narrowed listing of any products', () => {
  it('counts like brute force over the rows of these products', () => {
    fc.assert(
      fc.property(searches, ({ whole, selection, found, ranks }) => {
        const { index, groups } = narrowListing(whole, found, (row) => ranks[row]!)
        // a group that is gone cannot limit anything
        const kept = whole.facets.groups.map((_, place) =>
          groups.some((group) => group.place === place) ? selection[place] : null,
        )
        const choices = groups.map(({ place, values }) => {
          const choice = selection[place]
          if (!choice || isRange(choice)) return choice ?? null
          return choice.map((value) => values.indexOf(value))
        })
        const result = createFacetCounter(index.facets)(choices)

        const rows = whole.facets.products.flatMap((product, row) =>
          found.includes(product) ? [row] : [],
        )
        const passing = (except: number | null) =>
          rows.filter((row) =>
            whole.facets.groups.every(
              (group, place) => place === except || matches(group, kept[place], row),
            ),
          )
        const productsOf = (some: readonly number[]) =>
          new Set(some.map((row) => whole.facets.products[row]!))
        const passed = productsOf(passing(null))
        const shown = result.rows.map((row) => found[index.facets.products[row]!])
        expect(shown).toEqual(found.filter((product) => passed.has(product)))
        for (const [at, { place, values }] of groups.entries()) {
          const group = whole.facets.groups[place]!
          const expected = values.map(
            (value) =>
              productsOf(passing(place).filter((row) => valuesAt(group, row).includes(value))).size,
          )
          expect(result.counts[at]).toEqual(expected)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps what belongs to a row, with the best row of each product first', () => {
    fc.assert(
      fc.property(searches, ({ whole, found, ranks }) => {
        const { index, rows, groups } = narrowListing(whole, found, (row) => ranks[row]!)
        expect(index.positions).toEqual(rows)
        for (const [at, row] of rows.entries()) {
          const product = index.facets.products[at]!
          expect(found[product]).toBe(whole.facets.products[row])
          const isNext = at > 0 && index.facets.products[at - 1] === product
          if (isNext) expect(ranks[rows[at - 1]!]).toBeGreaterThanOrEqual(ranks[row]!)
          for (const [group, { place, values }] of groups.entries()) {
            const narrowed = valuesAt(index.facets.groups[group]!, at).map((one) => values[one])
            expect(narrowed).toEqual(valuesAt(whole.facets.groups[place]!, row))
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
