import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isErrnoException } from '../diagnostics/systemError.ts'
import { sha256 } from '../sha256.ts'

const indexSchema = z.record(z.string(), z.string())

/** Files of earlier sessions, the last that was served first; others are forgotten. */
const mostFiles = 600
const saveMs = 3000

/**
 * Files that the dev server has served, for its next start: its first page is one of them, and is brought up to date once
 * the site is loaded.
 */
export interface KeptSite {
  read: (path: string) => Uint8Array | null
  /** Keeps a file; it is written later, when nothing else is to do. */
  keep: (path: string, bytes: Uint8Array | string) => void
  /** Writes what has not been written yet. */
  close: () => void
}

export function openKeptSite(folder: string): KeptSite {
  const index = new Map(Object.entries(readIndex(folder)))
  const waiting = new Map<string, Uint8Array | string>()
  let timer: NodeJS.Timeout | undefined

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    tryTo(() => {
      mkdirSync(join(folder, 'files'), { recursive: true })
      for (const [path, bytes] of waiting) {
        const name = sha256(bytes, 32)
        const file = join(folder, 'files', name)
        if (!existsSync(file)) writeFileSync(file, bytes)
        index.delete(path)
        index.set(path, name)
      }
      waiting.clear()
      for (const path of [...index.keys()].slice(0, -mostFiles)) index.delete(path)
      const draft = join(folder, `index.${process.pid}`)
      writeFileSync(draft, JSON.stringify(Object.fromEntries(index)))
      renameSync(draft, join(folder, 'index.json'))
      const used = new Set(index.values())
      for (const name of readdirSync(join(folder, 'files')))
        if (!used.has(name)) rmSync(join(folder, 'files', name), { force: true })
    })
  }

  return {
    read(path) {
      const name = index.get(path)
      if (name === undefined) return null
      try {
        const bytes = readFileSync(join(folder, 'files', name))
        return sha256(bytes, 32) === name ? bytes : null
      } catch {
        return null
      }
    },
    keep(path, bytes) {
      waiting.set(path, bytes)
      timer ??= setTimeout(save, saveMs).unref()
    },
    close: save,
  }
}

function readIndex(folder: string): Readonly<Record<string, string>> {
  try {
    return indexSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
  } catch {
    return {}
  }
}

/** The folder may be read-only: then the next start takes longer. */
function tryTo(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isErrnoException(error)) throw error
  }
}
