import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileFault } from './fileFault.ts'

const bin = fileURLToPath(new URL('../../cli/bin.js', import.meta.url))
const failingFiles = new URL('failingFiles.ts', import.meta.url).href

export interface CommandOptions {
  cwd: string
  env?: Readonly<Record<string, string>> | undefined
  fault?: FileFault | undefined
  /** Modules that are loaded first, as those that break the program for a control. */
  imports?: readonly string[] | undefined
  /** Runs as this user. */
  uid?: number | undefined
  /** A command line that runs the program: `['unshare', '-rm', …]`. */
  within?: readonly string[] | undefined
  /** Kills a command that hangs. */
  timeoutMs?: number | undefined
}

export interface CommandEnd {
  /** Null for a killed one. */
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  milliseconds: number
}

export interface RunningCommand {
  child: ChildProcess
  ended: Promise<CommandEnd>
}

/** Runs `shopgen` with only the given settings in its environment. */
export const runShopgen = (parameters: readonly string[], options: CommandOptions) =>
  startShopgen(parameters, options).ended

export const startShopgen = (
  parameters: readonly string[],
  options: CommandOptions,
): RunningCommand => startNode([bin, ...parameters], options)

/** Starts a program in another process of this Node. */
export function startNode(
  parameters: readonly string[],
  { cwd, env = {}, fault, imports = [], uid, within = [], timeoutMs = 120_000 }: CommandOptions,
): RunningCommand {
  const modules = [...(fault ? [failingFiles] : []), ...imports]
  const [program = '', ...rest] = [
    ...within,
    process.execPath,
    ...modules.flatMap((module) => ['--import', module]),
    ...parameters,
  ]
  const started = performance.now()
  const child = spawn(program, rest, {
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: cwd,
      ...env,
      ...(fault ? { SHOPGEN_FILE_FAULT: JSON.stringify(fault) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => (said[name] += part))
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, ...said, milliseconds: performance.now() - started })
    })
  })
  return { child, ended }
}
