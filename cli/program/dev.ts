import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Option, type Command } from 'commander'
import { serveUntilInterrupted } from '../signals.ts'
import {
  brandOption,
  brandsDirOption,
  portOption,
  productsOption,
  type FixtureOptions,
} from './options.ts'
import { printResult, type OutputFlags } from './output.ts'

/** The process that ends with this code asks for another one, with the code as it is now. */
const restartCode = 75

/** Set for a process that was started in place of this one. */
const restartedVariable = 'SHOPGEN_DEV_RESTARTED'

interface DevFlags extends FixtureOptions, OutputFlags {
  port: number
  live?: boolean
}

export const addDev = (program: Command) =>
  program
    .command('dev')
    .description('make pages on request, and bring open pages up to date on save')
    .addOption(brandOption())
    .addOption(brandsDirOption())
    .addOption(productsOption().conflicts('live'))
    .addOption(new Option('--live', 'use the brand’s own back ends, with drafts'))
    .addOption(portOption(4000))
    .action(runDev)

async function runDev(options: DevFlags): Promise<void> {
  const { dev } = await import('../commands/dev.ts')
  const restart = new AbortController()
  let port = options.port
  await serveUntilInterrupted(
    async () => {
      const server = await dev({
        ...options,
        print: (line) => write(options, `${line}\n`),
        onProgram: () => restart.abort(),
      })
      port = Number(new URL(server.url).port)
      return server
    },
    ({ url }) =>
      printResult(options, {
        facts: () => ({ url }),
        text: () => `shopgen dev at ${url}/ (Ctrl-C to stop)\n`,
      }),
    restart.signal,
  )
  if (!restart.signal.aborted) return
  write(options, 'the program has changed: starting it again\n')
  await startAgain(port)
}

const write = ({ json }: OutputFlags, text: string) =>
  (json ? process.stderr : process.stdout).write(text)

/** Code that was imported stays as it is, so another process goes on. The first one waits, and starts each of them. */
async function startAgain(port: number): Promise<void> {
  if (process.env[restartedVariable]) {
    process.exitCode = restartCode
    return
  }
  const own = process.argv.slice(1)
  for (;;) {
    const child = spawn(process.execPath, [...own, '--port', String(port)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [restartedVariable]: '1' },
    })
    const pass = (signal: NodeJS.Signals) => void child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass)
    const [code] = (await once(child, 'exit')) as [number | null]
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, pass)
    if (code === restartCode) continue
    process.exitCode = code ?? 1
    return
  }
}
