import type { LoadedPage } from './pageLoader.ts'

/**
 * As in the Navigation API, with three more types. `initial`: the page of the document. `hash`: another hash or
 * query of the current page. `revalidate`: newer data of the current page.
 */
export type NavigationType = 'initial' | 'push' | 'replace' | 'traverse' | 'hash' | 'revalidate'

/** A page with its URL and history entry. */
export interface RouterLocation {
  page: LoadedPage
  pathname: string
  search: string
  hash: string
  /** Navigation state, as passed to `navigate`. */
  state: unknown
  /** Identifies the history entry. */
  key: string
  type: NavigationType
}
