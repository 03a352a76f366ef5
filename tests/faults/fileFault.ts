/** A fault of the file system, for `failingFiles.ts`. */
export interface FileFault {
  /** Operations below these folders count. */
  folders: readonly string[]
  /** Which operation is the first that fails, from 1. */
  at: number
  /**
   * `count` lists all operations, and whether they change files. `kill` ends the process before the operation, `kill-halfway` after half of what it
   * writes. The others make it fail, or it and all later ones.
   */
  effect: 'count' | 'kill' | 'kill-halfway' | 'fail-once' | 'fail-on'
  /** Such as `ENOSPC`. */
  code?: string
  /** Whether operations count that only read. */
  reads?: boolean
  /** Whose operations count: those of the main thread, or of each thread that renders pages. */
  thread: 'main' | 'page'
  /** A file, outside of the folders, that names the operations which failed. */
  log: string
}
