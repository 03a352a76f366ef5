import { queryIdOf } from './searchLinks.ts'

/** Reports a search, and loads the code for that with the first one. */
export function reportSearch(query: string, count: number): void {
  void import('#runtime/analytics/track.ts').then(
    ({ track }) =>
      track('search', { search_term: query, result_count: count, query_id: queryIdOf(query) }),
    () => {},
  )
}
