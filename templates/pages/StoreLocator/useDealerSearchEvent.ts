import { useEffect } from 'react'
import { track } from '#runtime/analytics/track.ts'
import { locatorFields, type LocatorChoice } from '#runtime/dealers/locatorChoice.ts'

/** A search is one if the shopper pauses. */
const pauseMs = 1000

/** Reports a search of the store locator (R9.17). */
export function useDealerSearchEvent(
  isSearch: boolean,
  { query, services, isOpen }: LocatorChoice,
  count: number,
): void {
  const term = query.trim()
  const filters = [...services, ...(isOpen ? [locatorFields.open] : [])].join()
  useEffect(() => {
    if (!isSearch) return
    const timer = setTimeout(
      () =>
        track('dealer_search', {
          search_term: term,
          result_count: count,
          filters: filters === '' ? [] : filters.split(','),
        }),
      pauseMs,
    )
    return () => clearTimeout(timer)
    // another number alone is not a search: shops close
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSearch, term, filters])
}
