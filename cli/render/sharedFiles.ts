import { searchFile, sharedQueryFile, sliceFile } from '#shared/files/outputFiles.ts'
import type { SearchFiles } from '#shared/files/search.ts'
import { compareText } from '#shared/text/compareText.ts'
import { sha256 } from '../sha256.ts'

type SharedKind = 'shared query' | 'slice' | 'search'

/** A file that many pages share, in `/page-data/` or `/slice-data/`. */
export interface SharedFile {
  path: string
  kind: SharedKind
  /** Null for a file that only the output before has. */
  json: string | null
  /** Whether `onNew` has got its content, which is no longer kept here. */
  isTaken: boolean
  /** What it was made from, sorted. */
  sources: readonly string[]
}

/** A file when it is made. Others may come to its sources later. */
export interface NewFile {
  path: string
  kind: SharedKind
  json: string
  sources: readonly string[]
}

export interface SharedFiles {
  /** Names the sources of what is added, or asked for again, during the work. `paths` receives the files. */
  from: <Made>(sources: readonly string[], work: () => Made, paths?: Set<string>) => Made
  /** Keeps a result of the output before, by its path. */
  keepResult: (path: string) => void
  /** Adds a result and returns its content hash. The same object is serialized once. */
  addResult: (value: unknown) => string
  /** The same, for a result that is JSON already. */
  addText: (json: string) => string
  /** The same, for a result that is made once for each key. */
  addMadeResult: (key: object, make: () => unknown) => string
  /** The hash of what `addMadeResult` made for a key. */
  madeOf: (key: object) => string | undefined
  /** Tells `addMadeResult` what another thread has made for a key. */
  knowMade: (key: object, hash: string) => void
  /** Adds files that another thread has made. */
  addFiles: (files: readonly NewFile[]) => void
  addSlice: (name: string, json: string) => void
  /** Adds the addresses of a locale's search files. */
  addSearch: (localeId: string, files: SearchFiles) => void
  /** Sorted by path. */
  all: () => readonly SharedFile[]
}

/**
 * Collects shared files while pages are rendered. Each is passed to `onNew` when it is made, so that its content need
 * not wait for the last page; without it, contents are kept.
 */
export function collectSharedFiles(onNew?: (file: NewFile) => void): SharedFiles {
  const files = new Map<string, Pick<SharedFile, 'isTaken' | 'json' | 'kind' | 'path'>>()
  const sourcesOf = new Map<string, Set<string>>()
  let current: readonly string[] = []
  let noted: Set<string> | undefined
  const hashes = new WeakMap<object, string>()
  const made = new WeakMap<object, string>()
  function note(path: string) {
    const known = sourcesOf.get(path) ?? new Set()
    for (const source of current) known.add(source)
    sourcesOf.set(path, known)
    noted?.add(path)
  }
  function addNew(file: NewFile) {
    const { path, kind, json } = file
    const found = files.get(path)
    // one that was kept may be made again for another page
    if (found && (found.isTaken || found.json !== null)) return
    files.set(path, { path, kind, json: onNew ? null : json, isTaken: onNew !== undefined })
    onNew?.(file)
  }
  function add(file: Omit<NewFile, 'sources'>) {
    addNew({ ...file, sources: current })
    note(file.path)
  }
  function addText(json: string): string {
    const hash = sha256(json, 16)
    add({ path: sharedQueryFile(hash), json, kind: 'shared query' })
    return hash
  }
  function addResult(value: unknown): string {
    const known = typeof value === 'object' && value !== null ? hashes.get(value) : undefined
    if (known) {
      note(sharedQueryFile(known))
      return known
    }
    const hash = addText(JSON.stringify(value))
    if (typeof value === 'object' && value !== null) hashes.set(value, hash)
    return hash
  }
  return {
    from(sources, work, paths) {
      const outer = { current, noted }
      current = sources
      noted = paths
      try {
        return work()
      } finally {
        ;({ current, noted } = outer)
      }
    },
    keepResult(path) {
      if (!files.has(path))
        files.set(path, { path, kind: 'shared query', json: null, isTaken: false })
      note(path)
    },
    addResult,
    addText,
    addMadeResult(key, make) {
      const hash = made.get(key) ?? addResult(make())
      made.set(key, hash)
      note(sharedQueryFile(hash))
      return hash
    },
    madeOf: (key) => made.get(key),
    knowMade: (key, hash) => void made.set(key, hash),
    addFiles: (added) => added.forEach(addNew),
    addSearch: (localeId, addresses) =>
      add({ path: searchFile(localeId), json: JSON.stringify(addresses), kind: 'search' }),
    addSlice: (name, json) => add({ path: sliceFile(name), json, kind: 'slice' }),
    all: () =>
      [...files.values()]
        .sort((a, b) => compareText(a.path, b.path))
        .map((file) => ({
          ...file,
          sources: [...(sourcesOf.get(file.path) ?? [])].sort(compareText),
        })),
  }
}

/** A list of all dealers is on the pages of all of them, which would be most of a manifest. */
const mostSources = 20

/** The first of many sources, which are sorted, so that they do not depend on the order of the pages. */
export function firstSources(sorted: readonly string[]): readonly string[] {
  const more = sorted.length - mostSources
  return more > 0 ? [...sorted.slice(0, mostSources), `and ${more} more`] : sorted
}
