import type { LoadedPage } from '../navigation/pageLoader.ts'

/**
 * When an island's code is loaded and started. `query`: when the browser is idle, if the URL has a query.
 * `address`: if it has a query, or a hash that names nothing outside of the island. `visible`: near the viewport. The first interaction starts every island at once.
 */
export type Start = 'load' | 'idle' | 'visible' | 'query' | 'address' | 'interaction'

/** The page of an island. */
export type IslandPage = Pick<LoadedPage, 'path' | 'file' | 'context' | 'buildHash'>

export interface IslandContext {
  /**
   * Fetches the page data, which the first page has not loaded yet: islands that need only their HTML do not call it. It
   * can reject; the island then fails, and starts with the next interaction.
   */
  page: () => Promise<IslandPage>
  /** Aborted before the page is replaced, and if the island fails to start. All that the island began ends with it. */
  signal: AbortSignal
}

/** Starts an island on its element. */
export type StartIsland = (element: HTMLElement, context: IslandContext) => void | Promise<void>

/** An island as the client knows it before its code is loaded. */
export interface IslandCode {
  start: Start
  load: () => Promise<StartIsland>
}
