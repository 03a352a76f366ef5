import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '#cli/bundle/bundleBrand.ts'
import type { BuildConfig } from '#cli/config/loadBrand.ts'
import { createDevSite } from '#cli/dev/devSite.ts'
import type { Backends } from '#cli/fetch/backends.ts'
import { backendsOf, smallBundle, smallContent } from '../commands/memoryBrand.ts'

const stages = vi.hoisted(() => ({ bundleBrand: vi.fn(), openBackends: vi.fn() }))
vi.mock('#cli/bundle/bundleBrand.ts', () => stages)
vi.mock('#cli/fetch/backends.ts', () => stages)

let backends: Backends
let bundle: Bundle

beforeEach(() => {
  // unknown variables of the environment would cause warnings
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('SHOPGEN_')) vi.stubEnv(name, undefined)
  }
  backends = backendsOf()
  bundle = smallBundle
  stages.bundleBrand.mockReset().mockImplementation(async () => bundle)
  stages.openBackends.mockReset().mockImplementation(() => backends)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const environment = {
  SHOPGEN_BRAND: 'brand-1',
  SHOPGEN_STORYBLOK_URL: 'http://127.0.0.1:9/v2',
  SHOPGEN_STORYBLOK_TOKEN: 'token',
  SHOPGEN_SHOPWARE_URL: 'http://127.0.0.1:9',
  SHOPGEN_SHOPWARE_KEY: 'SWSCTEST',
  SHOPGEN_IMAGE_URL: 'http://127.0.0.1:9',
  SHOPGEN_DEALER_URL: 'http://127.0.0.1:9',
  SHOPGEN_REVIEWS_URL: 'http://127.0.0.1:9',
  SHOPGEN_CASE_URL: 'http://127.0.0.1:9',
}

function open(changes: { environment?: () => Readonly<Record<string, string>> } = {}) {
  const said: string[] = []
  const site = createDevSite({
    environment: () => environment,
    print: (line) => said.push(line),
    ...changes,
  })
  const text = async (path: string) => {
    const file = await site.read(path)
    return file && String(Buffer.from(file.bytes as Uint8Array))
  }
  return { site, said, text }
}

/** Content with a redirect without a target page. */
const brokenContent = () => ({
  ...smallContent(),
  redirects: new Map([['older', '/no-such<page>/&/']]),
})

const reloads = /<script type="module" src="\/_dev\/reload\.js\?since=\d+"><\/script>/

describe('a site built on demand', () => {
  it('loads once more for all changes during a load, and serves none of them in part', async () => {
    const { site, text } = open()
    const first = Promise.withResolvers<void>()
    stages.bundleBrand.mockImplementationOnce(async () => {
      await first.promise
      return bundle
    })
    const early = text('gb/en/index.html')
    await vi.waitFor(() => expect(stages.bundleBrand).toHaveBeenCalledOnce())
    for (const _change of [1, 2, 3]) {
      site.invalidate()
      void text('gb/en/index.html')
    }
    first.resolve()
    expect(await early).toContain('reload.js?since=3"')
    expect(await text('gb/en/index.html')).toContain('reload.js?since=3"')
    expect(stages.bundleBrand).toHaveBeenCalledTimes(2)
    expect(site.version()).toBe(3)
  })

  it('serves nothing old while its back ends restart', async () => {
    const { site, text } = open()
    expect(await text('gb/en/index.html')).toContain('<html lang="en-GB"')
    const restart = Promise.withResolvers<void>()
    site.invalidate(restart.promise)
    let isServed = false
    const served = text('gb/en/index.html').then((page) => {
      isServed = true
      return page
    })
    await new Promise((resolve) => void setTimeout(resolve, 50))
    expect(isServed).toBe(false)
    restart.resolve()
    expect(await served).toContain('<html lang="en-GB"')
  })

  it('has its pages, with live reload and data', async () => {
    const { text } = open()
    const home = await text('gb/en/index.html')
    expect(home).toContain('<html lang="en-GB"')
    expect(home).toMatch(new RegExp(`${reloads.source}\n</head>`))
    expect(JSON.parse((await text('page-data/gb/en/bikes/page-data.json'))!)).toMatchObject({
      path: '/gb/en/bikes/',
      kind: 'Category',
    })
    const part = JSON.parse((await text('page-data/gb/en/404.html/page-data-rsc.json'))!) as object
    expect(part).toMatchObject({ path: '/gb/en/404.html' })
  })

  it('has files of the bundle and of the site, and no others', async () => {
    const { text, site } = open()
    expect(await text('assets/client.js')).toBe('/* /assets/client.js */')
    expect(await text('sw.js')).toBe('worker')
    expect(await text('favicon.svg')).toMatch(/^<svg/)
    expect(await text('page-data/app-data.json')).toBe('{"buildHash":"build"}')
    for (const path of ['no/such/index.html', 'page-data/no/such/page-data-rsc.json', 'x.js']) {
      expect([path, await site.read(path)]).toEqual([path, null])
    }
  })

  it('has shared files before any of their pages is requested', async () => {
    const { slices, shared } = JSON.parse(
      (await open().text('page-data/ie/en/page-data.json'))!,
    ) as { slices: Record<string, string>; shared: Record<string, string> }
    const { text } = open()
    const paths = [
      ...Object.values(slices).map((name) => `slice-data/${name}.json`),
      `page-data/sq/d/${shared['context']}.json`,
    ]
    for (const path of paths) expect(JSON.parse((await text(path))!)).toBeTypeOf('object')
  })

  it('has its locales and redirects', async () => {
    const { site } = open()
    expect(site.prefixes()).toEqual([])
    expect(await site.redirect('/gb/en/old/')).toBe('/gb/en/bikes/')
    expect(await site.redirect('/gb/en/bikes/')).toBeNull()
    expect(site.prefixes()).toEqual(['/gb/en/', '/ie/en/'])
  })

  it('requests pictures and the shop from its own server', async () => {
    const { text } = open()
    const { shared } = JSON.parse((await text('page-data/gb/en/page-data.json'))!) as {
      shared: Record<string, string>
    }
    expect(JSON.parse((await text(`page-data/sq/d/${shared['context']}.json`))!)).toMatchObject({
      images: { baseUrl: '/_fixtures/images' },
      commerce: { baseUrl: '/_fixtures/shopware', accessKey: 'SWSCTEST' },
    })
    const [config] = stages.openBackends.mock.calls[0] as [BuildConfig]
    expect(config.backends.storyblok).toMatchObject({
      url: environment.SHOPGEN_STORYBLOK_URL,
      ratePerSecond: 1000,
    })
    expect(config.backends.shopware.get('GB')?.url).toBe(environment.SHOPGEN_SHOPWARE_URL)
    expect(stages.bundleBrand.mock.calls).toEqual([[{ brand: config.brand, isProduction: false }]])
  })

  it('is built once for all requests until a file is saved', async () => {
    const { site } = open()
    await Promise.all(['index.html', 'sw.js', 'gb/en/index.html'].map((path) => site.read(path)))
    await site.redirect('/gb/en/old/')
    expect(stages.bundleBrand).toHaveBeenCalledTimes(1)
    site.invalidate()
    await site.redirect('/gb/en/old/')
    await site.read('sw.js')
    expect(stages.bundleBrand).toHaveBeenCalledTimes(2)
  })
})

describe('a site that fails to build', () => {
  it('shows the error on every page, logs it once, and recovers when fixed', async () => {
    backends = backendsOf({ content: async () => brokenContent() })
    const { site, said } = open()
    expect(await site.redirect('/gb/en/old/')).toBeNull()
    for (const path of ['gb/en/index.html', 'sw.js']) {
      const file = await site.read(path)
      expect(file?.isError).toBe(true)
      expect(file?.bytes).toContain('the redirect "older"')
      expect(file?.bytes).toContain('no-such&lt;page>/&amp;/')
      expect(file?.bytes).toMatch(reloads)
    }
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('error  dead link: the redirect "older"')

    backends = backendsOf()
    expect(await site.read('gb/en/index.html')).not.toHaveProperty('isError')
    expect(said.slice(1)).toEqual(['all errors are fixed'])
  })

  it('logs a repeated error once for each save', async () => {
    backends = backendsOf({ content: async () => brokenContent() })
    const { site, said } = open()
    await site.read('index.html')
    site.invalidate()
    await site.read('index.html')
    await site.read('index.html')
    expect(said).toHaveLength(2)
    expect(said[1]).toBe(said[0])
  })

  it('because of missing back ends reports them', async () => {
    const reason = new Error('the fixtures did not start')
    const { site } = open({
      environment() {
        throw reason
      },
    })
    expect((await site.read('index.html'))?.bytes).toContain(reason.message)
  })

  it('does not affect a newer build', async () => {
    const first = Promise.withResolvers<Bundle>()
    stages.bundleBrand.mockImplementationOnce(() => first.promise)
    const { site } = open()
    const early = site.read('sw.js')
    site.invalidate()
    const late = site.read('sw.js')
    first.reject(new Error('a mistake that was mended meanwhile'))
    expect(await early).not.toHaveProperty('isError')
    expect(await late).not.toHaveProperty('isError')
    await site.read('index.html')
    expect(stages.bundleBrand).toHaveBeenCalledTimes(2)
  })
})

describe('a page that fails to render', () => {
  it('fails alone, and recovers when fixed', async () => {
    bundle = {
      ...smallBundle,
      server: {
        ...smallBundle.server,
        renderMain(view) {
          if (view.kind === 'Category') throw new TypeError('no heading')
          return smallBundle.server.renderMain(view)
        },
      },
    }
    const { site, said } = open()
    expect(await site.read('gb/en/index.html')).not.toHaveProperty('isError')
    const page = await site.read('gb/en/bikes/index.html')
    expect(page?.isError).toBe(true)
    expect(page?.bytes).toContain('a template failed to render: TypeError: no heading')
    expect(page?.bytes).toContain('seen on /gb/en/bikes/')
    expect(said).toHaveLength(1)
    // rendering another page does not fix this one
    await site.read('gb/en/index.html')
    expect(said).toHaveLength(1)

    bundle = smallBundle
    site.invalidate()
    await site.read('gb/en/bikes/index.html')
    expect(said.slice(1)).toEqual(['all errors are fixed'])
  })
})

describe('warnings of a site', () => {
  it('are logged when they change', async () => {
    const { site, said } = open()
    await site.read('index.html')
    expect(said).toEqual([])
    const warn = (name: string) => {
      const content = { ...smallContent(), redirects: new Map([[name, '/']]) }
      backends = backendsOf({ content: async () => content })
      site.invalidate()
      return site.read('index.html')
    }
    await warn('bikes')
    await warn('bikes')
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      /^warning: redirects from a page ×2\n {2}ignored the redirect from \/gb\/en\/bikes\/: a page/,
    )
    await warn('gone')
    await warn('bikes')
    expect(said).toHaveLength(2)
  })

  it('include those of the configuration', async () => {
    const { site, said } = open({ environment: () => ({ ...environment, SHOPGEN_TOKN: 'x' }) })
    await site.read('index.html')
    expect(said).toEqual([
      expect.stringMatching(/^warning: configuration\n {2}unknown variable SHOPGEN_TOKN/),
    ])
  })
})
