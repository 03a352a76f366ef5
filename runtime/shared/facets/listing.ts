import type { CardChunk, StockStatus } from '../product/product.ts'
import type { FacetIndex } from './facetIndex.ts'

export type SortName = 'relevance' | 'priceAsc' | 'priceDesc' | 'newest' | 'discount'

/** In the order of their numbers in the index. */
export const stockStates: readonly StockStatus[] = ['inStock', 'lowStock', 'onOrder', 'soldOut']

/**
 * What scripts need to filter, sort and show the products of a listing. Its prices and stock are those of the build,
 * even where a card shows newer ones, so that facets, counts and results agree.
 */
export interface ListingIndex {
  facets: FacetIndex
  /** For each row, its card: the number of its file, and its position there. */
  files: readonly number[]
  positions: readonly number[]
  /** For each row, an index of `queries`: the query of the variant in a link to its page. */
  links: readonly number[]
  queries: readonly string[]
  /** For each row, the number of its variant. */
  skus: readonly string[]
  /** For each row, an index of `stockStates`. */
  stock: readonly number[]
  /** For each row the amount and the saving in percent; empty if prices are hidden. */
  prices: readonly (number | null)[]
  savings: readonly number[]
  /** For each product, its place from the newest one. */
  ages: readonly number[]
  /** Words of the query string. The first sort order is the default. */
  sorts: readonly { name: SortName; word: string }[]
  sortWord: string
  pageWord: string
  pageSize: number
}

/** The products of a category for scripts. */
export interface Listing {
  index: ListingIndex
  /** For each group and value of the index the number of products, without a choice. */
  counts: readonly (readonly number[])[]
  /** Files with cards, in the order of their numbers in the index. */
  chunks: readonly CardChunk[]
}

/** Sorts matching rows, one of each product. Equal ones keep the order of the listing. */
export function sortRows(
  { facets, prices, savings, ages }: ListingIndex,
  rows: readonly number[],
  sort: SortName,
): readonly number[] {
  if (sort === 'relevance') return rows
  const priceOf = (row: number, missing: number) => prices[row] ?? missing
  const keys: Record<Exclude<SortName, 'relevance'>, (row: number) => number> = {
    priceAsc: (row) => priceOf(row, Infinity),
    priceDesc: (row) => -priceOf(row, -Infinity),
    newest: (row) => ages[facets.products[row]!] ?? Infinity,
    discount: (row) => -(savings[row] ?? 0),
  }
  const keyOf = keys[sort]
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key === b.key ? a.row - b.row : a.key < b.key ? -1 : 1))
    .map(({ row }) => row)
}
