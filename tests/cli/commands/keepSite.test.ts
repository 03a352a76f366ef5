import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as SourceHash from '#cli/bundle/sourceHash.ts'
import { build, type BuildOptions } from '#cli/commands/build.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import { Secret } from '#cli/config/secret.ts'
import { createWarningLog } from '#cli/diagnostics/warnings.ts'
import type { BuildEvent, Emit } from '#cli/events.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import type { Snapshot } from '#cli/fetch/snapshot/snapshot.ts'
import { manifestFile } from '#cli/report/manifest.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'
import { backendsOf, smallBundle, smallContent } from './memoryBrand.ts'

const mocks = vi.hoisted(() => ({
  bundleBrand: vi.fn(),
  openBackends: vi.fn(),
  hashCode: vi.fn(() => 'code'),
}))
vi.mock('#cli/bundle/keptBundle.ts', () => ({ bundleOnce: mocks.bundleBrand }))
vi.mock('#cli/bundle/bundleBrand.ts', () => mocks)
vi.mock('#cli/fetch/backends.ts', () => mocks)
vi.mock('#cli/bundle/sourceHash.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof SourceHash>()),
  hashCode: mocks.hashCode,
}))

const plain = smallContent()
let content = plain
let answer: string

/** Back ends with one answer, from which the build warns twice of the same. */
function answering(_: BuildConfig, emit: Emit, __: unknown, snapshot: Snapshot): Backends {
  return backendsOf({
    content: async () => content,
    async checkAccess() {
      const request = { method: 'GET' as const, url: '/', headers: {}, label: 'the answer' }
      const ask = async () => ({ status: 200, headers: new Headers(), text: answer })
      await snapshot.answer({ name: 'shop', base: '' }, request as never, ask)
      for (const what of ['one', 'two', 'two'])
        emit({ kind: 'warning', group: 'answers', diagnostic: { what } })
    },
  })
}

beforeEach(() => {
  answer = 'first'
  content = plain
  mocks.bundleBrand.mockReset().mockResolvedValue(smallBundle)
  mocks.openBackends.mockReset().mockImplementation(answering)
})

type Place = ReturnType<typeof place>
type Changes = Partial<Omit<BuildOptions, keyof Place>>

function place() {
  const folder = temporaryFolder()
  const brandsDir = join(folder, 'brands')
  mkdirSync(join(brandsDir, 'brand-1'), { recursive: true })
  writeFileSync(join(brandsDir, 'brand-1/note'), 'of the brand')
  return { out: join(folder, 'site'), brandsDir, cache: { folder: join(folder, 'cache') } }
}

async function run(options: Changes & Omit<Place, 'cache'> & Pick<BuildOptions, 'cache'>) {
  const events: BuildEvent[] = []
  const log = createWarningLog({ includesTransient: true })
  const config = configFor({})
  const manifest = await build({ config, ...options }, (event) => {
    events.push(event)
    log.listen(event)
  })
  const stages = events.flatMap((event) =>
    event.kind === 'stage' && event.state === 'done' ? [event.stage] : [],
  )
  const rendered = events.flatMap((event) => (event.kind === 'rendered' ? [event.paths] : []))
  return { manifest, stages, rendered, warnings: log.groups(), files: filesOf(options.out) }
}

describe('X2.10 a build with the code, configuration and answers of the output before', () => {
  it.each([
    ['plans and renders nothing', {}, ['access', 'bundle', 'fetch', 'model', 'publish']],
    ['asks for nothing with the network off', { isOffline: true }, ['publish']],
  ])('%s, touches no file, and warns of the same', async (_, cacheOptions, stages) => {
    const at = place()
    const first = await run(at)
    const timesOf = () =>
      Object.keys(first.files).map((name) => statSync(join(at.out, name)).ctimeMs)
    const times = timesOf()
    const second = await run({ ...at, cache: { ...at.cache, ...cacheOptions } })
    expect([...new Set(second.stages)].sort()).toEqual([...stages].sort())
    expect(second.rendered).toEqual([[]])
    expect(second.manifest).toEqual(first.manifest)
    expect(second.warnings).toEqual(first.warnings)
    expect(second.warnings.map(({ group, count }) => [group, count])).toContainEqual(['answers', 3])
    expect(timesOf()).toEqual(times)
  })

  it('compares itself, and counts its warnings', async () => {
    const at = { ...place(), onCompared: vi.fn() }
    const { warnings } = await run(at)
    const count = warnings.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0)
    const offline = { ...at, cache: { ...at.cache, isOffline: true } }
    await run({ ...offline, maxWarnings: count })
    expect(at.onCompared).toHaveBeenCalledExactlyOnceWith([])
    await expect(run({ ...offline, maxWarnings: count - 1 })).rejects.toMatchObject({
      code: 'warnings',
    })
  })

  it('X1.3 fails if it has left out more blocks than it may now', async () => {
    const body = ['a', 'b'].map((_uid) => ({ _uid, component: 'banner', heading: 5 }))
    const [first, ...others] = plain.structure
    content = {
      ...plain,
      structure: [{ ...first!, content: { ...first!.content, body } }, ...others],
    }
    const at = place()
    const { warnings } = await run(at)
    const offline = { ...at, cache: { ...at.cache, isOffline: true } }
    await expect(run({ ...offline, isCI: true })).rejects.toMatchObject({
      code: 'content',
      message: 'too many blocks were left out: 2, the limit is 0',
    })
    await expect(run({ ...offline, maxDroppedBlocks: 1 })).rejects.toThrow('the limit is 1')
    const kept = await run({ ...offline, isCI: true, maxDroppedBlocks: 2 })
    expect([kept.stages, kept.warnings]).toEqual([['publish'], warnings])
  })

  const differences: Readonly<Record<string, (at: Place) => Changes | void>> = {
    'another answer': () => void (answer = 'second'),
    'other code': () => void mocks.hashCode.mockReturnValueOnce('other code'),
    'another address': () => ({ config: { ...configFor({}), siteUrl: 'https://another.test' } }),
    'another key'() {
      const config = configFor({})
      const shopware = new Map(config.backends.shopware)
      const [country, backend] = [...shopware][0]!
      shopware.set(country, { ...backend, accessKey: new Secret('another-access-key') })
      return { config: { ...config, backends: { ...config.backends, shopware } } }
    },
    'another file of the brand': ({ brandsDir }) =>
      writeFileSync(join(brandsDir, 'brand-1/note'), 'another'),
    'a changed file': ({ out }) => writeFileSync(join(out, 'gb/en/index.html'), 'another'),
    'a missing file': ({ out }) => rmSync(join(out, 'gb/en/index.html')),
    'a changed manifest': ({ out }) =>
      writeFileSync(
        join(out, manifestFile),
        readFileSync(join(out, manifestFile), 'utf8').replace('"build"', '"other"'),
      ),
    'an output to compare with': ({ out }) => ({ previous: out }),
    'a verification': () => ({ verify: async () => {} }),
    'all pages to make again': () => ({ isClean: true }),
  }
  it.each(Object.keys(differences))('is none with %s', async (difference) => {
    const at = place()
    const first = await run(at)
    const changes = differences[difference]!(at)
    const second = await run({ ...at, ...changes })
    expect(second.stages).toContain('plan')
    if (!/address|key/.test(difference)) expect(second.files).toEqual(first.files)
    const third = await run({
      ...at,
      ...changes,
      previous: undefined,
      verify: undefined,
      isClean: false,
    })
    if (difference !== 'other code') expect(third.stages).not.toContain('plan')
  })

  it('does not count if code was saved while the output was made', async () => {
    const at = place()
    mocks.hashCode.mockReturnValueOnce('saved before').mockReturnValueOnce('saved after')
    await run(at)
    expect((await run(at)).stages).toContain('plan')
    expect((await run(at)).stages).not.toContain('plan')
  })

  it('does not count for pages over their budget that must fail', async () => {
    const heavy = { ...smallBundle, headScript: 'x()'.repeat(100_000) }
    mocks.bundleBrand.mockResolvedValue(heavy)
    const at = place()
    await run(at)
    expect((await run(at)).stages).not.toContain('plan')
    await expect(run({ ...at, failsOverBudget: true })).rejects.toMatchObject({ code: 'budget' })
  })
})
