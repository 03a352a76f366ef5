import type { LoadedPage } from '../navigation/pageLoader.ts'

/**
 * When an island's code is loaded and started: with the page, when the browser is idle, when it comes near
 * the viewport, or at the first interaction; `query`: when the browser is idle, if the address has a query.
 * An interaction starts each of them at once.
 */
export type Start = 'load' | 'idle' | 'visible' | 'query' | 'interaction'

/** The page of an island. */
export type IslandPage = Pick<LoadedPage, 'path' | 'file' | 'context' | 'buildHash'>

type Started = (() => void) | void

export interface IslandModule {
  /**
   * Starts the code of an element. The returned function undoes that before the page is left. `page` loads the
   * page data: an island that only needs its HTML does not call it.
   */
  start: (element: HTMLElement, page: () => Promise<IslandPage>) => Started | Promise<Started>
}
