import { execFile, spawn, type ChildProcess, type ExecFileException } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { folderWithBundles } from './fixtureBuild.ts'

const ownBin = fileURLToPath(new URL('../../cli/bin.js', import.meta.url))

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** Path of the command in a copy of the project. */
  bin?: string
  /** How long it may take. */
  timeoutMs?: number
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  ...env,
})

/** Runs the command line with only the given settings in its environment. */
export function shopgen(
  parameters: readonly string[],
  { env = {}, cwd = folderWithBundles(), bin = ownBin, timeoutMs = 150_000 }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bin, ...parameters],
      // kill a command that hangs
      { cwd, env: environment(env), timeout: timeoutMs, killSignal: 'SIGKILL' },
      (error: ExecFileException | null, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    )
  })
}

export interface Running {
  pid: number
  said: () => string
  /** Resolves when either stream contains a match. */
  until: (words: RegExp) => Promise<RegExpExecArray>
  /** Resolves when the process has ended. */
  ended: Promise<unknown>
  /** Sends a signal, and returns exit code and duration. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; milliseconds: number }>
}

/** Starts the command line in the background and ends it after the test. */
export function startShopgen(
  parameters: readonly string[],
  { env = {}, cwd = folderWithBundles(), bin = ownBin }: RunOptions = {},
): Running {
  const child: ChildProcess = spawn(process.execPath, [bin, ...parameters], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let hasEnded = false
  void exited.then(() => (hasEnded = true))
  onTestFinished(async () => {
    if (hasEnded) return
    // SIGTERM lets it end its child processes
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await exited
    clearTimeout(timer)
  })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
      child.emit('said')
    })
  }
  return {
    pid: child.pid!,
    said: () => text,
    ended: exited,
    until: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = words.exec(text)
          if (!found) return
          child.off('said', look)
          resolve(found)
        }
        child.on('said', look)
        look()
        void exited.then(([code]) => reject(new Error(`ended with ${code}, having said:\n${text}`)))
      }),
    async end(signal) {
      const started = performance.now()
      child.kill(signal)
      const [code] = await exited
      return { code, milliseconds: performance.now() - started }
    },
  }
}
