import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ShopgenError } from '../diagnostics/errors.ts'
import { isErrno } from './isErrno.ts'
import { writeNamed } from './outputError.ts'

/** A process that is writing an output, or uses a cache. */
export const holderSchema = z.strictObject({
  pid: z.int().positive(),
  /** Start time, since a later process may have the same id; null if unknown. */
  started: z.string().nullable(),
  token: z.string(),
})
type Holder = z.infer<typeof holderSchema>

export const thisProcess = (): Holder => ({
  pid: process.pid,
  started: startOf(process.pid),
  token: randomUUID(),
})

export interface Lock {
  /** False after the lock file was removed, or taken over by another build. */
  isHeld: () => boolean
  release: () => void
}

/**
 * Takes a lock file, or fails and names the process that holds it. Takes over the lock of a process that no
 * longer runs, and a damaged one: locks are created with their content, so an incomplete lock is not new.
 */
export function takeLock(file: string): Lock {
  const holder = thisProcess()
  const { token } = holder
  const own = `${JSON.stringify(holder)}\n`
  while (!create(file, own, token)) {
    const found = read(file)
    // it was released meanwhile
    if (found === null) continue
    const other = holderOf(found)
    if (other && isRunning(other)) throw refusal(file, other.pid)
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

/**
 * Creates the file together with its content, so that a full disk or a kill leaves no empty lock. Like opening
 * with `wx`, `link` fails if the name exists.
 */
function create(file: string, content: string, token: string): boolean {
  const draft = `${file}.${token}`
  try {
    writeNamed(draft, content)
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    if (!isErrno(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
    return createInPlace(file, content)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems without hard links, such as FAT. */
function createInPlace(file: string, content: string): boolean {
  try {
    writeNamed(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    rmSync(file, { force: true })
    throw error
  }
}

/** Removes leftovers of builds that were killed while they took the lock. Only for the holder of the lock. */
export function clearLockDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('lock.')) rmSync(join(folder, name), { force: true })
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

/**
 * Removes a stale lock. Renaming it first ensures that only one of two builds removes it; a build that renamed
 * the new lock of a third one puts it back.
 */
function clear(file: string, stale: string, token: string): void {
  const aside = `${file}.${token}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return
    throw error
  }
  try {
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

function holderOf(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs as another user
    if (!isErrno(error, 'EPERM')) return false
  }
  const now = startOf(pid)
  // processes of a container have the same ids after a restart
  return started === null || now === null || now === started
}

/** Start time of a process in clock ticks since boot; null on systems without /proc. */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // proc(5): the second field is the name in parentheses, which may contain spaces
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' ? 'ended' : (fields[19] ?? null)
  } catch {
    return null
  }
}

const refusal = (file: string, pid: number) =>
  new ShopgenError('output', {
    what: `another build is writing this output: process ${pid} holds its lock`,
    where: file,
    todo: 'Wait for it to end, or name another folder with --out.',
  })
