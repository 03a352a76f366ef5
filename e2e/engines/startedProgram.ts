import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Programs that have to end with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that ends with this process, also if that is killed. Its file descriptor 3 can be read. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', file, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** How long a program may take to end when asked to. */
const endMs = 3000

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), endMs)
  await exited
  clearTimeout(timer)
}
