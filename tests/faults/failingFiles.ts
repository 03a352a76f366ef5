import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { FileFault } from './fileFault.ts'

/**
 * `node --import failingFiles.ts …` injects a fault into the file system of a process, and of its threads: the
 * operations below some folders are counted, and from one of them on they fail, or the process is killed. Only
 * operations below these folders count, as Node reads its modules with the same functions.
 */

type Call = (...parameters: unknown[]) => unknown
type Module = Record<string, Call | undefined>

function inject(fault: FileFault): void {
  if (fault.thread !== (isMainThread ? 'main' : 'page')) return
  const roots = fault.folders.map((folder) => resolve(folder))
  const isBelow = (path: unknown) => {
    if (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path)) return false
    const full = resolve(path instanceof URL ? path.pathname : String(path))
    return roots.some((folder) => full === folder || full.startsWith(folder + sep))
  }
  /** Open files below the folders. */
  const handles = new Set<unknown>()
  const original = { ...fs } as unknown as Module
  const note = (line: string) => original['appendFileSync']!(fault.log, `${line}\n`)
  let count = 0
  /** Functions of `fs` call others of it; only the outermost counts. */
  let depth = 0

  /** Counts an operation. Throws what it fails with; does not return if it kills the process. */
  function reach(name: string, parameters: readonly unknown[]): void {
    count += 1
    const { effect } = fault
    if (effect === 'count') {
      note(
        `${changesFiles(name, parameters) ? 'changes' : 'reads'} ${name} ${String(parameters[0])}`,
      )
      return
    }
    const isReached = effect === 'fail-on' ? count >= fault.at : count === fault.at
    if (!isReached) return
    if (count === fault.at) note(`${count} ${name} ${String(parameters[0])}`)
    if (effect === 'fail-once' || effect === 'fail-on') throw failure(name, parameters[0])
    if (effect === 'kill-halfway' && writing.has(name)) writeHalf(parameters)
    process.kill(process.pid, 'SIGKILL')
    // the signal needs a moment
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }

  function failure(name: string, path: unknown): Error {
    const { code } = fault
    const message = `${code}: injected, ${name}`
    // like Node, without the path of a file that is open
    const place = typeof path === 'string' && name !== 'writeFile' ? { path } : {}
    return Object.assign(new Error(message), { code, syscall: name, errno: -1, ...place })
  }

  /** Leaves the first half of what an operation would write. */
  function writeHalf([target, data]: readonly unknown[]): void {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    if (!ArrayBuffer.isView(bytes)) return
    const half = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1)
    const write = typeof target === 'number' ? 'writeSync' : 'writeFileSync'
    original[write]!(target, half)
  }

  const isWriting = (flags: unknown) =>
    typeof flags === 'number'
      ? (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
      : /[wa+]/.test(String(flags ?? 'r'))

  const changesFiles = (name: string, [, flags]: readonly unknown[]) =>
    name === 'open' ? isWriting(flags) : changing.includes(name)

  /** Whether an operation counts. */
  function counts(name: string, [first, second]: readonly unknown[]): boolean {
    if (depth > 0) return false
    if (name === 'open') return isBelow(first) && (fault.reads === true || isWriting(second))
    if (onHandles.has(name)) return handles.has(first)
    return isBelow(first) || (twoPaths.has(name) && isBelow(second))
  }

  const names = [...changing, ...(fault.reads ? reading : [])]
  for (const name of names) {
    wrap(fs as unknown as Module, `${name}Sync`, (call, parameters) => {
      if (counts(name, parameters)) reach(name, parameters)
      depth += 1
      try {
        const result = call(...parameters)
        if (name === 'open' && isBelow(parameters[0])) handles.add(result)
        return result
      } finally {
        depth -= 1
      }
    })
    wrap(fs.promises as unknown as Module, name, async (call, parameters) => {
      if (counts(name, parameters)) reach(name, parameters)
      return call(...parameters)
    })
    wrap(fs as unknown as Module, name, (call, parameters) => {
      const done = parameters.at(-1) as Call
      if (counts(name, parameters)) {
        try {
          reach(name, parameters)
        } catch (error) {
          return process.nextTick(done, error)
        }
      }
      if (name !== 'open' || !isBelow(parameters[0])) return call(...parameters)
      return call(...parameters.slice(0, -1), (error: unknown, handle: unknown) => {
        if (!error) handles.add(handle)
        done(error, handle)
      })
    })
  }
  syncBuiltinESMExports()
}

function wrap(
  module: Module,
  name: string,
  replacement: (call: Call, parameters: readonly unknown[]) => unknown,
): void {
  const call = module[name]
  if (!call) return
  const bound = call.bind(module)
  const wrapped = (...parameters: unknown[]) => replacement(bound, parameters)
  // such as `fs.realpath.native`
  module[name] = Object.assign(wrapped, call)
}

/** Operations that change files. */
const changing = [
  'appendFile',
  'chmod',
  'copyFile',
  'fsync',
  'ftruncate',
  'link',
  'mkdir',
  'mkdtemp',
  'open',
  'rename',
  'rm',
  'rmdir',
  'symlink',
  'truncate',
  'unlink',
  'utimes',
  'write',
  'writeFile',
  'writev',
]

/** Operations that fail as well, but leave the same files. */
const reading = ['access', 'lstat', 'read', 'readFile', 'readdir', 'readlink', 'stat', 'statfs']

const writing = new Set(['appendFile', 'write', 'writeFile'])
const onHandles = new Set(['fsync', 'ftruncate', 'read', 'write', 'writev'])
const twoPaths = new Set(['copyFile', 'link', 'rename', 'symlink'])

const text = process.env['SHOPGEN_FILE_FAULT']
if (text !== undefined) inject(JSON.parse(text) as FileFault)
