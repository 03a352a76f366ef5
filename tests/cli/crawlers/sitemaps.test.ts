import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { formatSitemaps, type SitemapPage } from '#cli/crawlers/sitemaps.ts'

const siteUrl = 'https://shop.example'

const pageAt = (path: string, changes: Partial<SitemapPage> = {}): SitemapPage => ({
  path,
  localeId: 'gb-en',
  versions: [{ tag: 'en-GB', path }],
  lastModified: null,
  ...changes,
})

/** Parses as XML, which fails on what is not well-formed. */
const parse = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document
const textsIn = (xml: string, tag: string) =>
  [...parse(xml).querySelectorAll(tag)].map(({ textContent }) => textContent)
const contentOf = (files: ReturnType<typeof formatSitemaps>, path: string) =>
  files.find((file) => file.path === path)!.content

describe('the sitemaps', () => {
  it('X4.2 are one for each locale, and an index, with the newest date of their pages', () => {
    const files = formatSitemaps(
      [
        pageAt('/gb/en/b/', { lastModified: '2026-03-28T06:40:12.000+00:00' }),
        pageAt('/gb/en/B/', { lastModified: '2026-01-02' }),
        pageAt('/de-de/', { localeId: 'de-de' }),
      ],
      siteUrl,
    )
    expect(files.map(({ path }) => path)).toEqual([
      'sitemap.xml',
      'sitemap-de-de-1.xml',
      'sitemap-gb-en-1.xml',
    ])
    const [index] = files
    expect(textsIn(index!.content, 'loc')).toEqual([
      'https://shop.example/sitemap-de-de-1.xml',
      'https://shop.example/sitemap-gb-en-1.xml',
    ])
    expect(textsIn(index!.content, 'lastmod')).toEqual(['2026-03-28T06:40:12Z'])
    const english = contentOf(files, 'sitemap-gb-en-1.xml')
    // by code unit
    expect(textsIn(english, 'loc')).toEqual([`${siteUrl}/gb/en/B/`, `${siteUrl}/gb/en/b/`])
    expect(textsIn(english, 'lastmod')).toEqual(['2026-01-02T00:00:00Z', '2026-03-28T06:40:12Z'])
  })

  it.each([null, '', 'yesterday', '2026-03-28T06:40:12', '2026-13-40', '28.03.2026'])(
    'X4.2 X2.2 have no date for %j, whose time is not known',
    (lastModified) => {
      const [, sitemap] = formatSitemaps([pageAt('/', { lastModified })], siteUrl)
      expect(textsIn(sitemap!.content, 'lastmod')).toEqual([])
    },
  )

  it('X4.2 are split at 50,000 pages', () => {
    const pages = Array.from({ length: 60_000 }, (_, index) =>
      pageAt(`/gb/en/${String(index).padStart(5, '0')}/`),
    )
    const files = formatSitemaps(pages, siteUrl)
    expect(files.map(({ path }) => path)).toEqual([
      'sitemap.xml',
      'sitemap-gb-en-1.xml',
      'sitemap-gb-en-2.xml',
    ])
    const counts = files.map(({ content }) => content.match(/<url>/g)?.length ?? 0)
    expect(counts).toEqual([0, 50_000, 10_000])
  })

  it('X4.2 are split before they have too many bytes', () => {
    const pages = Array.from({ length: 10 }, (_, index) => pageAt(`/gb/en/é${index}/`))
    const bytes = 600
    const files = formatSitemaps(pages, siteUrl, { urls: 100, bytes }).slice(1)
    expect(files.length).toBeGreaterThan(2)
    for (const { content } of files) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(bytes)
    expect(files.flatMap(({ content }) => textsIn(content, 'loc'))).toHaveLength(10)
  })

  it('X4.2 escape what XML and addresses do not allow', () => {
    const path = '/gb/en/<a> & "b" é/'
    const [, sitemap] = formatSitemaps([pageAt(path)], siteUrl)
    const address = new URL(siteUrl + path).href
    expect(textsIn(sitemap!.content, 'loc')).toEqual([address])
    expect(parse(sitemap!.content).querySelector('[hreflang]')?.getAttribute('href')).toBe(address)
    expect(address).toMatch(/^[\x21-\x7e]+$/)
  })

  it('X4.2 are missing without pages', () => {
    expect(formatSitemaps([], siteUrl)).toEqual([])
  })
})
