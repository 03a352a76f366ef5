import type { LoadedPage } from './pageLoader.ts'

/**
 * How a location was reached, in the words of the Navigation API where it has one: `initial` is the page of
 * the document, `hash` another hash or query of the current page, `revalidate` newer data of the current
 * page at the same address.
 */
export type NavigationType = 'initial' | 'push' | 'replace' | 'traverse' | 'hash' | 'revalidate'

/** The page that is shown, and the address it is shown at. */
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
