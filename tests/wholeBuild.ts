import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defaultBrandId } from '#brands/index.ts'
import { cachePaths } from '#cli/fetch/snapshot/layout.ts'
import { takeLock, type Lock } from '#cli/emit/lock.ts'
import { readManifest, type Manifest } from '#cli/report/manifest.ts'

/** Environment variable with the folder of shared whole builds. */
const folderVariable = 'TEST_BUILDS'

const program = fileURLToPath(new URL('../cli/bin.js', import.meta.url))

/** Timeout for tests that may have to create the build, on a busy machine. */
export const wholeBuildMs = 300_000

export interface WholeBuild {
  /** The output folder, which tests share: read only. */
  folder: string
  manifest: Manifest
  /** Working directory of the command. */
  cwd: string
  stdout: string
  stderr: string
}

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Creates the folder for whole builds, unless a parent process did. Returns a function that removes
 * it.
 */
export default function keepWholeBuilds(): () => void {
  const kept = process.env[folderVariable]
  if (kept) {
    mkdirSync(kept, { recursive: true })
    return () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-builds-'))
  process.env[folderVariable] = folder
  return () => {
    delete process.env[folderVariable]
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The folder with the bundles of whole builds, for others of the same brand and code: bundling takes two seconds. It is
 * there before the first of them.
 */
export function sharedBundles(): string {
  const folder = cachePaths(join(folderOfBuilds(), '.shopgen-cache')).bundles
  mkdirSync(folder, { recursive: true })
  return folder
}

function folderOfBuilds(): string {
  const folder = process.env[folderVariable]
  if (!folder) throw new Error(`${folderVariable} is set by keepWholeBuilds, before any test`)
  return folder
}

const builds = new Map<string, Promise<WholeBuild>>()

/**
 * A build of a brand on its fixtures by the command line, without further settings for the default
 * brand. The first test builds; all tests of the run share the result across processes.
 */
export function wholeBuild(brand: string = defaultBrandId): Promise<WholeBuild> {
  const known = builds.get(brand) ?? findBuild(brand)
  builds.set(brand, known)
  return known
}

async function findBuild(brand: string): Promise<WholeBuild> {
  const cwd = folderOfBuilds()
  const record = join(cwd, `${brand}.json`)
  while (!existsSync(record)) {
    const lock = tryLock(`${record}.lock`)
    if (!lock) {
      await wait(100)
      continue
    }
    try {
      if (!existsSync(record)) await build(brand, cwd, record)
    } finally {
      lock.release()
    }
  }
  const { code, stdout, stderr } = JSON.parse(readFileSync(record, 'utf8')) as Ended
  if (code !== 0) throw new Error(`the build of ${brand} ended with ${code}\n${stderr}`)
  const folder = join(cwd, 'out', brand)
  return { folder, manifest: readManifest(folder), cwd, stdout, stderr }
}

function tryLock(file: string): Lock | null {
  try {
    return takeLock(file)
  } catch {
    // another process builds it
    return null
  }
}

async function build(brand: string, cwd: string, record: string): Promise<void> {
  const ended = await run(cwd, brand === defaultBrandId ? [] : ['--brand', brand])
  // write and rename, so that readers never see a part
  writeFileSync(`${record}.draft`, JSON.stringify(ended))
  renameSync(`${record}.draft`, record)
}

function run(cwd: string, parameters: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [program, 'build', '--fixtures', ...parameters], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => (said[name] += part))
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
}
