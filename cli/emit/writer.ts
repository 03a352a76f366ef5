import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ShopgenError } from '../errors.ts'
import type { ManifestFile } from '../report/manifest.ts'

/** Files being written at once. */
const writesAtOnce = 32

export interface FileFacts {
  /** What the file is: a page kind, `page data`, `asset` … */
  kind: string
  /** Path of the page it belongs to. */
  page?: string
  /** Story or product that it was made of. */
  source?: string
}

/** The one way by which bytes reach the output. */
export interface Writer {
  /** Queues a file. A second file of one path is a fault of the tool. */
  add: (path: string, content: string | Uint8Array, facts: FileFacts) => void
  /** Waits until no more than a few files are on their way, so that memory stays small. */
  drain: () => Promise<void>
  /** Waits for all files and answers what was written, by path. */
  finish: () => Promise<readonly ManifestFile[]>
}

/**
 * A writer into an empty folder. `forbidden` are texts that must never be in the output: the secrets
 * that the build was given, in every spelling.
 */
export function createWriter(folder: string, forbidden: readonly string[]): Writer {
  const files = new Map<string, ManifestFile>()
  const folders = new Set<string>()
  const pending = new Set<Promise<void>>()
  const needles = forbidden.length > 0 ? new RegExp(forbidden.map(escapeRegExp).join('|')) : null
  let failure: unknown

  return {
    add(path, content, { kind, page, source }) {
      if (files.has(path)) throw new Error(`${path} is written twice`)
      if (needles && typeof content === 'string' && needles.test(content)) {
        throw new ShopgenError('content', {
          what: `a secret of this build stands in ${path}`,
          where: source ?? page ?? kind,
          todo: 'Nothing was published. Take the key out of the content or the configuration that this file is made of, and have it renewed.',
        })
      }
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      files.set(path, {
        path,
        bytes: bytes.byteLength,
        hash: createHash('sha256').update(bytes).digest('hex'),
        kind,
        ...(page === undefined ? {} : { page }),
        ...(source === undefined ? {} : { source }),
      })
      const file = join(folder, path)
      const parent = dirname(file)
      if (!folders.has(parent)) {
        mkdirSync(parent, { recursive: true })
        folders.add(parent)
      }
      const writing = writeFile(file, bytes, { flag: 'wx' })
        .catch((error: unknown) => {
          failure ??= error
        })
        .finally(() => pending.delete(writing))
      pending.add(writing)
    },

    async drain() {
      while (pending.size > writesAtOnce) await Promise.race(pending)
      if (failure) throw failure
    },

    async finish() {
      await Promise.all(pending)
      if (failure) throw failure
      return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    },
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
