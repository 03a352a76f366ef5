import { boundsOf } from './boundsOf.ts'
import type { FacetGroup, OptionFacet, RangeFacet } from './facetIndex.ts'
import type { ListingIndex } from './listing.ts'

/** A listing of some products of another one. */
export interface NarrowedListing {
  index: ListingIndex
  /** The groups that still divide the products, with their values, by their places in the whole listing. */
  groups: readonly { place: number; values: readonly number[] }[]
  /** Places of the rows in the whole listing. */
  rows: readonly number[]
}

/**
 * Narrows a listing to products, in a new order: what a search found. Facets keep their words, so that a URL means
 * the same in both. `rankOf` moves the rows of a product that match better before its others.
 */
export function narrowListing(
  whole: ListingIndex,
  products: readonly number[],
  rankOf: (row: number) => number = () => 0,
): NarrowedListing {
  const rows = rowsOf(whole.facets.products, products, rankOf)
  const places = new Map(products.map((product, place) => [product, place]))
  const pick = <Value>(values: readonly Value[]): Value[] => rows.map((row) => values[row]!)
  const isSingle = products.length < 2
  const groups = (isSingle ? [] : whole.facets.groups).flatMap((group, place) => {
    const narrowed = group.kind === 'range' ? narrowRange(group, rows) : narrowOptions(group, rows)
    return narrowed ? [{ place, ...narrowed }] : []
  })
  const index: ListingIndex = {
    ...whole,
    facets: {
      products: pick(whole.facets.products).map((product) => places.get(product)!),
      groups: groups.map(({ group }) => group),
    },
    files: pick(whole.files),
    positions: pick(whole.positions),
    links: pick(whole.links),
    skus: pick(whole.skus),
    stock: pick(whole.stock),
    prices: pick(whole.prices),
    savings: pick(whole.savings),
    ages: products.map((product) => whole.ages[product]!),
  }
  return { index, rows, groups: groups.map(({ place, values }) => ({ place, values })) }
}

function rowsOf(
  productOfRow: readonly number[],
  products: readonly number[],
  rankOf: (row: number) => number,
): readonly number[] {
  const wanted = new Map(products.map((product) => [product, [] as number[]]))
  for (const [row, product] of productOfRow.entries()) wanted.get(product)?.push(row)
  return products.flatMap((product) =>
    wanted
      .get(product)!
      .map((row) => ({ row, rank: rankOf(row) }))
      .sort((a, b) => b.rank - a.rank || a.row - b.row)
      .map(({ row }) => row),
  )
}

type Narrowed = { group: FacetGroup; values: readonly number[] } | null

function narrowRange(group: RangeFacet, places: readonly number[]): Narrowed {
  const rows = places.map((row) => group.rows[row] ?? null)
  const bounds = boundsOf(rows)
  return bounds && { group: { ...group, ...bounds, rows }, values: [] }
}

/** A group with one value stays if it had only one, as long as it divides the products. */
function narrowOptions(group: OptionFacet, places: readonly number[]): Narrowed {
  const rows = places.map((row) => group.rows[row] ?? -1)
  const present = new Set(rows.flat().filter((value) => value >= 0))
  const values = group.values.flatMap((_, value) => (present.has(value) ? [value] : []))
  if (values.length < Math.min(2, group.values.length)) return null
  if (new Set(rows.map(String)).size < 2) return null
  const next = new Map(values.map((value, place) => [value, place]))
  const renumber = (value: number) => next.get(value) ?? -1
  return {
    values,
    group: {
      ...group,
      values: values.map((value) => group.values[value]!),
      rows: rows.map((row) => (typeof row === 'number' ? renumber(row) : row.map(renumber))),
    },
  }
}
