import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import keepWholeBuilds, { wholeBuild } from '../tests/wholeBuild.ts'
import { missingEngines } from './engines/findEngines.ts'
import { addressVariable, outputVariable } from './sites.ts'

const program = fileURLToPath(new URL('../cli/bin.js', import.meta.url))

/** Timeout for a server to print its URL. */
const startMs = 60_000

/**
 * Builds and serves the sites by the command line. Servers use free ports and pass their URLs to
 * tests in environment variables.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  for (const { name, missing } of missingEngines())
    process.stderr.write(`Tests in ${name} are not run: no ${missing}\n`)
  const removeBuilds = keepWholeBuilds()
  const servers: ChildProcess[] = []

  async function serve(site: Parameters<typeof addressVariable>[0], args: readonly string[]) {
    const server = start([...args, '--port', '0'])
    servers.push(server)
    process.env[addressVariable(site)] = await addressOf(server)
  }

  async function stop() {
    await Promise.all(servers.map(end))
    removeBuilds()
  }

  try {
    const [built, other] = await Promise.all([wholeBuild('brand-1'), wholeBuild('brand-3')])
    process.env[outputVariable('built')] = built.folder
    process.env[outputVariable('languages')] = other.folder
    await Promise.all([
      serve('built', ['preview', built.folder]),
      serve('languages', ['preview', other.folder]),
      serve('dev', ['dev', '--brand', 'brand-1']),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const start = (args: readonly string[]) =>
  spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })

/** Collects the output of a process for error messages. */
function outputOf(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
  }
  return () => text
}

function addressOf(server: ChildProcess): Promise<string> {
  const output = outputOf(server)
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the server ${why}\n${output()}`))
    const timer = setTimeout(() => fail('says no address'), startMs)
    server.once('exit', (code) => fail(`ended with ${code}`))
    server.stdout?.on('data', () => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), 5000)
  await exited
  clearTimeout(timer)
}
