import { sharedQueryFile, sliceFile } from '#shared/outputFiles.ts'
import { compareText } from '#shared/compareText.ts'
import { sha256 } from '../sha256.ts'

/** A file that many pages share, in `/page-data/sq/d/` or `/slice-data/`. */
export interface SharedFile {
  path: string
  json: string
  kind: 'shared query' | 'slice'
}

export interface SharedFiles {
  /** Adds a result and returns its content hash. The same object is serialized once. */
  addResult: (value: unknown) => string
  /** The same, for a result that is made once for each key. */
  addMadeResult: (key: object, make: () => unknown) => string
  addSlice: (name: string, json: string) => void
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
    addSlice: (name, json) => add({ path: sliceFile(name), json, kind: 'slice' }),
    all: () => [...files.values()].sort((a, b) => compareText(a.path, b.path)),
  }
}
