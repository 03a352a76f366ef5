import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import { build, type BuildOptions } from '#cli/commands/build.ts'
import { exitCodeOf, ShopgenError, type Diagnostic } from '#cli/diagnostics/errors.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import { manifestFile, readManifest, type ManifestFile } from '#cli/report/manifest.ts'
import { htmlFile } from '#shared/files/outputFiles.ts'
import { sha256 } from '#cli/sha256.ts'
import { withFailing } from '../emit/failingSystem.ts'
import { filesOf, temporaryFolder } from '../emit/folder.ts'
import { configFor } from '../fetch/contentService.ts'
import { contentOf, home, storyOf } from '../site/build.ts'
import { backendsOf, smallBundle, smallContent } from './memoryBrand.ts'

const stages = vi.hoisted(() => ({ bundleBrand: vi.fn(), openBackends: vi.fn() }))
vi.mock('#cli/bundle/bundleBrand.ts', () => stages)
vi.mock('#cli/fetch/backends.ts', () => stages)
const program = vi.hoisted(() => ({ hashTool: vi.fn(() => 'program 1') }))
vi.mock('#cli/bundle/sourceHash.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...program,
  // each build hashes it several times, which takes longer than the rest of a test
  hashCode: () => 'code',
}))

let backends: Backends
let bundle: Bundle

beforeEach(() => {
  backends = backendsOf()
  bundle = smallBundle
  stages.bundleBrand.mockReset().mockImplementation(async () => bundle)
  stages.openBackends.mockReset().mockImplementation(() => backends)
})

const isDocument = ({ page, path }: ManifestFile) => page !== undefined && path.endsWith('.html')

/** Each call of `smallContent` has stories with other ids. */
function useSameContent() {
  const content = smallContent()
  backends = backendsOf({ content: async () => content })
}

/** Builds brand-1 with the locales gb-en and ie-en. */
async function run(options: Partial<BuildOptions> = {}) {
  const out = options.out ?? join(temporaryFolder(), 'site')
  const events: BuildEvent[] = []
  const listen = vi.fn((event: BuildEvent) => void events.push(event))
  const manifest = await build({ config: configFor({}), ...options, out }, listen)
  return { out, events, manifest, files: filesOf(out) }
}

/** Returns the error of a failing build, and expects that it publishes and leaves nothing. */
async function failing(options: Partial<BuildOptions> = {}): Promise<ShopgenError> {
  const folder = temporaryFolder()
  const error: unknown = await run({ ...options, out: join(folder, 'site') }).catch(
    (thrown: unknown) => thrown,
  )
  expect(readdirSync(folder)).toEqual([])
  return error as ShopgenError
}

/** A bundle whose pages end with this HTML, as if from a content block. */
const bundleWithHtml = (html: string): Bundle => ({
  ...smallBundle,
  server: {
    ...smallBundle.server,
    renderMain(view) {
      const main = smallBundle.server.renderMain(view)
      return { ...main, html: main.html + html }
    },
  },
})

describe('the output of a build', () => {
  it('X2.15 contains all files of its manifest, with kind, page and sources', async () => {
    const { manifest, out, files } = await run()
    const { [manifestFile]: own, ...others } = files
    expect(readManifest(out)).toEqual(manifest)
    expect(own).toContain('"shopgen":1')
    expect(manifest.files.map(({ path }) => path)).toEqual(Object.keys(others).sort())
    const factsOf = (path: string) => manifest.files.find((file) => file.path === path)
    const home = {
      page: '/gb/en/',
      sources: [expect.stringMatching(/^story structure\/home \(id/)],
    }
    expect(factsOf('gb/en/index.html')).toMatchObject({ kind: 'Home', ...home })
    expect(factsOf('page-data/gb/en/page-data.json')).toMatchObject({ kind: 'page data', ...home })
    expect(factsOf('page-data/gb/en/404.html/page-data-rsc.json')).toMatchObject({
      kind: 'static part',
      page: '/gb/en/404.html',
      sources: [expect.stringMatching(/./) as unknown],
    })
    expect(manifest.files.filter(({ sources }) => !sources?.length)).toEqual([])
    const byKind = Object.groupBy(manifest.files, ({ kind }) => kind)
    const pathsOf = (kind: string) => byKind[kind]?.map(({ path }) => path)
    expect(pathsOf('asset')).toEqual(
      [...smallBundle.assets.map(({ path }) => path), 'assets/redirect.js'].sort(),
    )
    expect(pathsOf('redirects')).toEqual(['redirects.json'])
    expect(pathsOf('redirect')).toEqual(['gb/en/old/index.html', 'ie/en/old/index.html'])
    expect(pathsOf('app data')).toEqual(['page-data/app-data.json'])
    expect(pathsOf('shared query')?.length).toBeGreaterThan(0)
    expect(pathsOf('slice')?.length).toBeGreaterThan(0)
    expect(pathsOf('static part')).toEqual(
      pathsOf('page data')?.map((path) => path.replace(/\.json$/, '-rsc.json')),
    )
  })

  it('has a manifest with brand, build hash and output hash', async () => {
    const { manifest } = await run()
    expect(manifest).toMatchObject({
      shopgen: 1,
      brand: 'brand-1',
      buildHash: 'build',
      fixtures: { products: null },
      outputHash: sha256(manifest.files.map(({ path, hash }) => `${path} ${hash}`).join('\n')),
    })
    expect(manifest).not.toHaveProperty('locales')
    expect(manifest.pageKinds.map(({ kind }) => kind)).toContain('Home')
    bundle = bundleWithHtml('<p>another</p>')
    const other = await run()
    expect(other.manifest.outputHash).not.toBe(manifest.outputHash)
  })

  it('has a document at each old URL that leads to the new one', async () => {
    const { files } = await run()
    expect(JSON.parse(files['redirects.json']!)).toEqual([
      { from: '/gb/en/old/', to: '/gb/en/bikes/' },
      { from: '/ie/en/old/', to: '/ie/en/bikes/' },
    ])
    const document = files['ie/en/old/index.html']
    expect(document).toContain('<html lang="en-IE">')
    expect(document).toContain('<script src="/assets/redirect.js" data-to="/ie/en/bikes/">')
    expect(document).toContain(`href="${configFor({}).siteUrl}/ie/en/bikes/"`)
    expect(document).toMatch(/<title>\S/)
  })

  it('has no file of redirects without redirects', async () => {
    backends = backendsOf({ content: async () => ({ ...smallContent(), redirects: new Map() }) })
    const { files } = await run()
    expect(Object.keys(files).filter((path) => path.includes('redirect'))).toEqual([])
  })

  it('has the icon of the given folder of brands', async () => {
    const brandsDir = temporaryFolder()
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    mkdirSync(join(brandsDir, 'brand-1'))
    writeFileSync(join(brandsDir, 'brand-1', 'favicon.svg'), icon)
    const { files } = await run({ brandsDir })
    expect(files['favicon.svg']).toBe(`${icon}\n`)
  })
})

describe('a page over its budget', () => {
  /** More HTML than any budget allows, even compressed. */
  const text = Array.from({ length: 4000 }, (_, index) => sha256(`word ${index}`, 32)).join(' ')
  const diagnostic = {
    what: expect.stringMatching(
      /^over budget: a Home page has \d+\.\d kB of HTML, the limit is \d+\.\d kB$/,
    ) as unknown,
    where: '/gb/en/',
    todo: expect.stringMatching(
      /gb\/en\/index\.html[^]*Make it smaller, or raise html in templates\/pages\/Home\/page\.ts\.$/,
    ) as unknown,
  }

  it('fails in error mode, and publishes nothing', async () => {
    bundle = bundleWithHtml(`<p>${text}</p>`)
    const error = await failing({ failsOverBudget: true })
    expect(error.code).toBe('budget')
    expect(exitCodeOf(error)).toBe(1)
    expect(error.diagnostics).toContainEqual(diagnostic)
  })

  it('is a warning otherwise, listed in the manifest', async () => {
    bundle = bundleWithHtml(`<p>${text}</p>`)
    const { manifest, events } = await run()
    expect(events).toContainEqual({ kind: 'warning', group: 'budgets', diagnostic })
    const group = manifest.warnings.find((warning) => warning.group === 'budgets')
    expect(group?.problems).toContainEqual(diagnostic)
  })

  it('is not reported if all pages are within their budgets', async () => {
    const { manifest } = await run({ failsOverBudget: true })
    expect(manifest.warnings.map(({ group }) => group)).not.toContain('budgets')
  })
})

describe('the stages of a build', () => {
  it('are reported in order, with every rendered page', async () => {
    const { events, manifest } = await run({ verify: async () => {} })
    const told = events.flatMap((event) =>
      event.kind === 'stage' ? [`${event.stage} ${event.locale ?? ''} ${event.state}`] : [],
    )
    // beside each other, as are locales
    expect(told.slice(0, 4).sort()).toEqual([
      'access  done',
      'access  started',
      'bundle  done',
      'bundle  started',
    ])
    for (const locale of ['gb-en', 'ie-en']) {
      expect(told.filter((line) => line.includes(locale))).toEqual([
        `fetch ${locale} started`,
        `fetch ${locale} done`,
        `model ${locale} started`,
        `model ${locale} done`,
      ])
    }
    expect(told.slice(12)).toEqual([
      'plan  started',
      'plan  done',
      'render  started',
      'render  done',
      'write  started',
      'write  done',
      'verify  started',
      'verify  done',
      'publish  started',
      'publish  done',
    ])
    const rendered = events.filter((event) => event.kind === 'progress' && event.stage === 'render')
    const pages = manifest.files.filter(({ kind }) => kind === 'page data')
    expect(rendered).toHaveLength(pages.length)
    expect(rendered[0]).toMatchObject({ done: 1, total: pages.length })
    expect(rendered.at(-1)).toMatchObject({
      done: pages.length,
      total: pages.length,
      locale: 'ie-en',
    })
  })

  it('receive the brand, its countries and the settings of requests', async () => {
    const config = configFor({})
    const checkAccess = vi.fn(async () => {})
    backends = backendsOf({ checkAccess })
    const fetchSettings = { timeoutMs: 1, retry: { baseMs: 1, maximumMs: 1 } }
    await run({ config, fetchSettings })
    expect(stages.openBackends).toHaveBeenCalledExactlyOnceWith(
      config,
      expect.any(Function),
      fetchSettings,
      undefined,
    )
    expect(checkAccess).toHaveBeenCalledExactlyOnceWith(['GB', 'IE'])
    expect(stages.bundleBrand).toHaveBeenCalledExactlyOnceWith({
      brand: config.brand,
      isProduction: true,
    })
  })

  it('verify a build before publishing, and prevent it by throwing', async () => {
    const out = join(temporaryFolder(), 'site')
    const verify = vi.fn(async () => expect(readdirSync(join(out, '..'))).not.toContain('site'))
    const { manifest } = await run({ out, verify })
    expect(verify).toHaveBeenCalledExactlyOnceWith(
      manifest,
      expect.stringContaining('.site.builds') as unknown,
    )
    expect(readManifest(out)).toEqual(manifest)
    const reason = new Error('they differ')
    expect(await failing({ verify: () => Promise.reject(reason) })).toBe(reason)
  })

  it('keep the former output if one fails', async () => {
    const out = join(temporaryFolder(), 'site')
    await run({ out })
    const before = filesOf(out)
    backends = backendsOf({ checkAccess: () => Promise.reject(new Error('no access')) })
    await expect(run({ out })).rejects.toThrow('no access')
    expect(filesOf(out)).toEqual(before)
    expect(readdirSync(join(out, '../.site.builds'))).toEqual(['2', '2.traces.json'])
  })

  it('X2.10 touch no file if nothing has changed', async () => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    const factsOf = () =>
      Object.keys(filesOf(out)).map((name) => {
        const { ino, ctimeMs, mtimeMs, nlink } = statSync(join(out, name))
        return { name, ino, ctimeMs, mtimeMs, nlink }
      })
    await run({ out })
    const before = { files: factsOf(), link: lstatSync(out).ctimeMs }
    await run({ out })
    expect({ files: factsOf(), link: lstatSync(out).ctimeMs }).toEqual(before)
    expect(readdirSync(join(out, '../.site.builds'))).toEqual(['2', '2.traces.json'])
  })

  it.each([
    ['is not there', (file: string) => rmSync(file)],
    ['has been changed', (file: string) => writeFileSync(file, 'another page')],
  ])('X2.10 write a file of the output that %s, and link the others', async (_, change) => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    const first = await run({ out })
    const inodeOf = (name: string) => statSync(join(out, name)).ino
    const kept = inodeOf('gb/en/bikes/index.html')
    change(join(out, 'gb/en/index.html'))
    const second = await run({ out })
    expect(second.files).toEqual(first.files)
    expect(inodeOf('gb/en/bikes/index.html')).toBe(kept)
    expect(readdirSync(join(out, '../.site.builds')).filter((name) => /^\d+$/.test(name))).toEqual([
      '2',
      '3',
    ])
  })

  it('rely on no page of a program that was changed while it ran', async () => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    program.hashTool.mockReturnValueOnce('program 1').mockReturnValueOnce('program 2')
    await run({ out })
    expect(readdirSync(join(out, '../.site.builds'))).toEqual(['2'])
    const { events, manifest } = await run({ out })
    const rendered = events.flatMap((event) => (event.kind === 'rendered' ? event.paths : []))
    expect(rendered).toHaveLength(manifest.files.filter(isDocument).length)
  })

  it.skipIf(process.platform === 'win32')('make all files again with another umask', async () => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    const modeOf = () => statSync(join(out, 'gb/en/index.html')).mode & 0o777
    const before = process.umask(0o077)
    onTestFinished(() => void process.umask(before))
    await run({ out })
    expect(modeOf()).toBe(0o600)
    process.umask(0o022)
    await run({ out })
    expect(modeOf()).toBe(0o644)
  })

  it('ends its requests when the bundle fails', async () => {
    const abort = vi.fn()
    const access = Promise.withResolvers<void>()
    backends = backendsOf({
      checkAccess: () => access.promise,
      abort: abort.mockImplementation(() => access.reject(new Error('aborted'))),
    })
    const reason = new Error('no bundle')
    stages.bundleBrand.mockRejectedValueOnce(reason)
    expect(await failing()).toBe(reason)
    expect(abort).toHaveBeenCalledOnce()
  })

  it('keep assets of outputs before for the given time, even if all is made again', async () => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    const withClient = (name: string): Bundle => ({
      ...smallBundle,
      assets: [...smallBundle.assets, { path: `assets/${name}`, bytes: Buffer.from(name) }],
    })
    const buildAt = async (day: number, name: string, options: Partial<BuildOptions> = {}) => {
      bundle = withClient(name)
      const keptAssetsMs = 14 * 24 * 3_600_000
      const { files, manifest } = await run({
        out,
        keptAssetsMs,
        now: day * 24 * 3_600_000,
        ...options,
      })
      const kinds = new Map(manifest.files.map(({ path, kind }) => [path, kind]))
      return ['a.js', 'b.js', 'c.js'].map(
        (asset) => files[`assets/${asset}`] && [asset, kinds.get(`assets/${asset}`)].join(' '),
      )
    }
    expect(await buildAt(0, 'a.js')).toEqual(['a.js asset', undefined, undefined])
    expect(await buildAt(1, 'b.js')).toEqual(['a.js former asset', 'b.js asset', undefined])
    expect(await buildAt(2, 'c.js', { isClean: true })).toEqual([
      'a.js former asset',
      'b.js former asset',
      'c.js asset',
    ])
    // the first left on day 1
    expect(await buildAt(15, 'c.js')).toEqual([
      'a.js former asset',
      'b.js former asset',
      'c.js asset',
    ])
    expect(await buildAt(15.5, 'c.js')).toEqual([undefined, 'b.js former asset', 'c.js asset'])
    // one that comes back is an asset
    expect(await buildAt(15.6, 'b.js')).toEqual([undefined, 'b.js asset', 'c.js former asset'])
    expect(await buildAt(15.7, 'b.js', { keptAssetsMs: undefined })).toEqual([
      undefined,
      'b.js asset',
      undefined,
    ])
  })

  const tracesIn = (out: string) => {
    const builds = join(out, '../.site.builds')
    const number = Math.max(
      ...readdirSync(builds)
        .filter((name) => /^\d+$/.test(name))
        .map(Number),
    )
    return { file: join(builds, `${number}.traces.json`), folder: join(builds, String(number)) }
  }
  const changeText = (file: string, change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  const swap = (a: string, b: string) => {
    const [first, second] = [readFileSync(a), readFileSync(b)]
    writeFileSync(a, second)
    writeFileSync(b, first)
  }
  const flip = (text: string) =>
    text.replace(/"key":"(.)/, (_, digit) => `"key":"${digit === '0' ? 1 : 0}`)
  it.each<[string, (at: ReturnType<typeof tracesIn>) => void]>([
    ['traces are gone', ({ file }) => rmSync(file)],
    ['traces are empty', ({ file }) => writeFileSync(file, '')],
    ['traces are cut', ({ file }) => changeText(file, (text) => text.slice(0, text.length / 2))],
    ['traces have another key', ({ file }) => changeText(file, flip)],
    [
      'traces have other facts',
      ({ file }) =>
        changeText(file, (text) => text.replaceAll('"hrefs":["', '"hrefs":["/gone/","')),
    ],
    [
      'traces have the lines of other pages',
      ({ file }) =>
        changeText(file, (text) => {
          const [head = '', first = '', second = '', ...rest] = text.split('\n')
          const [a, b] = [first, second].map((line) => /^\["[^"]+"/.exec(line)![0])
          return [head, second.replace(b!, a!), first.replace(a!, b!), ...rest].join('\n')
        }),
    ],
    [
      'traces are of an older format',
      ({ file }) => changeText(file, (text) => text.replace('"shopgen":1', '"shopgen":0')),
    ],
    [
      'traces are a folder',
      ({ file }) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
    ['a page is gone', ({ folder }) => rmSync(join(folder, 'gb/en/bikes/index.html'))],
    [
      'a page is cut',
      ({ folder }) =>
        changeText(join(folder, 'gb/en/bikes/index.html'), (text) => text.slice(0, 99)),
    ],
    [
      'a page has another letter',
      ({ folder }) =>
        changeText(join(folder, 'gb/en/bikes/index.html'), (text) =>
          text.replace('Bikes', 'Bokes'),
        ),
    ],
    [
      'two pages are swapped',
      ({ folder }) => swap(join(folder, 'gb/en/index.html'), join(folder, 'ie/en/index.html')),
    ],
    [
      'two data files are swapped',
      ({ folder }) =>
        swap(
          join(folder, 'page-data/gb/en/page-data.json'),
          join(folder, 'page-data/ie/en/page-data.json'),
        ),
    ],
    [
      'shared data are gone',
      ({ folder }) => rmSync(join(folder, 'page-data/sq'), { recursive: true }),
    ],
    [
      'a page is a link',
      ({ folder }) => {
        const page = join(folder, 'gb/en/index.html')
        renameSync(page, `${folder}.page`)
        symlinkSync(`${folder}.page`, page)
      },
    ],
  ])('X2.10 give the bytes of a clean build if %s', async (_, damage) => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    const clean = await run({ out })
    damage(tracesIn(out))
    expect((await run({ out })).files).toEqual(clean.files)
    expect((await run({ out })).files).toEqual(clean.files)
  })

  it('X2.10 X2.17 render only pages whose data have changed', async () => {
    const content = smallContent()
    backends = backendsOf({ content: async () => content })
    const out = join(temporaryFolder(), 'site')
    const renderedOf = ({ events }: { events: readonly BuildEvent[] }) =>
      events.flatMap((event) => (event.kind === 'rendered' ? event.paths : []))
    const first = await run({ out })
    expect(renderedOf(first)).toHaveLength(first.manifest.files.filter(isDocument).length)
    expect(renderedOf(await run({ out }))).toEqual([])
    const structure = content.structure.map((story) =>
      story.slug === 'bikes'
        ? { ...story, content: { ...story.content, heading: 'All bicycles' } }
        : story,
    )
    backends = backendsOf({ content: async () => ({ ...content, structure }) })
    const second = await run({ out })
    const clean = await run()
    expect(Object.keys(second.files)).toEqual(Object.keys(clean.files))
    expect(second.files).toEqual(clean.files)
    const differing = Object.keys(clean.files).filter(
      (name) => name.endsWith('.html') && clean.files[name] !== first.files[name],
    )
    expect(renderedOf(second).map(htmlFile).sort()).toEqual(differing.sort())
    expect(differing).not.toEqual([])
    expect(differing.length).toBeLessThan(renderedOf(clean).length)
  })

  it('write every file if they are to be made again', async () => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    await run({ out })
    const before = statSync(join(out, 'gb/en/index.html')).ino
    const { files } = await run({ out, isClean: true })
    expect(statSync(join(out, 'gb/en/index.html')).ino).not.toBe(before)
    expect(files).toEqual((await run({ out })).files)
  })
})

describe('a build of some locales', () => {
  it('has only their pages and redirects, equal to those of a whole build', async () => {
    const whole = await run()
    const part = await run({ locales: ['ie-en'] })
    expect(part.manifest.locales).toEqual(['ie-en'])
    const paths = Object.keys(part.files)
    expect(paths).toContain('ie/en/bikes/index.html')
    expect(paths).toContain('ie/en/old/index.html')
    expect(paths.filter((path) => path.startsWith('gb/'))).toEqual([])
    // the index names the sitemaps of its locales
    for (const path of paths.filter((name) => ![manifestFile, 'sitemap.xml'].includes(name))) {
      expect([path, part.files[path]]).toEqual([path, whole.files[path]])
    }
    const progress = part.events.filter(({ kind }) => kind === 'progress').at(-1)
    expect(progress).toMatchObject({ locale: 'ie-en' })
  })

  it('is a whole build if they are all', async () => {
    const { manifest, files } = await run({ locales: ['ie-en', 'gb-en'] })
    expect(manifest).not.toHaveProperty('locales')
    expect(Object.keys(files)).toContain('gb/en/index.html')
  })

  it('does not replace a whole output, and fails before any work', async () => {
    const { out, files } = await run()
    stages.bundleBrand.mockClear()
    await expect(run({ out, locales: ['ie-en'] })).rejects.toMatchObject({
      code: 'output',
      diagnostics: [{ where: out, what: expect.stringContaining('with ie-en only') as unknown }],
    })
    expect(stages.bundleBrand).not.toHaveBeenCalled()
    expect(filesOf(out)).toEqual(files)
  })

  it('replaces another partial output', async () => {
    const { out } = await run({ locales: ['ie-en'] })
    const { manifest } = await run({ out, locales: ['gb-en'] })
    expect(manifest.locales).toEqual(['gb-en'])
  })

  it('that are unknown is rejected, with the nearest of each', async () => {
    const error = await failing({ locales: ['gb-em', 'ie-en', 'xx'] })
    expect(error.code).toBe('usage')
    expect(error.diagnostics).toEqual([
      {
        what: 'unknown locale "gb-em"',
        todo: 'Did you mean "gb-en"? available locales: gb-en, ie-en',
      },
      { what: 'unknown locale "xx"', todo: 'available locales: gb-en, ie-en' },
    ])
    expect(stages.openBackends).not.toHaveBeenCalled()
  })
})

describe('a build with other pages than the output before', () => {
  /** As in `smallContent`, without the category. */
  const withoutBikes = () => {
    const { structure, ...content } = smallContent()
    const left = structure.filter(({ full_slug }) => full_slug !== 'structure/bikes')
    return { ...content, structure: left, redirects: new Map<string, string>() }
  }
  const lost = {
    what: 'lost all Category pages (2)',
    todo: expect.stringMatching(
      /^First of them: \/gb\/en\/bikes\/, \/ie\/en\/bikes\/\n.*--accept-loss\.$/,
    ) as unknown,
  }

  it('X2.12 X1.3 fails with 1, names the lost pages, and publishes nothing', async () => {
    const { out, files } = await run()
    backends = backendsOf({ content: async () => withoutBikes() })
    const error: unknown = await run({ out }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'page-loss' })
    expect((error as ShopgenError).diagnostics).toContainEqual(lost)
    expect(exitCodeOf(error)).toBe(1)
    expect(filesOf(out)).toEqual(files)
  })

  it('X2.12 is published with acceptsLoss, and warns', async () => {
    const { out } = await run()
    backends = backendsOf({ content: async () => withoutBikes() })
    const { files, events, manifest } = await run({ out, acceptsLoss: true, maxWarnings: 0 })
    expect(Object.keys(files)).not.toContain('gb/en/bikes/index.html')
    expect(events).toContainEqual({
      kind: 'warning',
      group: 'accepted changes',
      isTransient: true,
      diagnostic: lost,
    })
    // the manifest is that of a build without an output before
    expect(manifest.warnings.map(({ group }) => group)).not.toContain('accepted changes')
  })

  it('X2.12 is compared with another output, or its manifest, in a fresh folder', async () => {
    const { out: previous } = await run()
    backends = backendsOf({ content: async () => withoutBikes() })
    expect((await failing({ previous })).code).toBe('page-loss')
    expect((await failing({ previous: join(previous, manifestFile) })).code).toBe('page-loss')
    await expect(run()).resolves.toBeDefined()
  })

  it('X2.12 keeps to the limits of the brand', async () => {
    const { out } = await run()
    const before = readManifest(out)
    const files = before.files.filter(({ kind }) => !['Category', 'Search'].includes(kind))
    const previous = join(temporaryFolder(), 'manifest.json')
    writeFileSync(previous, JSON.stringify({ ...before, files }))
    const config = configFor({})
    const limited = { ...config.brand.build, pageGrowth: 10 }
    await expect(run({ previous })).resolves.toBeDefined()
    const error = await failing({
      previous,
      config: { ...config, brand: { ...config.brand, build: limited } },
    })
    expect(error.message).toMatch(/^4 pages more than .* the limit is 10 %$/)
  })

  it('X2.12 is compared within the locales of a partial build', async () => {
    const { out: previous } = await run()
    await expect(run({ previous, locales: ['ie-en'] })).resolves.toBeDefined()
    const { out } = await run({ locales: ['ie-en'] })
    await expect(run({ out })).resolves.toBeDefined()
    backends = backendsOf({ content: async () => withoutBikes() })
    expect((await failing({ previous, locales: ['ie-en'] })).message).toContain(
      'lost all Category pages (1)',
    )
  })

  it('X2.12 is not compared with other test data, and a wrong path fails before any work', async () => {
    const { out } = await run()
    const previous = join(temporaryFolder(), 'manifest.json')
    const other = { ...readManifest(out), fixtures: { products: 500 } }
    writeFileSync(previous, JSON.stringify(other))
    backends = backendsOf({ content: async () => withoutBikes() })
    await expect(run({ previous })).resolves.toBeDefined()
    stages.bundleBrand.mockClear()
    expect((await failing({ previous: '/no/such' })).code).toBe('usage')
    expect(stages.bundleBrand).not.toHaveBeenCalled()
  })

  it('X2.12 warns if the manifest of the output is of another version', async () => {
    const { out } = await run()
    writeFileSync(join(out, manifestFile), JSON.stringify({ ...readManifest(out), shopgen: 0 }))
    const { events } = await run({ out })
    const groups = events.flatMap((event) => (event.kind === 'warning' ? event.group : []))
    expect(groups).toContain('outputs that cannot be compared')
  })
})

describe('the warnings of a build', () => {
  it('are emitted and listed in the manifest: of configuration, content and output', async () => {
    const config = configFor({})
    const contrast: Diagnostic = { what: 'a low contrast', where: 'brand.jsonc:1:1' }
    const content = smallContent()
    backends = backendsOf({
      content: async () => ({
        ...content,
        redirects: new Map([['bikes', '/']]),
      }),
    })
    const out = join(temporaryFolder(), 'site')
    await run({ out })
    await run({ out, isClean: true })
    const [former] = readdirSync(join(out, '../.site.builds'))
    writeFileSync(join(out, '../.site.builds', former!, 'CNAME'), 'shop.example')
    const { manifest, events } = await run({ out, config: { ...config, warnings: [contrast] } })
    const groups = manifest.warnings.map(({ group }) => group)
    expect(groups).toContain('configuration')
    expect(groups).toContain('redirects from a page')
    expect(manifest.warnings.find(({ group }) => group === 'configuration')).toEqual({
      group: 'configuration',
      problems: [contrast],
    })
    expect(events).toContainEqual({
      kind: 'warning',
      group: 'configuration',
      diagnostic: contrast,
    })
    // emitted after the manifest is written
    expect(events).toContainEqual({
      kind: 'warning',
      group: 'output',
      diagnostic: expect.objectContaining({
        what: expect.stringContaining('CNAME') as unknown,
      }) as unknown,
    })
  })

  it('X1.3 fail it if there are more than the limit, each counted once', async () => {
    const warningOf = (what: string): Diagnostic => ({ what, where: 'brand.jsonc:1:1' })
    const warnings = ['a', 'b', 'b'].map(warningOf)
    const config = { ...configFor({}), warnings }
    const { manifest } = await run({ config, maxWarnings: 2 })
    expect(manifest.warnings.flatMap(({ problems }) => problems)).toHaveLength(2)
    const error = await failing({ config, maxWarnings: 1 })
    expect([error.code, exitCodeOf(error), error.message]).toEqual([
      'warnings',
      1,
      'too many warnings: 2, the limit is 1',
    ])
  })
})

describe('a build that fails', () => {
  it('X2.2 keeps the old output if the disk is full while it writes', async () => {
    const out = join(temporaryFolder(), 'site')
    const { files } = await run({ out })
    const builds = readdirSync(join(out, '../.site.builds'))
    await expect(withFailing('writeFile', 'ENOSPC', () => run({ out }))).rejects.toMatchObject({
      code: 'output',
    })
    expect(filesOf(out)).toEqual(files)
    expect(readdirSync(join(out, '../.site.builds'))).toEqual(builds)
  })

  it('reports dead links and invalid content together', async () => {
    const withoutTarget = { ...smallContent(), redirects: new Map([['older', '/no-such/']]) }
    backends = backendsOf({ content: async () => withoutTarget })
    bundle = bundleWithHtml('<a href="/gb/en/bikez/">Bikes</a>')
    const { code, diagnostics } = await failing()
    expect(code).toBe('content')
    expect(diagnostics.map(({ what }) => what)).toEqual([
      expect.stringContaining('the redirect "older"') as unknown,
      'dead link: /bikez/',
    ])
    expect(diagnostics[1]).toMatchObject({
      where: expect.stringContaining('seen on /, ') as unknown,
      todo: 'The nearest page is /bikes/.',
    })
  })

  it('reports links to the old path of a redirect, with the new one', async () => {
    bundle = bundleWithHtml('<a href="/ie/en/old/">x</a>')
    const { code, diagnostics } = await failing()
    expect(code).toBe('content')
    expect(diagnostics).toEqual([
      expect.objectContaining({
        what: 'link to a redirected page: /old/',
        todo: 'Link to /ie/en/bikes/.',
      }),
    ])
  })

  it('accepts links to pages and files of the output', async () => {
    bundle = bundleWithHtml(
      ['/gb/en/bikes/', '/', '/favicon.svg', '/assets/client.js']
        .map((href) => `<a href="${href}">x</a>`)
        .join(''),
    )
    await expect(run()).resolves.toBeDefined()
    // links to other locales are not dead in a partial build
    await expect(run({ locales: ['ie-en'] })).resolves.toBeDefined()
  })

  /** A bundle whose category pages fail to render. */
  const bundleThatThrows: Bundle = {
    ...smallBundle,
    server: {
      ...smallBundle.server,
      renderMain(view) {
        if (view.kind === 'Category') throw new TypeError('no heading')
        return smallBundle.server.renderMain(view)
      },
    },
  }

  it('reports every page that a template failed to render', async () => {
    bundle = bundleThatThrows
    const { code, diagnostics } = await failing()
    expect(code).toBe('template')
    expect(diagnostics).toMatchObject([
      {
        what: 'a template failed to render: TypeError: no heading',
        where: expect.stringContaining('seen on /gb/en/bikes/, /ie/en/bikes/') as unknown,
      },
    ])
  })

  it('reports only invalid content if it may be why a template failed', async () => {
    bundle = bundleThatThrows
    const withoutTarget = { ...smallContent(), redirects: new Map([['older', '/no-such/']]) }
    backends = backendsOf({ content: async () => withoutTarget })
    const { code, diagnostics } = await failing()
    expect(code).toBe('content')
    expect(diagnostics).toHaveLength(1)
  })

  it('if a page, script or file of the site contains a secret', async () => {
    const secret = 'content-token-of-a-test'
    const config = configFor({ token: secret })
    const story = storyOf('structure/bikes', 'Category', { title: secret, heading: secret })
    backends = backendsOf({ content: async () => contentOf([home(), story]) })
    const inContent = await failing({ config })
    expect(inContent.code).toBe('content')
    expect(inContent.message).toMatch(/^secret in the output: /)
    expect(JSON.stringify(inContent.diagnostics)).not.toContain(secret)
    backends = backendsOf()
    bundle = { ...smallBundle, worker: Buffer.from(`const key = "${secret}"`) }
    expect((await failing({ config })).message).toContain('sw.js')
  })

  it('for its first reason, even if script sizes are unknown', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    bundle = {
      ...smallBundle,
      assets: smallBundle.assets.filter(({ path }) => !path.endsWith('client.js')),
    }
    const reason = new Error('no answer')
    backends = backendsOf({ shop: () => Promise.reject(reason) })
    expect(await failing()).toBe(reason)
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    backends = backendsOf()
    expect(await failing()).toMatchObject({
      message: expect.stringContaining('is not an asset') as unknown,
    })
  })
})

describe('an interrupted build', () => {
  const reason = new Error('enough')

  it('does nothing if the interruption comes first', async () => {
    expect(await failing({ signal: AbortSignal.abort(reason) })).toBe(reason)
    expect(stages.openBackends).not.toHaveBeenCalled()
  })

  const never = () => new Promise<never>(() => {})
  it.each<[string, (stop: () => void) => void]>([
    [
      'it waits for the back ends',
      (stop) => {
        backends = backendsOf({
          checkAccess() {
            stop()
            return never()
          },
        })
      },
    ],
    [
      'it is bundled',
      (stop) => {
        stages.bundleBrand.mockImplementation(() => {
          stop()
          return never()
        })
      },
    ],
    [
      'it waits for products',
      (stop) => {
        backends = backendsOf({
          shop() {
            stop()
            return never()
          },
        })
      },
    ],
  ])('while %s, ends at once and leaves nothing', async (_, prepare) => {
    const controller = new AbortController()
    prepare(() => controller.abort(reason))
    expect(await failing({ signal: controller.signal })).toBe(reason)
  })

  it('while it keeps pages, ends before the last', async () => {
    useSameContent()
    const out = join(temporaryFolder(), 'site')
    await run({ out })
    const controller = new AbortController()
    let kept = 0
    const building = build({ config: configFor({}), out, signal: controller.signal }, (event) => {
      if (event.kind === 'progress' && event.stage === 'render') kept += 1
      // as a signal of the system, which waits for the end of the current work
      if (event.kind === 'stage' && event.stage === 'render')
        setImmediate(() => controller.abort(reason))
    })
    await expect(building).rejects.toBe(reason)
    expect(kept).toBe(0)
  })

  it.each<[string, (event: BuildEvent) => boolean]>([
    ['a page was rendered', (event) => event.kind === 'progress' && event.stage === 'render'],
    ['it is about to be published', (event) => event.kind === 'stage' && event.stage === 'publish'],
  ])('when %s, ends at once and leaves nothing', async (_, isWhen) => {
    const folder = temporaryFolder()
    const controller = new AbortController()
    let after = 0
    const building = build(
      { config: configFor({}), out: join(folder, 'site'), signal: controller.signal },
      (event) => {
        if (controller.signal.aborted) after += 1
        else if (isWhen(event)) controller.abort(reason)
      },
    )
    await expect(building).rejects.toBe(reason)
    expect(after).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })
})
