import type { LoadedPage } from '../navigation/pageLoader.ts'

/**
 * When an island's code is loaded and started. `query`: when the browser is idle, if the URL has a query.
 * `address`: if it has a query, or a hash that names nothing outside of the island. `visible`: near the viewport. The first interaction starts every island at once.
 */
export type Start = 'load' | 'idle' | 'visible' | 'query' | 'address' | 'interaction'

/** The page of an island. */
export type IslandPage = Pick<LoadedPage, 'path' | 'file' | 'context' | 'buildHash'>

type Started = (() => void) | void

export interface IslandModule {
  /**
   * Starts the island. The returned function removes its listeners, and runs before the page is replaced. `page`
   * fetches the page data, which the first page has not loaded yet: islands that need only their HTML do not call
   * it.
   */
  start: (element: HTMLElement, page: () => Promise<IslandPage>) => Started | Promise<Started>
}
