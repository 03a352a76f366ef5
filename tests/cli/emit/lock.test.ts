import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearLockDrafts, takeLock } from '#cli/emit/lock.ts'
import { temporaryFolder } from './folder.ts'
import { refuse, replaceCall } from './replacing.ts'

const lockFile = () => join(temporaryFolder(), 'lock')
const left = (file: string) => readdirSync(dirname(file))

interface Holder {
  pid: number
  started: string | null
  token: string
}
const holderOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Holder
const hold = (file: string, holder: Partial<Holder>) =>
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: null, token: 'x', ...holder }))

/** proc(5): the 22nd field. The name in the second field may contain spaces and parentheses. */
function startOf(pid: number): string | undefined {
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
  return fields.split(' ')[19]
}

const hasProc = existsSync('/proc/self/stat')

describe('a lock', () => {
  it('contains its process, excludes others, and is removed on release', () => {
    const file = lockFile()
    const lock = takeLock(file)
    expect(holderOf(file)).toMatchObject({ pid: process.pid, token: expect.any(String) as unknown })
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/)
    expect(lock.isHeld()).toBe(true)
    expect(() => takeLock(file)).toThrow(
      expect.objectContaining({
        code: 'output',
        diagnostics: [
          {
            what: `another build is writing this output: process ${process.pid} holds its lock`,
            where: file,
            todo: expect.stringContaining('--out') as unknown,
          },
        ],
      }),
    )
    expect(left(file)).toEqual(['lock'])
    lock.release()
    expect(left(file)).toEqual([])
    expect(lock.isHeld()).toBe(false)
  })

  it('is kept if another build owns it at release', () => {
    const file = lockFile()
    const first = takeLock(file)
    rmSync(file)
    const second = takeLock(file)
    expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
    first.release()
    expect(second.isHeld()).toBe(true)
  })

  it.runIf(hasProc)('contains the start time of its process, whatever the process’s name', () => {
    const { title } = process
    onTestFinished(() => void (process.title = title))
    for (const name of ['node', 'a ) b (c', ') S 1']) {
      process.title = name
      const file = lockFile()
      takeLock(file)
      expect(holderOf(file).started).toBe(startOf(process.pid))
      expect(holderOf(file).started).toMatch(/^\d{2,}$/)
      expect(() => takeLock(file)).toThrow(/holds its lock/)
    }
  })
})

describe('a stale lock', () => {
  /** Id of a process that has ended. */
  async function deadProcess(): Promise<number> {
    const child = spawn(process.execPath, ['--version'])
    await once(child, 'exit')
    return child.pid!
  }

  it.each<[string, (file: string) => void | Promise<void>]>([
    ['of a process that has ended', async (file) => hold(file, { pid: await deadProcess() })],
    ['that is empty', (file) => writeFileSync(file, '')],
    ['that is not JSON', (file) => writeFileSync(file, '{"pid":')],
    ['with an id that no process has', (file) => hold(file, { pid: 0 })],
    ['with a field of another version', (file) => writeFileSync(file, '{"pid":1,"host":"x"}')],
  ])('is taken over: %s', async (_, leave) => {
    const file = lockFile()
    await leave(file)
    const lock = takeLock(file)
    expect(lock.isHeld()).toBe(true)
    expect(left(file)).toEqual(['lock'])
  })

  it.runIf(hasProc)('is taken over if only its parent knows the ended process', async () => {
    // the shell is replaced with a program that never reaps its child
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 100'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(String(said))
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'latin1')).toContain(') Z '), {
      timeout: 10_000,
    })
    const file = lockFile()
    hold(file, { pid, started: startOf(pid)! })
    expect(takeLock(file).isHeld()).toBe(true)
  })

  it('is not taken over from a running process of this or another user', () => {
    const file = lockFile()
    hold(file, { pid: process.pid, started: null })
    expect(() => takeLock(file)).toThrow(/holds its lock/)
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => refuse('EPERM'))
    onTestFinished(() => kill.mockRestore())
    expect(() => takeLock(file)).toThrow(/holds its lock/)
    kill.mockImplementation(() => refuse('ESRCH'))
    expect(takeLock(file).isHeld()).toBe(true)
  })

  it('is not taken over from a running process on systems without /proc', () => {
    const file = lockFile()
    hold(file, { pid: process.pid, started: '12' })
    const restore = replaceCall('readFileSync', (original, path, ...rest) =>
      String(path).startsWith('/proc/') ? refuse('ENOENT') : original(path, ...rest),
    )
    expect(() => takeLock(file)).toThrow(/holds its lock/)
    rmSync(file)
    takeLock(file)
    restore()
    expect(holderOf(file).started).toBeNull()
  })
})

describe('concurrent builds', () => {
  it('take a lock that was released meanwhile', () => {
    const file = lockFile()
    let refusals = 0
    replaceCall('linkSync', (original, ...parameters) => {
      if (refusals++ === 0) refuse('EEXIST')
      return original(...parameters)
    })
    expect(takeLock(file).isHeld()).toBe(true)
    expect(refusals).toBe(2)
  })

  it('continue if another build removed the stale lock', () => {
    const file = lockFile()
    writeFileSync(file, '')
    const restore = replaceCall('renameSync', () => {
      restore()
      rmSync(file)
      return refuse('ENOENT')
    })
    expect(takeLock(file).isHeld()).toBe(true)
  })

  it('restore the lock of a third build', () => {
    const file = lockFile()
    writeFileSync(file, '')
    const restore = replaceCall('renameSync', (_original, from, to) => {
      restore()
      hold(file, { pid: process.pid })
      renameSync(String(from), String(to))
    })
    expect(() => takeLock(file)).toThrow(/holds its lock/)
    expect(holderOf(file)).toMatchObject({ pid: process.pid, token: 'x' })
    expect(left(file)).toEqual(['lock'])
  })
})

describe('a file system', () => {
  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'without hard links (%s) has locks all the same',
    (code) => {
      const file = lockFile()
      replaceCall('linkSync', () => refuse(code))
      const lock = takeLock(file)
      expect(left(file)).toEqual(['lock'])
      expect(() => takeLock(file)).toThrow(/holds its lock/)
      expect(lock.isHeld()).toBe(true)
      lock.release()
      expect(left(file)).toEqual([])
    },
  )

  it.each([
    ['EIO', 'linkSync'],
    ['ENOSPC', 'writeFileSync'],
  ] as const)('that fails with %s leaves no lock', (code, name) => {
    const file = lockFile()
    replaceCall(name, () => refuse(code))
    expect(() => takeLock(file)).toThrow(expect.objectContaining({ code }))
    expect(left(file)).toEqual([])
  })

  it.each([
    ['', /\/lock\.[\da-f-]+$/],
    ['without hard links ', /\/lock$/],
  ])('%sthat is full is reported with the file', (kind, path) => {
    const file = lockFile()
    if (kind) replaceCall('linkSync', () => refuse('EPERM'))
    replaceCall('writeFileSync', (original, written, ...rest) => {
      original(written, ...rest)
      if (path.test(String(written))) refuse('ENOSPC')
    })
    expect(() => takeLock(file)).toThrow(
      expect.objectContaining({ code: 'ENOSPC', path: expect.stringMatching(path) as unknown }),
    )
  })

  it('without hard links that becomes full leaves no partial lock', () => {
    const file = lockFile()
    replaceCall('linkSync', () => refuse('EPERM'))
    replaceCall('writeFileSync', (original, path, ...rest) => {
      original(path, ...rest)
      if (path === file) refuse('ENOSPC')
    })
    expect(() => takeLock(file)).toThrow(expect.objectContaining({ code: 'ENOSPC' }))
    expect(left(file)).toEqual([])
  })

  it('that does not allow reading or moving the lock is reported', () => {
    const folder = lockFile()
    mkdirSync(folder)
    expect(() => takeLock(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }))
    const file = lockFile()
    writeFileSync(file, '')
    replaceCall('renameSync', () => refuse('EACCES'))
    expect(() => takeLock(file)).toThrow(expect.objectContaining({ code: 'EACCES' }))
  })
})

it('is cleaned of lock remains of killed builds only', () => {
  const folder = temporaryFolder()
  const names = ['1', 'lock', 'lock.0123', 'locks', 'moved', 'other.lock.x']
  for (const name of names) writeFileSync(join(folder, name), '')
  clearLockDrafts(folder)
  expect(readdirSync(folder)).toEqual(names.filter((name) => name !== 'lock.0123'))
})
