import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import type { NavigateOptions } from '#runtime/navigation/router.ts'
import { contentHash } from '#shared/files/contentHash.ts'
import { foldText } from '#shared/text/searchText.ts'

/** The id of a query in links and events: equal queries have the same one. */
export const queryIdOf = (query: string): string => contentHash(foldText(query)).slice(0, 8)

/** Adds the id of the query to the link of a product (R2.5.6). */
export function withQueryId(href: string, query: string): string {
  const url = new URL(href, location.href)
  url.searchParams.set('queryID', queryIdOf(query))
  return url.pathname + url.search + url.hash
}

/** The address of the search page with a query. */
export const searchHref = (page: string, query: string): string =>
  query ? `${page}?${new URLSearchParams({ query })}` : page

/** Opens a page of this site, before the router runs as a document. */
export function open(href: string, options?: NavigateOptions): void {
  const router = activeRouter()
  if (router) void router.navigate(href, options)
  else if (options?.replace) location.replace(href)
  else location.assign(href)
}
