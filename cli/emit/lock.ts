import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { ShopgenError } from '../errors.ts'

/** Who is writing an output. */
const holderSchema = z.strictObject({ pid: z.int().positive(), token: z.string() })

export interface Lock {
  /** Whether it is still ours: a person may have removed the file. */
  isHeld: () => boolean
  release: () => void
}

/**
 * Takes a lock file, or ends the run by naming who holds it. A holder that is no longer running has
 * left its lock behind, which is then taken over.
 */
export function takeLock(file: string): Lock {
  const token = randomUUID()
  const own = `${JSON.stringify({ pid: process.pid, token })}\n`
  while (!create(file, own)) {
    const found = read(file)
    // given back meanwhile
    if (found === null) continue
    const holder = holderOf(found)
    if (!holder || isRunning(holder.pid)) throw refusal(file, holder?.pid)
    clear(file, found, token)
  }
  const isHeld = () => read(file) === own
  return {
    isHeld,
    release() {
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

/** Moved before it is removed: of two that found the same dead lock, one gets it, and sees if it was not that one. */
function clear(file: string, dead: string, token: string): void {
  const aside = `${file}.${token}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return
    throw error
  }
  try {
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

function holderOf(text: string) {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // somebody else's process is one too
    return isErrno(error, 'EPERM')
  }
}

const refusal = (file: string, pid: number | undefined) =>
  new ShopgenError('output', {
    what:
      pid === undefined
        ? 'the output is locked by a file that shopgen cannot read'
        : `another build is writing this output: process ${pid} holds its lock`,
    where: file,
    todo:
      pid === undefined
        ? 'Where no build is running, remove the file.'
        : 'Wait for it to end, or name another folder with --out.',
  })

const isErrno = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
