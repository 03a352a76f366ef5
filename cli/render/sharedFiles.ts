import { sharedQueryFile, sliceFile } from '#shared/outputFiles.ts'
import { compareText } from '#shared/compareText.ts'
import { sha256 } from '../sha256.ts'

/** A file that many pages share, by the name under `/page-data/sq/d/` or `/slice-data/`. */
export interface SharedFile {
  path: string
  json: string
  kind: 'shared query' | 'slice'
}

export interface SharedFiles {
  /** Keeps a result, which is serialised once, by identity and then by content; answers its hash. */
  addResult: (value: unknown) => string
  addSlice: (name: string, json: string) => void
  /** Sorted by path. */
  all: () => readonly SharedFile[]
}

/** Collects what pages share while they are rendered. */
export function collectSharedFiles(): SharedFiles {
  const files = new Map<string, SharedFile>()
  const hashes = new WeakMap<object, string>()
  const add = (file: SharedFile) => void files.set(file.path, file)
  return {
    addResult(value) {
      const known = typeof value === 'object' && value !== null ? hashes.get(value) : undefined
      if (known) return known
      const json = JSON.stringify(value)
      const hash = sha256(json, 16)
      add({ path: sharedQueryFile(hash), json, kind: 'shared query' })
      if (typeof value === 'object' && value !== null) hashes.set(value, hash)
      return hash
    },
    addSlice: (name, json) => add({ path: sliceFile(name), json, kind: 'slice' }),
    all: () => [...files.values()].sort((a, b) => compareText(a.path, b.path)),
  }
}
