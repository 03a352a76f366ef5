import { createFacetCounter } from '#shared/facets/countFacets.ts'
import type { FacetGroup, FacetIndex, Selection } from '#shared/facets/facetIndex.ts'
import { createNumbers } from './numbers.ts'

const products = 8000
const variantsOfProduct = 6
const runs = 60
const groupSizes = [1, 4, 6, 8, 8, 10, 12, 15, 20, 40]

/** A listing of 8,000 products with ten groups of values and a price. */
function makeIndex(): FacetIndex {
  const next = createNumbers()
  const rows = Array.from({ length: products * variantsOfProduct }, (_, row) => row)
  const base = (index: number) => ({ code: `g${index}`, name: `G${index}`, word: `g${index}` })
  const groups = groupSizes.map((size, index): FacetGroup => ({
    ...base(index),
    kind: 'options',
    display: 'text',
    values: Array.from({ length: size }, (_, value) => ({ name: `${value}`, word: `${value}` })),
    rows: rows.map(() => next(size)),
  }))
  const price: FacetGroup = {
    ...base(groupSizes.length),
    kind: 'range',
    unit: '',
    min: 0,
    max: 5000,
    rows: rows.map(() => next(5000)),
  }
  return {
    products: rows.map((row) => Math.floor(row / variantsOfProduct)),
    groups: [...groups, price],
  }
}

/** The processor time of a count in milliseconds, by selection (X3.7). */
export function benchFacets(): string {
  const index = makeIndex()
  const count = createFacetCounter(index)
  const select = (...values: [number, Selection[number]][]): Selection =>
    index.groups.map((_, group) => values.find(([at]) => at === group)?.[1] ?? null)
  const selections: [string, Selection][] = [
    ['nothing', select()],
    ['one value', select([5, [1]])],
    ['three groups', select([3, [0, 1, 2]], [5, [1, 2]], [8, [4, 5, 6]])],
    ['a price and a value', select([4, [0, 1]], [10, { low: 500, high: 2500 }])],
  ]
  const lines = selections.map(([name, selection]) => {
    for (let run = 0; run < runs / 4; run++) count(selection)
    const before = process.cpuUsage()
    for (let run = 0; run < runs; run++) count(selection)
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1000 / runs
    return `  ${name.padEnd(22)}${cpuMs.toFixed(1).padStart(6)} ms`
  })
  return [
    `facets of ${products} products with ${variantsOfProduct} variants each (limit 10 ms)`,
    ...lines,
  ].join('\n')
}
