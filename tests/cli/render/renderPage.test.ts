import { describe, expect, it } from 'vitest'
import { configFor } from '../fetch/contentService.ts'
import type { PageDataFile, StaticPartFile } from '#shared/page.ts'
import { contentHash, documentHash } from '#shared/contentHash.ts'
import { collectProblems } from '#cli/model/problems.ts'
import { createRenderer } from '#cli/render/renderPage.ts'
import { findAlternates } from '#cli/routes/alternates.ts'
import { planPages } from '#cli/routes/planPages.ts'
import { readDocument } from '../../build/readDocument.ts'
import { build, home, storyOf } from '../model/build.ts'
import { ownBundle } from './ownBundle.ts'

const { theme } = configFor({}).brand

/** The pages of two locales: home, a legal page, one with a form, and a category. */
function renderSite() {
  const stories = [
    home(),
    storyOf('structure/terms', 'TextPage', { title: 'Terms' }),
    storyOf('structure/bikes', 'Category', { title: 'Bikes' }),
    storyOf('structure/news', 'Publication', { title: 'News', headline: 'News' }),
  ]
  const sites = ['gb-en', 'ie-en'].map((localeId) => build({ stories, localeId }).site)
  const problems = collectProblems(() => {})
  const { pages } = planPages(sites, ownBundle.server.pages, problems)
  const alternates = findAlternates(pages, sites)
  const renderer = createRenderer({ bundle: ownBundle, alternates, logo: null, theme })
  const at = (path: string) => {
    const planned = pages.find((page) => page.path === path)
    if (!planned) throw new Error(`no page at ${path}: ${pages.map((page) => page.path).join()}`)
    const { html, pageData, staticPart } = renderer.render(planned)
    return {
      html,
      pageData,
      file: JSON.parse(pageData) as PageDataFile,
      document: readDocument(html),
      staticPart: staticPart === null ? null : (JSON.parse(staticPart) as StaticPartFile),
    }
  }
  return { sites, renderer, at }
}

const preloads = ({ document }: ReturnType<typeof readDocument>, as: string) =>
  [...document.querySelectorAll(`link[rel=preload][as=${as}]`)].map((link) =>
    link.getAttribute('href'),
  )

describe('a rendered page', () => {
  it('has page data that names its view, head, shared files and other locales', () => {
    const { file, document } = renderSite().at('/gb/en/bikes/')
    expect(file).toMatchObject({
      path: '/gb/en/bikes/',
      kind: 'Category',
      view: '/assets/Category.js',
      runtime: 'runtime',
      head: { title: expect.stringContaining('Bikes') as string },
      slices: { header: 'header-gb-en', footer: 'footer-gb-en' },
      alternates: { 'ie-en': '/ie/en/bikes/' },
    })
    expect(file).not.toHaveProperty('part')
    expect(file).not.toHaveProperty('islands')
    expect(Object.keys(file.data)).not.toEqual([])
    expect(document.titles).toEqual([file.head.title])
    expect(document.alternates.map(({ tag }) => tag)).toEqual(['en-GB', 'en-IE', 'x-default'])
  })

  it('preloads every file that its page data names, which the renderer then has', () => {
    const { at, renderer } = renderSite()
    const { file, document, html } = at('/gb/en/bikes/')
    const shared = Object.values(file.shared).map((hash) => `/page-data/sq/d/${hash}.json`)
    expect(shared.length).toBeGreaterThanOrEqual(1)
    expect(preloads(document, 'fetch')).toEqual([
      '/page-data/gb/en/bikes/page-data.json',
      ...shared,
      '/slice-data/header-gb-en.json',
      '/slice-data/footer-gb-en.json',
    ])
    const files = new Map(renderer.sharedFiles().map((one) => [`/${one.path}`, one]))
    for (const path of shared) expect(files.get(path)?.kind).toBe('shared query')
    expect(files.get('/slice-data/header-gb-en.json')?.kind).toBe('slice')
    expect([...files.keys()]).toEqual([...files.keys()].sort())
    expect(html).toContain('data-page="/gb/en/bikes/"')
  })

  it('has the hash of all that it was rendered from', () => {
    const { at, renderer } = renderSite()
    const { pageData, document } = at('/gb/en/bikes/')
    const files = new Map(renderer.sharedFiles().map(({ path, json }) => [path, json]))
    const slices = ['header', 'footer'].map((name) =>
      contentHash(files.get(`slice-data/${name}-gb-en.json`)!),
    )
    const root = document.document.getElementById('root')
    expect(root?.dataset['hash']).toBe(documentHash(pageData, slices))
  })

  it('has a static main part in a file of its own, and no data', () => {
    const { file, staticPart, document } = renderSite().at('/gb/en/news/')
    expect(file.view).toBeNull()
    expect(file.data).toEqual({})
    expect(Object.keys(file.shared)).toEqual(['context'])
    expect(staticPart?.path).toBe('/gb/en/news/')
    expect(file.part).toBe(contentHash(staticPart!.html))
    expect(document.main.innerHTML).toContain('News')
    expect(staticPart!.html).toContain('News')
  })

  it('loads the islands only where its static part has some', () => {
    const { at } = renderSite()
    const scripts = ({ document }: ReturnType<typeof readDocument>) =>
      [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      )
    const without = at('/gb/en/404.html')
    const page = at('/gb/en/news/')
    for (const { file, staticPart, document } of [without, page]) {
      const hasIslands = staticPart?.html.includes(' data-island="') ?? false
      expect(file.islands).toBe(hasIslands ? '/assets/islands.js' : undefined)
      expect(scripts(document).includes('/assets/islands.js')).toBe(hasIslands)
    }
  })

  it('is not offered to search engines in other locales where they may not list it', () => {
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

  it('is the same in each run, whatever was rendered before', () => {
    const { at } = renderSite()
    const { html, pageData } = at('/gb/en/bikes/')
    at('/ie/en/bikes/')
    expect(at('/gb/en/bikes/')).toMatchObject({ html, pageData })
    expect(renderSite().at('/gb/en/bikes/')).toMatchObject({ html, pageData })
  })
})

it('shares the slices of a site before any page is rendered', () => {
  const { renderer, sites } = renderSite()
  expect(renderer.sharedFiles()).toEqual([])
  renderer.shareSlices(sites[0]!)
  const paths = renderer.sharedFiles().map(({ path }) => path)
  expect(paths).toContain('slice-data/footer-gb-en.json')
  expect(paths).toContain('slice-data/header-gb-en.json')
  expect(paths).toHaveLength(3)
})

it('names the page kind that the bundle lacks', () => {
  const { site } = build({})
  const renderer = createRenderer({
    bundle: ownBundle,
    alternates: findAlternates([], [site]),
    logo: null,
    theme,
  })
  const page = { site, kind: 'Gone', path: '/gb/en/gone/', key: 'gone', source: { kind: 'rule' } }
  expect(() => renderer.render(page as unknown as Parameters<typeof renderer.render>[0])).toThrow(
    'Gone',
  )
})
