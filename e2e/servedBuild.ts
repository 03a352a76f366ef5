import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../cli/bin.js', import.meta.url))

export interface BuiltPage {
  path: string
  kind: string
}

export interface ServedBuild {
  address: string
  /** Every page of every locale, in the order of the manifest. */
  pages: readonly BuiltPage[]
}

/** Builds a whole brand on the fixtures and serves it as long as `use` takes; leaves nothing behind. */
export async function withServedBuild(
  brand: string,
  use: (site: ServedBuild) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `shopgen-${brand}-`))
  const stopping = new AbortController()
  try {
    await build(brand, folder)
    await use({ address: await serve(folder, stopping.signal), pages: pagesOf(folder) })
  } finally {
    stopping.abort()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function build(brand: string, folder: string): Promise<void> {
  const args = [program, 'build', '--fixtures', '--brand', brand, '--out', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the build of ${brand} exited with ${code}\n${errors}`)
}

/** Address of a server on a free port. */
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

interface ManifestFile {
  path: string
  kind: string
  page?: string
}

function pagesOf(folder: string): readonly BuiltPage[] {
  const text = readFileSync(join(folder, '.shopgen-manifest.json'), 'utf8')
  const { files } = JSON.parse(text) as { files: readonly ManifestFile[] }
  return files
    .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
    .map(({ path, kind, page }) => ({ kind, path: page ?? `/${path}` }))
}
