import type { FetchMode } from '#runtime/loading/fetchJson.ts'

/** Reads a file by its name, a content hash. Each file is fetched once. */
export type ReadShared<Value> = (name: string, mode: FetchMode) => Promise<Value>

interface Entry<Value> {
  file: Promise<Value>
  /** A prefetch in flight is not certain, since it has no retries. */
  isCertain: boolean
}

/** Caches files that many pages share. After a failure, the next read fetches the file again. */
export function createSharedFiles<Value>(read: ReadShared<Value>): ReadShared<Value> {
  const files = new Map<string, Entry<Value>>()
  return (name, mode) => {
    const known = files.get(name)
    const isCertain = mode !== 'prefetch'
    if (known && (known.isCertain || !isCertain)) return known.file
    const entry = { file: read(name, known ? 'reload' : mode), isCertain }
    files.set(name, entry)
    entry.file.then(
      () => (entry.isCertain = true),
      () => files.get(name) === entry && files.delete(name),
    )
    return entry.file
  }
}
