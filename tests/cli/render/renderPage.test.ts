import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { joinPieces } from '#cli/pieces.ts'
import { configFor } from '../fetch/contentService.ts'
import type { SearchFiles } from '#shared/files/search.ts'
import type { PageDataFile, StaticPartFile } from '#shared/files/page.ts'
import { contentHash } from '#shared/files/contentHash.ts'
import { createDiagnostics } from '#cli/diagnostics/diagnostics.ts'
import type { PlannedPage } from '#cli/routes/planPages.ts'
import { createRenderer } from '#cli/render/renderPage.ts'
import { findAlternates } from '#cli/routes/alternates.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { readDocument } from '../../build/readDocument.ts'
import { build, home, storyOf } from '../site/build.ts'
import { ownBundle } from './ownBundle.ts'

const { theme } = configFor({}).brand

/** Renders pages of two locales: home, a legal page, one with a form, and a category. */
function renderSite() {
  const stories = [
    home(),
    storyOf('structure/terms', 'TextPage', { title: 'Terms' }),
    storyOf('structure/bikes', 'Category', { title: 'Bikes' }),
    storyOf('structure/news', 'Publication', { title: 'News', headline: 'News' }),
  ]
  const sites = ['gb-en', 'ie-en'].map((localeId) => build({ stories, localeId }).site)
  const diagnostics = createDiagnostics(() => {})
  const { pages } = planPages(sites, ownBundle.server.pages, diagnostics)
  const alternates = findAlternates(pages, sites)
  const renderer = createRenderer({ bundle: ownBundle, alternates, logo: null, theme })
  const at = (path: string) => {
    const planned = pages.find((page) => page.path === path)
    if (!planned) throw new Error(`no page at ${path}: ${pages.map((page) => page.path).join()}`)
    const { html: pieces, pageData, staticPart } = renderer.render(renderer.describe(planned))
    const html = joinPieces(pieces, (name) => renderer.part(name).text)
    return {
      html,
      pageData,
      file: JSON.parse(pageData) as PageDataFile,
      document: readDocument(html),
      staticPart: JSON.parse(staticPart) as StaticPartFile,
    }
  }
  return { sites, renderer, at }
}

describe('a rendered page', () => {
  it('has page data with its main part, head, shared files and other locales', () => {
    const { file, document, staticPart } = renderSite().at('/gb/en/bikes/')
    expect(file).toMatchObject({
      path: '/gb/en/bikes/',
      kind: 'Category',
      part: contentHash(staticPart.html),
      runtime: 'runtime',
      head: { title: expect.stringContaining('Bikes') as string },
      shared: { context: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
      slices: {
        consent: expect.stringMatching(/^consent-gb-en-[0-9a-f]{16}$/) as string,
        header: expect.stringMatching(/^header-gb-en-[0-9a-f]{16}$/) as string,
        footer: expect.stringMatching(/^footer-gb-en-[0-9a-f]{16}$/) as string,
        switcher: expect.stringMatching(/^switcher-gb-en-[0-9a-f]{16}$/) as string,
      },
      alternates: { 'ie-en': '/ie/en/bikes/' },
    })
    expect(document.titles).toEqual([file.head.title])
    expect(document.alternates.map(({ tag }) => tag)).toEqual(['en-GB', 'en-IE', 'x-default'])
  })

  it('references only files that the renderer returns, and the same slices as its document', () => {
    const { at, renderer } = renderSite()
    const { file, document } = at('/gb/en/bikes/')
    const files = new Map(renderer.sharedFiles().map((one) => [`/${one.path}`, one]))
    const shared = Object.values(file.shared).map((hash) => `/page-data/sq/d/${hash}.json`)
    const slices = Object.values(file.slices).map((name) => `/slice-data/${name}.json`)
    for (const path of shared) expect(files.get(path)?.kind).toBe('shared query')
    for (const path of slices) expect(files.get(path)?.kind).toBe('slice')
    const search = '/page-data/search/gb-en.json'
    // only this file changes with the texts that shoppers can search
    expect(files.get(`/slice-data/${file.slices['header']}.json`)?.json).toContain(search)
    const { index, codes, bikes } = JSON.parse(files.get(search)!.json!) as SearchFiles
    expect([...files.keys()]).toEqual([...shared, ...slices, search, index, codes, bikes].sort())
    const { dataset } = document.document.getElementById('root')!
    expect(JSON.parse(dataset['slices']!)).toEqual(file.slices)
    expect(dataset['page']).toBe('/gb/en/bikes/')
  })

  it('has slices named by their content', () => {
    const { at, renderer } = renderSite()
    const { file, document } = at('/gb/en/bikes/')
    const files = new Map(renderer.sharedFiles().map(({ path, json }) => [path, json]))
    for (const [slot, name] of Object.entries(file.slices)) {
      const { html } = JSON.parse(files.get(`slice-data/${name}.json`)!) as { html: string }
      expect(name).toBe(`${slot}-gb-en-${contentHash(html)}`)
      const shown = document.document.querySelector(`.layout__${slot}`)
      if (shown) expect(shown.innerHTML).toBe(new JSDOM(html).window.document.body.innerHTML)
    }
  })

  it('has the hash of its page data, which references all its sources', () => {
    const { pageData, document } = renderSite().at('/gb/en/bikes/')
    const root = document.document.getElementById('root')
    expect(root?.dataset['hash']).toBe(contentHash(pageData))
  })

  it('has its main part in a separate file, and no data', () => {
    const { file, html, staticPart } = renderSite().at('/gb/en/news/')
    expect(file).not.toHaveProperty('data')
    expect(staticPart.path).toBe('/gb/en/news/')
    expect(file.part).toBe(contentHash(staticPart.html))
    expect(staticPart.html).toContain('News')
    expect(html).toContain(staticPart.html)
  })

  it('is not indexed in locales without indexing', () => {
    const { file, document } = renderSite().at('/gb/en/search/')
    expect(file.head.noIndex).toBe(true)
    expect(document.alternates).toEqual([])
    expect(file.alternates).toEqual({ 'ie-en': '/ie/en/search/' })
  })

  it('has header and footer of its locale', () => {
    const { at } = renderSite()
    for (const locale of ['gb', 'ie']) {
      const { document } = at(`/${locale}/en/`)
      const links = [...document.document.querySelectorAll('header a[href]')]
      expect(links.map((link) => link.getAttribute('href'))).toContain(`/${locale}/en/`)
      expect(document.document.querySelectorAll('footer')).toHaveLength(1)
    }
  })

  it('is deterministic, whatever was rendered before', () => {
    const { at } = renderSite()
    const { html, pageData } = at('/gb/en/bikes/')
    at('/ie/en/bikes/')
    expect(at('/gb/en/bikes/')).toMatchObject({ html, pageData })
    expect(renderSite().at('/gb/en/bikes/')).toMatchObject({ html, pageData })
  })
})

it('shares the slices of a site, rendered before any page', () => {
  const { renderer, sites } = renderSite()
  expect(renderer.sharedFiles()).toEqual([])
  renderer.shareSlices(sites[0]!)
  const paths = renderer.sharedFiles().map(({ path }) => path)
  const query: unknown = expect.stringMatching(/^page-data\/sq\/d\/[0-9a-f]{16}\.json$/)
  expect(paths).toEqual([
    'page-data/search/gb-en.json',
    // the context, the search index, the product numbers and the bicycles
    query,
    query,
    query,
    query,
    expect.stringMatching(/^slice-data\/consent-gb-en-/),
    expect.stringMatching(/^slice-data\/footer-gb-en-/),
    expect.stringMatching(/^slice-data\/header-gb-en-/),
    expect.stringMatching(/^slice-data\/switcher-gb-en-/),
  ])
})

it('throws for a page kind that the bundle lacks', () => {
  const { site } = build({})
  const renderer = createRenderer({
    bundle: ownBundle,
    alternates: findAlternates([], [site]),
    logo: null,
    theme,
  })
  const page = { site, kind: 'Gone', path: '/gb/en/gone/', key: 'gone', source: { kind: 'rule' } }
  expect(() => renderer.describe(page as unknown as PlannedPage)).toThrow('Gone')
})
