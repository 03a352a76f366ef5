import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import { build, type BuildOptions } from '#cli/commands/build.ts'
import { diff } from '#cli/commands/diff.ts'
import { merge, type MergeOptions } from '#cli/commands/merge.ts'
import { preview } from '#cli/commands/preview.ts'
import { exitCodeOf, ShopgenError } from '#cli/diagnostics/errors.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { RawContent } from '#cli/fetch/fetchContent.ts'
import { manifestFile, readManifest, shardFile } from '#cli/report/manifest.ts'
import { parseShard, shardOf } from '#cli/shards/shard.ts'
import { sha256 } from '#cli/sha256.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'
import { checkoutStory, contentOf, storyOf } from '../site/build.ts'
import { backendsOf, smallBundle, smallContent } from './memoryBrand.ts'

const stages = vi.hoisted(() => ({ bundleBrand: vi.fn(), openBackends: vi.fn() }))
vi.mock('#cli/bundle/bundleBrand.ts', () => stages)
vi.mock('#cli/fetch/backends.ts', () => stages)
// each build hashes the program several times, which takes longer than the rest of a test
vi.mock(import('#cli/bundle/sourceHash.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  hashTool: () => 'program',
  hashCode: () => 'code',
}))

let content: RawContent
let bundle: Bundle

beforeEach(() => {
  content = smallContent()
  bundle = smallBundle
  stages.bundleBrand.mockReset().mockImplementation(async () => bundle)
  stages.openBackends
    .mockReset()
    .mockImplementation(() => backendsOf({ content: async () => content }))
})

async function run(options: Partial<BuildOptions> = {}) {
  const out = options.out ?? join(temporaryFolder(), 'site')
  const cache = { folder: join(temporaryFolder(), 'cache') }
  const events: BuildEvent[] = []
  const listen = (event: BuildEvent) => void events.push(event)
  await build({ config: configFor({}), cache, ...options, out }, listen)
  const rendered = events.flatMap((event) => (event.kind === 'rendered' ? event.paths : []))
  return { out, files: filesOf(out), rendered }
}

/** Builds each shard; returns the folders. */
async function buildShards(of: number, options: Partial<BuildOptions> = {}) {
  const folders: string[] = []
  for (let index = 1; index <= of; index += 1)
    folders.push((await run({ ...options, shard: { index, of } })).out)
  return folders
}

async function merged(shards: readonly string[], options: Partial<MergeOptions> = {}) {
  const out = options.out ?? join(temporaryFolder(), 'site')
  const events: BuildEvent[] = []
  await merge({ ...options, shards, out }, (event) => void events.push(event))
  return { out, files: filesOf(out), events }
}

async function failing(work: Promise<unknown>): Promise<ShopgenError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ShopgenError)
  return error as ShopgenError
}

const withHtml = (html: string): Bundle => ({
  ...smallBundle,
  server: {
    ...smallBundle.server,
    renderMain(view) {
      const main = smallBundle.server.renderMain(view)
      return { ...main, html: main.html + html }
    },
  },
})

describe('shards of a build, merged', () => {
  it.each([1, 2, 3, 7])('X2.11 X2.1 X2.15 %i of them: are the output of one build', async (of) => {
    const whole = await run()
    const shards = await buildShards(of)
    const { files } = await merged(shards)
    expect(Object.keys(files)).toEqual(Object.keys(whole.files))
    expect(files).toEqual(whole.files)
  })

  it('X2.11 of some locales: are the partial output of one build', async () => {
    const locales = ['ie-en']
    const whole = await run({ locales })
    const { files } = await merged(await buildShards(2, { locales }))
    expect(files).toEqual(whole.files)
  })

  it('X2.11 X2.10 let the next build keep their pages, and the next merge touch no file', async () => {
    const shards = await buildShards(3)
    const { out, files } = await merged(shards)
    const again = await merged(shards, { out })
    expect(existsSync(join(out, '../.site.builds/3'))).toBe(false)
    expect(again.files).toEqual(files)
    const next = await run({ out })
    expect(next.rendered).toEqual([])
    expect(next.files).toEqual(files)
  })

  it('keep assets of the output before', async () => {
    const withScript = (name: string): Bundle => ({
      ...smallBundle,
      buildHash: name,
      assets: [...smallBundle.assets, { path: `assets/${name}`, bytes: Buffer.from(name) }],
    })
    const day = 24 * 3_600_000
    const out = join(temporaryFolder(), 'site')
    const kindsAfter = async (name: string, now: number) => {
      bundle = withScript(name)
      await merged(await buildShards(2), { out, keptAssetsMs: 14 * day, now })
      const kinds = new Map(readManifest(out).files.map(({ path, kind }) => [path, kind]))
      return ['a.js', 'b.js'].map((asset) => kinds.get(`assets/${asset}`))
    }
    expect(await kindsAfter('a.js', 0)).toEqual(['asset', undefined])
    expect(await kindsAfter('b.js', day)).toEqual(['former asset', 'asset'])
    expect(await kindsAfter('b.js', 16 * day)).toEqual([undefined, 'asset'])
  })

  it('X2.11 X2.10 can each be built from what it was before', async () => {
    const shard = { index: 1, of: 2 }
    const { out, rendered } = await run({ shard })
    expect(rendered).not.toEqual([])
    expect((await run({ shard, out })).rendered).toEqual([])
  })

  it('X2.11 are published over an output with other files', async () => {
    const { out } = await run()
    content = contentOf([
      ...content.structure,
      storyOf('structure/new', 'Category', { title: 'New' }),
    ])
    const whole = await run()
    const { files } = await merged(await buildShards(2), { out, acceptsLoss: true })
    expect(files).toEqual(whole.files)
  })
})

describe('what is wrong with all pages', () => {
  const html = '<a href="/gb/en/lost/">l</a><a href="/gb/en/bikes/#nowhere">a</a>'
  const errorOf = async (options: Partial<BuildOptions & MergeOptions> = {}) => {
    const whole = await failing(run(options))
    const { locales: _, failsOverBudget, maxWarnings, previous, acceptsLoss, isCI } = options
    const policy = { failsOverBudget, maxWarnings, previous, acceptsLoss, isCI }
    const split = await failing(buildShards(3).then((shards) => merged(shards, policy)))
    return { whole, split }
  }

  it('X2.11 X1.3 dead links and broken anchors: are the errors of one build', async () => {
    bundle = withHtml(html)
    const { whole, split } = await errorOf()
    expect(whole.diagnostics.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['dead link: /lost/', 'broken anchor: /bikes/#nowhere']),
    )
    expect(split.diagnostics).toEqual(whole.diagnostics)
    expect(exitCodeOf(split)).toBe(1)
  })

  it('X2.11 X1.3 blocks that were left out: are an error of one build, with those of links', async () => {
    const body = [{ _uid: 'u', component: 'banner', heading: 5 }]
    const others = content.structure.filter(({ full_slug }) => full_slug !== 'structure/home')
    content = contentOf([...others, storyOf('structure/home', 'Home', { title: 'Home', body })])
    bundle = withHtml(html)
    const { whole, split } = await errorOf({ isCI: true })
    expect(whole.diagnostics.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'too many blocks were left out: 1, the limit is 0',
        'dead link: /lost/',
      ]),
    )
    expect(split.diagnostics).toEqual(whole.diagnostics)
  })

  it('X2.11 X1.3 a field with a dead link: is named', async () => {
    const marks = [{ type: 'link', attrs: { href: '/lost/', linktype: 'url' } }]
    const terms = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Lost', marks }] }],
    }
    const others = content.structure.filter(({ full_slug }) => full_slug !== 'structure/checkout')
    content = contentOf([...others, checkoutStory({ terms })])
    bundle = withHtml('<a href="/gb/en/lost/">l</a>')
    const { whole, split } = await errorOf()
    expect(whole.diagnostics[0]?.where).toMatch(/story structure\/checkout .*field/)
    expect(split.diagnostics).toEqual(whole.diagnostics)
  })

  it('X2.11 X1.3 pages over their budget: are the errors of one build', async () => {
    const text = Array.from({ length: 4000 }, (_, index) => sha256(`word ${index}`, 32)).join(' ')
    bundle = withHtml(`<p>${text}</p>`)
    const { whole, split } = await errorOf({ failsOverBudget: true })
    expect([split.code, split.diagnostics]).toEqual(['budget', whole.diagnostics])
    const one = await errorOf({ maxWarnings: 0 })
    expect([one.split.code, one.split.diagnostics]).toEqual(['warnings', one.whole.diagnostics])
    const { files } = await merged(await buildShards(2))
    expect(files).toEqual((await run()).files)
  })

  it('X2.11 X2.12 lost pages: are the errors of one build, unless accepted', async () => {
    const { out: previous } = await run()
    content = {
      ...content,
      structure: content.structure.filter(({ full_slug }) => full_slug !== 'structure/bikes'),
      redirects: new Map(),
    }
    const { whole, split } = await errorOf({ previous })
    expect([split.code, split.diagnostics]).toEqual(['page-loss', whole.diagnostics])
    const { events } = await merged(await buildShards(2), { previous, acceptsLoss: true })
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'warning', group: 'accepted changes' }),
    )
  })

  it('X2.11 X1.3 invalid content: ends each shard before it renders', async () => {
    content = contentOf([
      ...content.structure,
      storyOf('structure/con', 'Category', { title: 'C' }),
    ])
    const { code, diagnostics } = await failing(run({ shard: { index: 1, of: 2 } }))
    expect([code, diagnostics]).toEqual(['content', (await failing(run())).diagnostics])
  })
})

describe('shards that do not belong together', () => {
  const usage = async (shards: readonly string[]) => {
    const { code, diagnostics } = await failing(merged(shards))
    return [code, ...diagnostics.map(({ what }) => what)]
  }

  it('X2.11 X1.3 are refused: missing, twice, of another number, and whole', async () => {
    const [one, two, three] = (await buildShards(3)) as [string, string, string]
    expect(await usage([one, three])).toEqual(['usage', 'shard 2/3 is missing'])
    expect(await usage([one, two, one])).toEqual([
      'usage',
      'shard 1/3 was given twice',
      'shard 3/3 is missing',
    ])
    const [half] = (await buildShards(2)) as [string]
    expect(await usage([one, two, half])).toEqual([
      'usage',
      'the shards have different numbers of shards',
    ])
    const { out } = await run()
    expect(await usage([one, two, out])).toEqual(['usage', `not a shard: ${out} is a whole output`])
    expect(await usage([])).toEqual(['usage', 'there are no shards to merge'])
  })

  it.each<[string, (facts: string) => string, string]>([
    [
      'answers',
      (facts) => facts.replace(/"answers":"\w+"/, '"answers":"other"'),
      'answers of back ends',
    ],
    ['keys', (facts) => facts.replace(/"secrets":"\w+"/, '"secrets":"other"'), 'keys'],
    ['a tool', (facts) => facts.replace(/"tool":"\w+"/, '"tool":"other"'), 'versions of shopgen'],
    [
      'a configuration',
      (facts) => facts.replace(/"config":"\w+"/, '"config":"other"'),
      'configurations',
    ],
  ])('X2.11 are refused: of other %s', async (_, change, name) => {
    const [one, two] = (await buildShards(2)) as [string, string]
    rewrite(two, shardFile, change)
    const { code, diagnostics } = await failing(merged([one, two]))
    expect([code, diagnostics[0]]).toEqual([
      'usage',
      expect.objectContaining({
        what: `the shards have different ${name}`,
        where: `${one}, unlike ${two}`,
      }),
    ])
  })

  it('X2.11 X2.1 are not deterministic if they made a file with other bytes, which is named', async () => {
    const [one, two] = (await buildShards(2)) as [string, string]
    rewrite(two, 'sw.js', (text) => `${text}\n`)
    const error = await failing(merged([one, two]))
    expect(error.diagnostics[0]).toMatchObject({
      what: 'two shards made one file with other bytes: sw.js',
      where: `${one}, unlike ${two}`,
    })
    expect(exitCodeOf(error)).toBe(6)
  })

  it('X2.11 X2.1 are not deterministic if they planned other pages', async () => {
    const [one, two] = (await buildShards(2)) as [string, string]
    rewrite(two, shardFile, (facts) => facts.replace(/"plan":"\w+"/, '"plan":"other"'))
    expect(exitCodeOf(await failing(merged([one, two])))).toBe(6)
  })

  it.each<[string, (folder: string) => void]>([
    ['changed', (folder) => writeFileSync(join(folder, 'sw.js'), 'other')],
    ['missing', (folder) => rmSync(join(folder, 'sw.js'))],
    ['missing, with what it knows', (folder) => rmSync(join(folder, shardFile))],
    [
      'outside',
      (folder) => rewriteManifest(folder, (text) => text.replace('"sw.js"', '"../sw.js"')),
    ],
  ])('X2.11 X2.18 are refused with a file that is %s', async (_, change) => {
    const [one, two] = (await buildShards(2)) as [string, string]
    change(two)
    const out = join(temporaryFolder(), 'site')
    // a file of both is taken from the first that is given
    const error = await failing(merged([two, one], { out }))
    expect([exitCodeOf(error), error.diagnostics[0]?.what]).toEqual([
      5,
      expect.stringMatching(/^damaged shard: /),
    ])
    expect(existsSync(out)).toBe(false)
  })

  /** Changes a file of a shard, and what its manifest says of it. */
  function rewrite(folder: string, path: string, change: (text: string) => string) {
    const before = readFileSync(join(folder, path), 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    writeFileSync(join(folder, path), after)
    const bytes = (text: string) => Buffer.byteLength(text)
    rewriteManifest(folder, (text) =>
      text.replace(
        `"bytes":${bytes(before)},"hash":"${sha256(before)}"`,
        `"bytes":${bytes(after)},"hash":"${sha256(after)}"`,
      ),
    )
  }
  function rewriteManifest(folder: string, change: (text: string) => string) {
    const file = join(folder, manifestFile)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
})

describe('the output of a shard', () => {
  it('X2.11 is not a site: nothing serves it, compares it or publishes it over one', async () => {
    const site = await run()
    const [one, two] = (await buildShards(2)) as [string, string]
    expect(readManifest(one).shard).toEqual({ index: 1, of: 2 })
    for (const refused of [
      () => preview({ folder: one, port: 0 }),
      () => diff({ before: one, after: two }),
      () => diff({ before: site.out, after: one }),
      () => run({ previous: one }),
    ])
      expect((await failing(refused())).code).toBe('usage')
    const error = await failing(run({ out: site.out, shard: { index: 1, of: 2 } }))
    expect([exitCodeOf(error), error.diagnostics[0]?.what]).toEqual([
      5,
      'this output is a site; --shard would replace it with shard 1 of 2',
    ])
    expect(filesOf(site.out)).toEqual(site.files)
    expect((await failing(merged([one, two], { out: one }))).code).toBe('usage')
    expect((await diff({ before: one, after: one })).changes).toEqual([])
    // a whole build may replace a shard, whose pages are no pages of a site before
    expect((await run({ out: two })).files).toEqual(site.files)
  })

  it('X2.11 can be copied, as CI does with artifacts', async () => {
    const shards = await buildShards(2)
    const copies = shards.map((folder) => {
      const copy = join(temporaryFolder(), 'copy')
      cpSync(folder, copy, { recursive: true, dereference: true })
      return copy
    })
    expect((await merged(copies)).files).toEqual((await run()).files)
  })

  it('X2.11 needs a snapshot, which shows that all are made from the same answers', async () => {
    const shard = { index: 1, of: 2 }
    expect((await failing(run({ shard, cache: undefined }))).code).toBe('usage')
  })
})

describe('the shard of a page', () => {
  it.each([
    ['1/1', { index: 1, of: 1 }],
    ['2/4', { index: 2, of: 4 }],
    ['0/4', null],
    ['5/4', null],
    ['1/0', null],
    ['1', null],
    ['1/2/3', null],
    ['-1/2', null],
    ['1.5/2', null],
  ])('X2.11 %s is read as %j', (text, shard) => {
    expect(parseShard(text)).toEqual(shard)
  })

  it('X2.11 depends on its path alone, and shards have about equal work', () => {
    const paths = Array.from({ length: 4000 }, (_, index) => `/gb/en/product-${index}/`)
    const sizes = [0, 0, 0, 0]
    for (const path of paths) sizes[shardOf(path, 4) - 1]! += 1
    for (const size of sizes) expect(Math.abs(size - 1000)).toBeLessThan(100)
    expect(['/gb/en/', '/de/de/a/', '/404.html'].map((path) => shardOf(path, 7))).toEqual([2, 6, 7])
  })
})
