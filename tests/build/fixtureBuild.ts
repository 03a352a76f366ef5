import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Brand } from '#brands/schema.ts'
import { build } from '#cli/commands/build.ts'
import { configure } from '#cli/commands/configure.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { Manifest } from '#cli/report/manifest.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { sharedBundles } from '../wholeBuild.ts'

export interface FixtureBuild {
  manifest: Manifest
  folder: string
  events: readonly BuildEvent[]
}

export interface FixtureBuildOptions {
  brand?: string
  brandsDir?: string
  out?: string
  /** Renders only pages of these locales. */
  locales?: readonly string[]
  /** Whether the limits are those of CI. */
  isCI?: boolean
  /** Other limits than those of the brand. */
  limits?: Partial<Brand['build']>
  /** Called before the build with its back ends. */
  prepare?: (fixtures: Fixtures) => void
  timeoutMs?: number
  onEvent?: (event: BuildEvent) => void
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a cache folder that has the bundles of all tests of the run. Nothing else is shared. */
export function cacheWithBundles(cache: string): void {
  mkdirSync(cache)
  symlinkSync(sharedBundles(), join(cache, 'bundles'))
}

/** A folder to build in, with such a cache folder. */
export function folderWithBundles(folder = temporaryFolder()): string {
  cacheWithBundles(join(folder, '.shopgen-cache'))
  return folder
}

/** Builds a brand on fixtures, with short waits between retries. */
export async function fixtureBuild(options: FixtureBuildOptions = {}): Promise<FixtureBuild> {
  const { brand, brandsDir, locales, isCI, prepare, timeoutMs = 20_000, onEvent } = options
  const folder = options.out ?? join(temporaryFolder(), 'site')
  const { config: plain, fixtures } = await configure({ brand, brandsDir, fixtures: true })
  const limits = { ...plain.brand.build, ...options.limits }
  const config = { ...plain, brand: { ...plain.brand, build: limits } }
  const events: BuildEvent[] = []
  try {
    prepare?.(fixtures!)
    const manifest = await build(
      {
        config,
        out: folder,
        brandsDir,
        locales,
        isCI,
        fetchSettings: { timeoutMs, retry: { baseMs: 5, maximumMs: 40 } },
      },
      (event) => {
        events.push(event)
        onEvent?.(event)
      },
    )
    return { manifest, folder, events }
  } finally {
    await fixtures!.stop()
  }
}
