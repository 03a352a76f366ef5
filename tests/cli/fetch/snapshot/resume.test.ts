import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandLocales } from '#brands/locales.ts'
import { configure } from '#cli/commands/configure.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import { openBackends } from '#cli/fetch/backends.ts'
import { fetchLocale } from '#cli/fetch/fetchLocale.ts'
import { openSnapshot } from '#cli/fetch/snapshot/openSnapshot.ts'
import type { CacheOptions, SnapshotReport } from '#cli/fetch/snapshot/snapshot.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { cacheFolder, filesOf, minuteMs } from './recorded.ts'

const start = 1e12
let fixtures: Fixtures
let config: BuildConfig
/** Without interruption. */
let whole: Fetched

beforeAll(async () => {
  const configured = await configure({ brand: 'brand-3', fixtures: true })
  fixtures = configured.fixtures!
  config = { ...configured.config, fixtures: null }
  fixtures.control.record(true)
  const folder = mkdtempSync(join(tmpdir(), 'shopgen-cache-'))
  whole = await fetchBrand({ folder })
  rmSync(folder, { recursive: true })
}, 60_000)
afterAll(() => fixtures.stop())

interface Fetched {
  /** Null if it was interrupted. */
  report: SnapshotReport | null
  /** The requests that the back ends received. */
  asked: readonly string[]
  products: readonly string[]
}

/** Fetches a whole brand as a build does, until the back ends have received some requests. */
async function fetchBrand(
  cache: CacheOptions,
  { interruptAfter = Infinity }: { interruptAfter?: number } = {},
): Promise<Fetched> {
  fixtures.control.clearRequests()
  const settings = { timeoutMs: 20_000, retry: { baseMs: 1, maximumMs: 5 } }
  const snapshot = await openSnapshot(config, { now: () => start, ...cache }, () => {})
  const backends = openBackends(config, () => {}, settings, snapshot)
  const watch = setInterval(() => {
    if (fixtures.control.requests().length >= interruptAfter) backends.abort()
  }, 1)
  const products: string[] = []
  let report: SnapshotReport | null = null
  try {
    await backends.checkAccess(config.brand.countries.map(({ code }) => code))
    for (const locale of brandLocales(config.brand)) {
      const raw = await fetchLocale(locale, { backends, defaultLanguage: 'nl' })
      await raw.shop.products(() => (page) => void products.push(JSON.stringify(page)))
      await raw.shop.countVariants()
    }
    report = await snapshot.seal()
  } catch (error) {
    if (interruptAfter === Infinity) throw error
    // answers of requests in flight
    await wait(50)
  } finally {
    clearInterval(watch)
    backends.abort()
    snapshot.close({ mayResume: report === null })
  }
  const asked = fixtures.control.requests().map(({ method, path }) => `${method} ${path}`)
  return { report, asked, products }
}

/** The answers that an interrupted build left, besides that with the content version, which is asked each time. */
const answersIn = (folder: string): number =>
  [...filesOf(folder).keys()]
    .filter((path) => path.endsWith('.journal'))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(1, -1))
    .filter((line) => !line.includes('/cdn/spaces/me')).length

describe('a fetch', { timeout: 60_000 }, () => {
  it.each([0.25, 0.5, 0.75, 0.95])(
    'X2.9 that was interrupted after %f of its requests repeats at most one in twenty',
    async (part) => {
      const total = whole.asked.length
      const folder = cacheFolder()
      const first = await fetchBrand({ folder }, { interruptAfter: Math.ceil(total * part) })
      expect(first.report).toBe(null)
      const answered = answersIn(folder)
      expect(answered).toBeGreaterThan(total * part - 20)
      const second = await fetchBrand({ folder, now: () => start + minuteMs })
      expect(second.report).toMatchObject({ isComplete: true, reused: answered })
      expect(second.asked.length).toBeLessThanOrEqual(total - answered + total * 0.05)
      expect(second.products).toEqual(whole.products)
      expect(answersIn(folder)).toBe(0)
    },
  )

  it('X2.9 that fails as a back end is down is resumed', async () => {
    const folder = cacheFolder()
    fixtures.control.add({
      backend: 'shopware',
      kind: 'status',
      status: 503,
      after: 40,
      times: 'always',
    })
    await fetchBrand({ folder }, { interruptAfter: 1e6 })
    fixtures.control.clear()
    const answered = answersIn(folder)
    const second = await fetchBrand({ folder })
    expect(answered).toBeGreaterThan(40)
    expect(second.report).toMatchObject({ isComplete: true, reused: answered })
    expect(second.products).toEqual(whole.products)
  })

  it('X2.9 of unchanged content asks for the version of the space, and what may have changed', async () => {
    const folder = cacheFolder()
    const first = await fetchBrand({ folder })
    const again = await fetchBrand({ folder, now: () => start + minuteMs })
    const ofContent = ({ asked }: Fetched) =>
      asked.filter((request) => request.includes('/v2/cdn/'))
    expect(ofContent(first).length).toBeGreaterThan(20)
    const paths = ofContent(again).map((request) => /cdn\/([a-z_/]+)/.exec(request)?.[1])
    expect([...new Set(paths)].sort()).toEqual(['datasource_entries', 'spaces/me'])
    expect(again.report).toMatchObject({ unchanged: paths.length })
    expect(again.products).toEqual(first.products)

    const [story] = fixtures.space.stories('published')
    fixtures.space.publish(story!.full_slug)
    const changed = await fetchBrand({ folder, now: () => start + 2 * minuteMs })
    expect(ofContent(changed)).toHaveLength(ofContent(first).length)
  })

  it('X2.9 asks no back end with --offline', async () => {
    const folder = cacheFolder()
    const first = await fetchBrand({ folder })
    const again = await fetchBrand({ folder, isOffline: true })
    expect(again.asked).toEqual([])
    expect(again.products).toEqual(first.products)
  })
})
