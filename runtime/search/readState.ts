import { trimQuery } from './query.ts'

/** Orders of products. Relevance has no word in the address. */
const orders = ['', 'price', 'price-down', 'name'] as const
export type SearchOrder = (typeof orders)[number]

/** The state of the search page, which the address contains, so that links and the history restore it. */
export interface SearchState {
  query: string
  order: SearchOrder
  /** Pages of products that are shown. */
  pages: number
}

const mostPages = 500

/** Reads an address, which anybody may have written. */
export function readState(search: string): SearchState {
  const parameters = new URLSearchParams(search)
  const sort = parameters.get('sort')
  const pages = Number(parameters.get('page'))
  return {
    query: trimQuery(parameters.get('query') ?? ''),
    order: orders.find((order) => order === sort) ?? '',
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1,
  }
}

/** Writes the state next to other parameters, such as those of a campaign. */
export function writeState({ query, order, pages }: SearchState, search: string): string {
  const parameters = new URLSearchParams(search)
  const values = { query, sort: order, page: pages > 1 ? String(pages) : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  const text = parameters.toString()
  return text && `?${text}`
}
