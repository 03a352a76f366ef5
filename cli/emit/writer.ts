import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pLimit from 'p-limit'
import { compareText } from '#shared/compareText.ts'
import { ShopgenError } from '../diagnostics/errors.ts'
import { isSystemError } from '../diagnostics/systemError.ts'
import type { ManifestFile } from '../report/manifest.ts'
import { sha256 } from '../sha256.ts'
import { toOutputError } from './outputError.ts'
import { createSecretTest } from './secretTest.ts'

/** Files being written at once: few enough for the open files that a process may have. */
const writesAtOnce = 32

interface FileFacts {
  /** What the file is: a page kind, `page data`, `asset` … */
  kind: string
  /** Path of the page it belongs to. */
  page?: string
  /** What it comes from: stories, products, modules. */
  sources?: readonly string[]
}

/** Writes every file of the output. */
export interface Writer {
  /** Queues a file. A second file with the same path is an internal error. */
  add: (path: string, content: string | Uint8Array, facts: FileFacts) => void
  /** Waits until only a few writes are pending, which limits memory. */
  drain: () => Promise<void>
  /** Waits for all writes, and returns the files sorted by path. */
  finish: () => Promise<readonly ManifestFile[]>
}

/**
 * A writer for an empty folder. `forbidden` are texts that must never be in the output: the secrets of the
 * build, in every spelling.
 */
export function createWriter(folder: string, forbidden: readonly string[]): Writer {
  const files = new Map<string, ManifestFile>()
  const folders = new Map<string, Promise<unknown>>()
  const pending = new Set<Promise<void>>()
  const limit = pLimit(writesAtOnce)
  const hasSecret = createSecretTest(forbidden)
  let failure: unknown

  /** Creates each folder once, after its parent, without blocking the thread that renders. */
  function makeFolder(path: string): Promise<unknown> {
    if (path === '.') return Promise.resolve()
    let made = folders.get(path)
    if (!made) {
      made = makeFolder(dirname(path)).then(() => mkdir(join(folder, path)))
      folders.set(path, made)
    }
    return made
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    // after one failure, the others would fail too
    if (failure) return
    const file = join(folder, path)
    try {
      await makeFolder(dirname(path))
      await writeFile(file, bytes, { flag: 'wx' })
    } catch (error) {
      failure ??= isSystemError(error) ? toOutputError(error, file) : error
    }
  }

  return {
    add(path, content, { kind, page, sources = [] }) {
      if (files.has(path)) throw new Error(`${path} is written twice`)
      if (relative(folder, join(folder, path)).startsWith('..'))
        throw new Error(`${path} is outside the output`)
      if (hasSecret(content)) throw secretError(path, sources[0] ?? page ?? kind)
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      files.set(path, {
        path,
        bytes: bytes.byteLength,
        hash: sha256(bytes),
        kind,
        ...(page === undefined ? {} : { page }),
        ...(sources.length === 0 ? {} : { sources: [...sources] }),
      })
      const writing = limit(() => write(path, bytes)).finally(() => pending.delete(writing))
      pending.add(writing)
    },

    async drain() {
      while (pending.size > writesAtOnce) await Promise.race(pending)
      if (failure) throw failure
    },

    async finish() {
      await Promise.all(pending)
      if (failure) throw failure
      return [...files.values()].sort((a, b) => compareText(a.path, b.path))
    },
  }
}

const secretError = (path: string, where: string) =>
  new ShopgenError('content', {
    what: `secret in the output: ${path}`,
    where,
    todo: 'Nothing was published. Remove the key from the content or the configuration behind this file, and revoke it.',
  })
