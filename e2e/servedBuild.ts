import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'jsonc-parser'
import { brandFile } from '#brands/index.ts'
import { readManifest, type Manifest } from '#cli/report/manifest.ts'
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

type Use = (site: ServedBuild) => Promise<void>

/** Servers of whole builds by brand. They stay until the worker process ends, since each takes a second to start. */
const servers = new Map<string, Promise<string>>()
const workerEnd = new AbortController()
process.once('exit', () => workerEnd.abort())

/** Passes the served build of a brand to `use`; all tests of a worker process share it. */
export async function withServedBuild(brand: string, use: Use): Promise<void> {
  const { folder, manifest } = await wholeBuild(brand)
  const server = servers.get(brand) ?? serve(folder, workerEnd.signal)
  servers.set(brand, server)
  await use({ address: await server, pages: pagesOf(manifest) })
}

/** Builds one locale of a brand with changed settings, and serves it while `use` runs. */
export async function withChangedBrand(
  { brand, locale, change }: ChangedBrand,
  use: Use,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-changed-'))
  const stopping = new AbortController()
  try {
    const brands = join(folder, 'brands')
    cpSync(dirname(brandFile(brand)), join(brands, brand), { recursive: true })
    const settings = parse(readFileSync(brandFile(brand), 'utf8'), [], {
      allowTrailingComma: true,
    }) as BrandSettings
    writeFileSync(brandFile(brand, brands), JSON.stringify(change(settings)))
    const out = join(folder, 'site')
    const parameters = ['--brands-dir', brands, '--brand', brand, '--locale', locale, '--out', out]
    await promisify(execFile)(process.execPath, [program, 'build', '--fixtures', ...parameters])
    await use({ address: await serve(out, stopping.signal), pages: pagesOf(readManifest(out)) })
  } finally {
    stopping.abort()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface BrandSettings {
  features: object
  consent?: object
}

interface ChangedBrand {
  brand: string
  locale: string
  change: (settings: BrandSettings) => BrandSettings
}

const pagesOf = ({ files }: Manifest): readonly BuiltPage[] =>
  files
    .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
    .map(({ path, kind, page, bytes }) => ({ kind, path: page ?? `/${path}`, bytes }))

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
