import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import type { Diagnostic } from '#cli/diagnostics/errors.ts'
import type { Answer } from '#cli/fetch/answers.ts'
import type { BackendRequest } from '#cli/fetch/http.ts'
import { openSnapshot } from '#cli/fetch/snapshot/openSnapshot.ts'
import type { CacheOptions, Snapshot } from '#cli/fetch/snapshot/snapshot.ts'
import { configFor } from '../contentService.ts'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** A folder that is removed after the test. */
export function cacheFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A configuration whose back ends are no fixtures, so that their answers may be used again. */
export const ownConfig = (changes: Parameters<typeof configFor>[0] = {}): BuildConfig => ({
  ...configFor(changes),
  fixtures: null,
})

export const source = { name: 'shop', base: 'https://shop.example' }

export const requestOf = (path: string, changes: Partial<BackendRequest> = {}): BackendRequest => ({
  method: 'GET',
  url: source.base + path,
  headers: {},
  ...changes,
})

export const answerOf = (text: string, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  headers: new Headers(headers),
  text,
})

/** All files below a folder by path. */
export const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, 'latin1')]),
  )

export interface RunOptions extends Partial<CacheOptions> {
  config?: BuildConfig
  /** The text of the back end for a path, or an answer; throws for one that is down. */
  backend?: (path: string, etag: string | null) => string | Answer
  /** Whether the build is interrupted after its requests. */
  isInterrupted?: boolean
  /** Called while the build runs. */
  meanwhile?: (snapshot: Snapshot) => unknown
}

/** Asks for paths as a build does. Returns the texts, the paths that the back end was asked for, and what was said. */
export async function run(
  folder: string,
  requests: readonly (string | BackendRequest)[],
  {
    config = ownConfig(),
    backend = (path) => path,
    isInterrupted,
    meanwhile,
    ...options
  }: RunOptions = {},
) {
  const asked: string[] = []
  const warnings: Diagnostic[] = []
  const snapshot = await openSnapshot(config, { folder, ...options }, (warning) =>
    warnings.push(warning),
  )
  const texts: string[] = []
  try {
    for (const one of requests) {
      const request = typeof one === 'string' ? requestOf(one) : one
      const path = request.url.slice(source.base.length)
      const { text } = await snapshot.answer(source, request, async (etag) => {
        asked.push(path)
        const answer = backend(path, etag)
        return typeof answer === 'string' ? answerOf(answer) : answer
      })
      texts.push(text)
    }
    await meanwhile?.(snapshot)
    const report = isInterrupted ? null : await snapshot.seal()
    return { texts, asked, warnings, report, snapshot }
  } finally {
    snapshot.close({ mayResume: isInterrupted ?? false })
  }
}
