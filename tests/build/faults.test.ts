import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ShopgenError } from '#cli/diagnostics/errors.ts'
import { diffManifests } from '#cli/report/diffManifests.ts'
import { readManifest } from '#cli/report/manifest.ts'
import type { Fault } from '#fixtures/faults.ts'
import { isSampled } from '../../e2e/sampling.ts'
import { wholeBuild, wholeBuildMs } from '../wholeBuild.ts'
import { fixtureBuild, temporaryFolder, type FixtureBuildOptions } from './fixtureBuild.ts'

async function failure(options: FixtureBuildOptions): Promise<ShopgenError> {
  const error: unknown = await fixtureBuild(options).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ShopgenError)
  return error as ShopgenError
}

const seeded = (backend: string, seed: number): Fault[] => [
  { kind: 'status', status: 429, retryAfter: 0, backend, times: 'always', probability: 0.05, seed },
  { kind: 'status', status: 500, backend, times: 'always', probability: 0.05, seed: seed + 1 },
  { kind: 'reset', backend, times: 'always', probability: 0.05, seed: seed + 2 },
  { kind: 'slow', ms: 30, backend, times: 'always', probability: 0.05, seed: seed + 3 },
]

/** What back ends may do with each response that arrives. */
const reordered = (seed: number): Fault[] => [
  { kind: 'shuffled-list', times: 'always', seed },
  { kind: 'latency', maximumMs: 40, times: 'always', seed: seed + 100 },
]

describe('a back end with temporary failures', () => {
  it.each(isSampled ? [1] : [1, 20])(
    'X2.1 X2.7 gives the same bytes with 20 % faults, shuffled lists and keys, and random latency (seed %i)',
    async (seed) => {
      const whole = await wholeBuild()
      const { manifest, events } = await fixtureBuild({
        prepare: ({ control }) =>
          control.add(
            ...seeded('storyblok', seed),
            ...seeded('shopware', seed + 10),
            ...reordered(seed),
          ),
      })
      expect(events.some(({ kind }) => kind === 'retry')).toBe(true)
      // by path, for readable failures
      expect(diffManifests(whole.manifest, manifest)).toEqual([])
      expect(manifest.outputHash).toBe(whole.manifest.outputHash)
    },
    wholeBuildMs,
  )
})

it('X1.3 wrong keys of all countries and a wrong token are one error before any other request', async () => {
  const stages: string[] = []
  const error = await failure({
    brand: 'brand-5',
    prepare: ({ control }) =>
      control.add(
        { kind: 'status', status: 401, backend: 'storyblok', times: 'always' },
        { kind: 'status', status: 412, backend: 'shopware', times: 'always' },
      ),
    onEvent: (event) =>
      event.kind === 'stage' && event.state === 'started' && stages.push(event.stage),
  })
  // bundling asks nobody
  expect(stages.toSorted()).toEqual(['access', 'bundle'])
  expect(error.diagnostics.map(({ what }) => what.replace(/: responded.*/, ''))).toEqual([
    'content service',
    ...['DE', 'FI', 'IT', 'AT', 'SE', 'CH', 'ES', 'INT', 'GB', 'IE', 'FR'].map(
      (country) => `commerce back end of ${country}`,
    ),
  ])
})

describe('an invalid response from a back end', () => {
  const small = { brand: 'brand-3', locales: ['dk-da'] }
  /** For requests that hang: everything else responds earlier. */
  const deadlineMs = 800
  const broken: [string, Fault, RegExp][] = [
    ['is down', { kind: 'reset' }, /connection failed/],
    ['responds with 503', { kind: 'status', status: 503 }, /responded with 503/],
    [
      'does not respond before the deadline',
      { kind: 'slow', ms: 60_000 },
      /request timed out after/,
    ],
    [
      'sends too slowly for the deadline',
      { kind: 'drip', msPerByte: 100 },
      /request timed out after/,
    ],
    ['closes the connection', { kind: 'truncated' }, /connection failed/],
    ['sends invalid JSON', { kind: 'malformed-json' }, /not JSON/],
    ['sends a web page', { kind: 'html' }, /not JSON/],
    ['sends nothing', { kind: 'empty' }, /empty body|not JSON/],
    ['sends invalid UTF-8', { kind: 'invalid-utf8' }, /not valid UTF-8/],
    ['sends an incomplete list', { kind: 'short-list', drop: 1 }, /incomplete list: \d+ of \d+/],
    ['rejects the key', { kind: 'status', status: 401 }, /responded with 401/],
  ]
  const requests = [
    ['storyblok', '/v2/cdn/stories', /GET .*\/cdn\/stories/],
    ['shopware', '/store-api/product', /POST .*\/store-api\/product \(page \d+\)/],
  ] as const

  const hangs = ({ kind }: Fault) => kind === 'slow' || kind === 'drip'

  it.each(
    broken.flatMap(([name, fault, message]) =>
      // each retry waits for the deadline, so a sampled run has one request that hangs
      requests
        .slice(0, isSampled && hangs(fault) ? 1 : undefined)
        .map(([backend, path, request]) => ({
          name,
          fault,
          message,
          backend,
          path,
          request,
        })),
    ),
  )(
    'X2.6 X1.3 $backend $name: the build fails with the request',
    async ({ fault, message, backend, path, request }) => {
      const error = await failure({
        ...small,
        ...(hangs(fault) ? { timeoutMs: deadlineMs } : {}),
        prepare: ({ control }) => control.add({ ...fault, backend, path, times: 'always' }),
      })
      expect(error.code).toBe('backend')
      const [diagnostic] = error.diagnostics
      expect(diagnostic?.what).toMatch(message)
      expect(diagnostic?.where).toMatch(request)
      expect(diagnostic?.todo).toMatch(/SHOPGEN_/)
      expect(JSON.stringify(error.diagnostics)).not.toContain('fixture-public-token')
    },
  )

  it('X2.2 keeps the old output and leaves nothing beside it', async () => {
    const site = { ...small, out: join(temporaryFolder(), 'site') }
    const { out } = site
    const { manifest } = await fixtureBuild(site)
    await failure({
      ...site,
      prepare: ({ control }) =>
        control.add({
          kind: 'malformed-json',
          backend: 'shopware',
          path: '/store-api/product',
          times: 'always',
        }),
    })
    expect(readManifest(out).outputHash).toBe(manifest.outputHash)
    for (const { path } of manifest.files) expect(existsSync(join(out, path))).toBe(true)
    const live = basename(readlinkSync(out))
    expect(readdirSync(join(dirname(out), '.site.builds'))).toEqual([live, `${live}.traces.json`])
  })
})
