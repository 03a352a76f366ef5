import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFacetCounter } from '#shared/facets/countFacets.ts'
import {
  emptySelection,
  isRange,
  type FacetGroup,
  type FacetIndex,
  type Selection,
} from '#shared/facets/facetIndex.ts'

const base = (code: string) => ({ code, name: code, word: code })
const options = (
  code: string,
  names: readonly string[],
  rows: readonly (number | readonly number[])[],
): FacetGroup => ({
  ...base(code),
  kind: 'options',
  display: 'text',
  values: names.map((name) => ({ name, word: name })),
  rows,
})

/** A red bike in S and M, a blue one in M, and a red and blue one without a size. */
const shop: FacetIndex = {
  products: [0, 0, 1, 2],
  groups: [
    options('colour', ['red', 'blue'], [0, 0, 1, [0, 1]]),
    options('size', ['s', 'm', 'l'], [0, 1, 1, -1]),
    { ...base('price'), kind: 'range', unit: '£', min: 100, max: 300, rows: [100, 200, 300, null] },
  ],
}
const count = createFacetCounter(shop)

describe('counting facets', () => {
  it.each<[string, Selection, readonly number[], readonly (readonly number[])[]]>([
    ['nothing', [null, null, null], [0, 2, 3], [[2, 2], [1, 2, 0], []]],
    // the own group is left out: blue could be added
    ['red', [[0], null, null], [0, 3], [[2, 2], [1, 1, 0], []]],
    ['red or blue', [[0, 1], null, null], [0, 2, 3], [[2, 2], [1, 2, 0], []]],
    ['medium', [null, [1], null], [1, 2], [[1, 1], [1, 2, 0], []]],
    // a colour and a size count only if one variant has both
    ['blue and small', [[1], [0], null], [], [[1, 0], [0, 1, 0], []]],
    ['a price', [null, null, { low: 150, high: 300 }], [1, 2], [[1, 1], [0, 2, 0], []]],
    ['an open price', [null, null, { low: null, high: 100 }], [0], [[1, 0], [1, 0, 0], []]],
    ['all three', [[0], [0, 1], { low: 150, high: null }], [1], [[1, 1], [0, 1, 0], []]],
    ['a value that does not exist', [[9], null, null], [], [[2, 2], [0, 0, 0], []]],
    ['fewer choices than groups', [[1]], [2, 3], [[2, 2], [0, 1, 0], []]],
  ])('of %s', (_what, selection, rows, counts) => {
    expect(count(selection)).toEqual({ rows, counts })
  })
})

/** A list that counts how often a value of it is read. */
function observed<Value>(values: readonly Value[]): {
  list: readonly Value[]
  reads: () => number
} {
  let reads = 0
  const list = new Proxy(values, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  return { list, reads: () => reads }
}

describe('counting facets again', () => {
  // the benchmark has the times
  it.each([10, 1000])('reads the prices of %d products once, and nothing else', (size) => {
    const rows = Array.from({ length: size }, (_, row) => row)
    const [colours, prices] = [observed(rows.map((row) => row % 2)), observed(rows)]
    const products = observed(rows)
    const recount = createFacetCounter({
      products: products.list,
      groups: [
        options('colour', ['red', 'blue'], colours.list),
        { ...base('price'), kind: 'range', unit: '', min: 0, max: size, rows: prices.list },
      ],
    })
    const before = [products.reads(), colours.reads()]
    expect(recount([[0], { low: 1, high: null }]).rows).toHaveLength(size / 2 - 1)
    expect(prices.reads()).toBe(size)
    expect([products.reads(), colours.reads()]).toEqual(before)
  })
})

/** Indexes with up to 12 products, of which variants can have several values or none. */
const indexes = fc
  .record({
    variants: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
    sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ variants, sizes }) => {
    const products = variants.flatMap((number, product) => Array<number>(number).fill(product))
    const column = (size: number) =>
      fc.array(
        fc.oneof(
          fc.integer({ min: -1, max: size - 1 }),
          fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }),
        ),
        { minLength: products.length, maxLength: products.length },
      )
    return fc
      .record({
        columns: fc.tuple(...sizes.map(column)),
        prices: fc.array(fc.option(fc.integer({ min: 0, max: 9 })), {
          minLength: products.length,
          maxLength: products.length,
        }),
        choices: fc.tuple(
          ...sizes.map((size) =>
            fc.option(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: size })),
          ),
        ),
        range: fc.option(
          fc.record({
            low: fc.option(fc.integer({ min: 0, max: 9 })),
            high: fc.option(fc.integer({ min: 0, max: 9 })),
          }),
        ),
      })
      .map(({ columns, prices, choices, range }) => ({
        index: {
          products,
          groups: [
            ...columns.map((rows, group) =>
              options(
                `g${group}`,
                Array.from({ length: sizes[group]! }, (_, value) => `v${value}`),
                rows,
              ),
            ),
            { ...base('price'), kind: 'range' as const, unit: '', min: 0, max: 9, rows: prices },
          ],
        } satisfies FacetIndex,
        selection: [...choices, range] as Selection,
      }))
  })

const valuesAt = (group: FacetGroup, row: number): readonly number[] => {
  const value = group.kind === 'options' ? group.rows[row]! : []
  return typeof value === 'number' ? (value < 0 ? [] : [value]) : value
}

function rowMatches(group: FacetGroup, choice: Selection[number] | undefined, row: number) {
  if (!choice) return true
  if (!isRange(choice)) {
    return choice.length === 0 || valuesAt(group, row).some((value) => choice.includes(value))
  }
  if (choice.low === null && choice.high === null) return true
  const value = group.kind === 'range' ? group.rows[row] : null
  return (
    typeof value === 'number' &&
    value >= (choice.low ?? -Infinity) &&
    value <= (choice.high ?? Infinity)
  )
}

/** Counts by asking for each value anew, with sets of products. */
function bruteForce({ products, groups }: FacetIndex, selection: Selection) {
  const rows = products.map((_, row) => row)
  const matching = (except: number | null) =>
    rows.filter((row) =>
      groups.every((group, index) => index === except || rowMatches(group, selection[index], row)),
    )
  return {
    rows: matching(null).filter(
      (row, place, all) => all.findIndex((one) => products[one] === products[row]) === place,
    ),
    counts: groups.map((group, index) =>
      group.kind === 'range'
        ? []
        : group.values.map(
            (_, value) =>
              new Set(
                matching(index)
                  .filter((row) => valuesAt(group, row).includes(value))
                  .map((row) => products[row]),
              ).size,
          ),
    ),
  }
}

describe('counts of any index and selection', () => {
  it('are those of brute force', () => {
    fc.assert(
      fc.property(indexes, ({ index, selection }) => {
        expect(createFacetCounter(index)(selection)).toEqual(bruteForce(index, selection))
      }),
      { numRuns: 400 },
    )
  })

  it('tell how many products one more value of a group would add', () => {
    fc.assert(
      fc.property(indexes, ({ index, selection }) => {
        const counter = createFacetCounter(index)
        const { counts } = counter(selection)
        for (const [group, values] of counts.entries()) {
          for (const [value, expected] of values.entries()) {
            const alone = selection.map((choice, at) => (at === group ? [value] : choice))
            expect(counter(alone).rows).toHaveLength(expected)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  it('show everything without a selection', () => {
    fc.assert(
      fc.property(indexes, ({ index }) => {
        const { rows } = createFacetCounter(index)(emptySelection(index.groups))
        expect(rows.map((row) => index.products[row])).toEqual([...new Set(index.products)])
      }),
    )
  })
})
