import type { SearchIndexFile } from '#shared/files/search.ts'
import type { SearchHit } from './searchIndex.ts'

/** The products of a search. */
export interface FoundProducts {
  hits: readonly SearchHit[]
  query: string
  file: SearchIndexFile
}

/** Shows the products that a search found, with the filters of the address. Rejects if they cannot be loaded. */
export type ShowProducts = (found: FoundProducts) => Promise<void>
