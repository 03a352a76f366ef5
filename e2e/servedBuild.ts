import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { wholeBuild } from '../tests/wholeBuild.ts'

const program = fileURLToPath(new URL('../cli/bin.js', import.meta.url))

export interface BuiltPage {
  path: string
  kind: string
  /** Size of the document. */
  bytes: number
}

export interface ServedBuild {
  address: string
  /** All pages of all locales in manifest order. */
  pages: readonly BuiltPage[]
}

/** Serves the build of a brand, which all tests share, while `use` runs. */
export async function withServedBuild(
  brand: string,
  use: (site: ServedBuild) => Promise<void>,
): Promise<void> {
  const { folder, manifest } = await wholeBuild(brand)
  const pages = manifest.files
    .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
    .map(({ path, kind, page, bytes }) => ({ kind, path: page ?? `/${path}`, bytes }))
  const stopping = new AbortController()
  try {
    await use({ address: await serve(folder, stopping.signal), pages })
  } finally {
    stopping.abort()
  }
}

/** Starts a server on a free port and returns its URL. */
async function serve(folder: string, signal: AbortSignal): Promise<string> {
  const args = [program, 'preview', folder, '--port', '0']
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  signal.addEventListener('abort', () => server.kill())
  for await (const part of server.stdout.setEncoding('utf8')) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(part))?.[0]
    if (address) return address
  }
  throw new Error('the preview server printed no address')
}
