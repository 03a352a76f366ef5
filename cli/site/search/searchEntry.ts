import { searchKinds, type SearchField, type SearchKind } from '#shared/files/search.ts'

/** A search result, and the texts that find it. */
export interface SearchEntry {
  title: string
  detail: string
  path: string
  /** Texts that are only searched. */
  brand?: string
  place?: string
  words?: string
}

export type SearchEntries = Readonly<Record<SearchKind, readonly SearchEntry[]>>

/** The entries in the order in which the index numbers them. */
export const inIndexOrder = (entries: SearchEntries): readonly SearchEntry[] =>
  searchKinds.flatMap((kind) => entries[kind])

export const textOf = (entry: SearchEntry, field: SearchField): string => entry[field] ?? ''
