import { createContext, use, type ReactElement } from 'react'

/**
 * Files that the scripts of a page load on demand, such as the facets of a listing. They are named by their
 * content hash, so a reference never leads to an older or newer file, and equal files are written once.
 */
export interface PageFiles {
  /** Adds a value as JSON and returns its URL. The same object is serialized once. */
  json: (value: object) => string
  /** Adds JSON as it is and returns its URL. */
  text: (json: string) => string
  /**
   * Adds the HTML of elements as a JSON array of strings and returns its URL. Elements with the same key are
   * rendered once for all pages of the site.
   */
  html: (key: object, elements: () => readonly ReactElement[]) => string
}

export const FilesProvider = createContext<PageFiles | null>(null)

/** Null outside a build, where views are rendered without files. */
export const useFiles = (): PageFiles | null => use(FilesProvider)
