import { fetchJson, type FetchMode } from '#runtime/loading/fetchJson.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import {
  searchKinds,
  type SearchCodesFile,
  type SearchFiles,
  type SearchIndexFile,
} from '#shared/files/search.ts'
import { openIndex, type SearchIndex } from './searchIndex.ts'

/** Hosts that respond to every URL with JSON of their own are rare: the first properties are enough. */
const isIndex = (value: unknown): value is SearchIndexFile => {
  const { counts, titles, terms } = (value ?? {}) as Partial<SearchIndexFile>
  return Array.isArray(counts) && counts.length === searchKinds.length && !!titles && !!terms
}

const isCodes = (value: unknown): value is SearchCodesFile =>
  Array.isArray((value as Partial<SearchCodesFile> | null)?.skus)

const isFiles = (value: unknown): value is SearchFiles => {
  const { index, codes } = (value ?? {}) as Partial<SearchFiles>
  return typeof index === 'string' && typeof codes === 'string'
}

/** Loads the current addresses of the search files. Rejects if they cannot be loaded. */
export const loadSearchFiles = (url: string): Promise<SearchFiles> =>
  read(url, isFiles, 'revalidate')

/** Rejects if the file cannot be loaded. */
export const loadIndex = loadOnce(async (url: string): Promise<SearchIndex> =>
  openIndex(await read(url, isIndex)),
)

/** Rejects if the file cannot be loaded. */
export const loadCodes = loadOnce((url: string) => read(url, isCodes))

async function read<T>(
  url: string,
  isValid: (value: unknown) => value is T,
  mode: FetchMode = 'navigate',
): Promise<T> {
  const result = await fetchJson(url, { isValid, mode })
  if (result.status !== 'ok') throw new Error(`cannot load the search file ${url}`)
  return result.value as T
}
