import { searchFile, sharedQueryFile, sliceFile } from '#shared/outputFiles.ts'
import type { SearchFiles } from '#shared/search.ts'
import { compareText } from '#shared/compareText.ts'
import { sha256 } from '../sha256.ts'

/** A file that many pages share, in `/page-data/` or `/slice-data/`. */
export interface SharedFile {
  path: string
  json: string
  kind: 'shared query' | 'slice' | 'search'
}

export interface SharedFiles {
  /** Adds a result and returns its content hash. The same object is serialized once. */
  addResult: (value: unknown) => string
  /** The same, for a result that is made once for each key. */
  addMadeResult: (key: object, make: () => unknown) => string
  addSlice: (name: string, json: string) => void
  /** Adds the addresses of a locale's search files. */
  addSearch: (localeId: string, files: SearchFiles) => void
  /** Sorted by path. */
  all: () => readonly SharedFile[]
}

/** Collects shared files while pages are rendered. */
export function collectSharedFiles(): SharedFiles {
  const files = new Map<string, SharedFile>()
  const hashes = new WeakMap<object, string>()
  const made = new WeakMap<object, string>()
  const add = (file: SharedFile) => void files.set(file.path, file)
  function addResult(value: unknown): string {
    const known = typeof value === 'object' && value !== null ? hashes.get(value) : undefined
    if (known) return known
    const json = JSON.stringify(value)
    const hash = sha256(json, 16)
    add({ path: sharedQueryFile(hash), json, kind: 'shared query' })
    if (typeof value === 'object' && value !== null) hashes.set(value, hash)
    return hash
  }
  return {
    addResult,
    addMadeResult(key, make) {
      const hash = made.get(key) ?? addResult(make())
      made.set(key, hash)
      return hash
    },
    addSearch: (localeId, addresses) =>
      add({ path: searchFile(localeId), json: JSON.stringify(addresses), kind: 'search' }),
    addSlice: (name, json) => add({ path: sliceFile(name), json, kind: 'slice' }),
    all: () => [...files.values()].sort((a, b) => compareText(a.path, b.path)),
  }
}
