import { describe, expect, it } from 'vitest'
import { joinPieces } from '#cli/pieces.ts'
import { documentStart, renderDocument, type DocumentParts } from '#cli/render/document.ts'
import { redirectDocument } from '#cli/render/redirectDocument.ts'
import { readDocument } from '../../build/readDocument.ts'
import { ownBundle } from './ownBundle.ts'

const picture = { src: '/hero.webp' }

const parts: DocumentParts = {
  path: '/gb/en/bikes/',
  dataHash: 'data',
  head: {
    title: 'Bikes & <more>',
    description: 'All "bikes"',
    canonical: '/gb/en/bikes/',
  },
  siteUrl: 'https://shop.example',
  brandName: 'Velder',
  alternates: [
    { tag: 'en-GB', path: '/gb/en/bikes/' },
    { tag: 'x-default', path: '/' },
  ],
  structuredData: [{ '@type': 'WebPage', name: '</script>' }],
  pictures: [picture],
  body: ['<main>body</main>'],
  openGraphType: 'website',
  openGraphImage: {
    address: 'https://images.example/media/hero.jpg',
    width: 1200,
    height: 630,
    alt: 'A "bike"',
  },
  styles: { url: '/assets/style-c.css', text: ".grid::before{content:'&<\\/'}" },
  scripts: ['/assets/island.js'],
  slices: { header: 'header-gb-en-1', 'a "b"': '<c>' },
  start: 'start-gb-en',
}

const render = (changes: Partial<DocumentParts> = {}, bundle = ownBundle) =>
  joinPieces(renderDocument({ ...parts, ...changes }, bundle), (name) => {
    expect(name).toBe(parts.start)
    return documentStart({ tag: 'en-GB', barFrom: 1200 }, bundle)
  })
const read = (changes: Partial<DocumentParts> = {}, bundle = ownBundle) =>
  readDocument(render(changes, bundle))

/**
 * `rel`, `as` and URL of each link that loads a file, and type and URL of each script, in order.
 */
function loaded(changes: Partial<DocumentParts> = {}, bundle = ownBundle) {
  const { document } = read(changes, bundle)
  const selector = 'link:is([rel=stylesheet], [rel=preload], [rel=modulepreload]), script[src]'
  return [...document.head.querySelectorAll(selector)].map((element) =>
    [
      element.getAttribute('rel') ?? element.getAttribute('type') ?? 'classic',
      element.getAttribute('as'),
      element.getAttribute('href') ?? element.getAttribute('src'),
    ]
      .filter(Boolean)
      .join(' '),
  )
}

describe('the head of a document', () => {
  it('has the page’s title, description, URL and picture', () => {
    const { document, ...page } = read()
    expect(page.titles).toEqual(['Bikes & <more>'])
    expect(page.descriptions).toEqual(['All "bikes"'])
    expect(page.canonicals).toEqual(['https://shop.example/gb/en/bikes/'])
    expect(page.robots).toEqual([])
    expect(page.openGraph).toEqual({
      'og:title': 'Bikes & <more>',
      'og:description': 'All "bikes"',
      'og:type': 'website',
      'og:site_name': 'Velder',
      'og:url': 'https://shop.example/gb/en/bikes/',
      'og:image': 'https://images.example/media/hero.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A "bike"',
    })
    expect(page.alternates).toEqual([
      { tag: 'en-GB', href: 'https://shop.example/gb/en/bikes/' },
      { tag: 'x-default', href: 'https://shop.example/' },
    ])
    expect(page.structuredData).toEqual([{ '@type': 'WebPage', name: '</script>' }])
    expect(document.querySelector('link[rel=icon][type*=svg]')?.getAttribute('href')).toBe(
      '/favicon.svg',
    )
  })

  it('has the keywords and the last change of a product', () => {
    const head = { title: 'Pip', description: '', keywords: 'a, "b"', updatedAt: '2026-03-28' }
    const { document, openGraph } = read({ head })
    expect(document.querySelector('[name=keywords]')?.getAttribute('content')).toBe('a, "b"')
    expect(openGraph['og:updated_time']).toBe('2026-03-28')
  })

  it('omits missing values', () => {
    const { document, ...page } = read({
      head: { title: 'Basket', description: '', noIndex: true },
      alternates: [],
      structuredData: [],
    })
    expect(page.robots).toEqual(['noindex'])
    expect(page.descriptions).toEqual([])
    expect(page.canonicals).toEqual([])
    expect(page.structuredData).toEqual([])
    expect(Object.keys(page.openGraph).filter((name) => !name.startsWith('og:image'))).toEqual([
      'og:title',
      'og:type',
      'og:site_name',
    ])
    expect(document.head.textContent).not.toMatch(/undefined|null|false/)
  })

  it.each(['article', 'website'] as const)('has the Open Graph type %s', (openGraphType) => {
    expect(read({ openGraphType }).openGraph['og:type']).toBe(openGraphType)
  })

  it('keeps URLs of other hosts', () => {
    const head = {
      title: 'a',
      description: '',
      canonical: 'https://other.example/a/',
    }
    const openGraphImage = { address: 'https://other.example/a.jpg', width: 0, height: 0, alt: 'a' }
    const page = read({ head, openGraphImage })
    expect(page.canonicals).toEqual(['https://other.example/a/'])
    expect(page.openGraph['og:image']).toBe('https://other.example/a.jpg')
    expect(page.openGraph).not.toHaveProperty('og:image:width')
  })

  it('loads the main picture first, then modules, the client last, and nothing that blocks the first paint', () => {
    expect(loaded()).toEqual([
      'stylesheet /assets/style-frame.css',
      'stylesheet /assets/style-c.css',
      'preload image /hero.webp',
      'modulepreload /assets/common.js',
      'modulepreload /assets/island.js',
      'module /assets/client.js',
    ])
  })

  it('loads nothing that the page does not have', () => {
    const bundle = { ...ownBundle, clientImports: [] }
    expect(loaded({ pictures: [], scripts: [], styles: undefined }, bundle)).toEqual([
      'stylesheet /assets/style-frame.css',
      'module /assets/client.js',
    ])
  })

  it('preloads each picture once, by its sources where it has several', () => {
    const sources = { src: '/a.webp', srcSet: '/a.webp 1x, "/b.webp" 2x', sizes: '50vw' }
    const { document } = read({ pictures: [sources, picture, sources] })
    const links = [...document.querySelectorAll('link[rel=preload]')]
    expect(links.map(({ attributes }) => [...attributes].map(({ value }) => value))).toEqual([
      ['preload', 'image', sources.srcSet, '50vw', 'high'],
      ['preload', 'image', '/hero.webp', 'high'],
    ])
  })

  it('has its inline script before style sheets, for which it would wait, and both before all else', () => {
    const html = render()
    const own = [
      '<script>head()</script>',
      '<link rel="stylesheet" href="/assets/style-frame.css">',
    ].join('\n')
    expect(html).toContain(own)
    expect(html.indexOf(own)).toBeLessThan(html.indexOf('rel="preload"'))
    expect(html.match(/<style|<script>/g)).toHaveLength(1)
  })

  it('marks the styles of its kind, which a navigation replaces', () => {
    expect(render()).toContain(
      '<link rel="stylesheet" href="/assets/style-c.css" data-kind-styles>',
    )
    expect(render({ styles: undefined })).not.toContain('data-kind-styles')
  })
})

describe('the body of a document', () => {
  it('is in the root element, with the hashes that the client compares', () => {
    const { document } = read({ path: '/gb/en/"a"/' })
    const root = document.getElementById('root')!
    expect({ ...root.dataset }).toEqual({
      page: '/gb/en/"a"/',
      runtime: 'runtime',
      hash: 'data',
      slices: '{"header":"header-gb-en-1","a \\"b\\"":"<c>"}',
    })
    expect(root.innerHTML).toBe('<main>body</main>')
    const { lang, dataset } = document.documentElement
    expect([lang, { ...dataset }]).toEqual([
      'en-GB',
      { header: 'bar', label: 'a "b"', barFrom: '1200' },
    ])
  })

  it('keeps line breaks and preload links of the body', () => {
    const body = '<main>a\nb<link rel="preload" as="image" href="/hero.webp"></main>'
    expect(read({ body: [body] }).document.getElementById('root')!.innerHTML).toBe(body)
  })
})

describe('the document of a redirect', () => {
  const redirect = (to: string) => {
    const html = redirectDocument({
      to,
      script: '/assets/redirect.js',
      tag: 'de-AT',
      siteUrl: 'https://shop.example',
      moved: 'Die Seite ist <umgezogen>.',
    })
    // pages have a main element
    const { document } = readDocument(html.replace('<p>', '<main><p>'))
    return {
      lang: document.documentElement.lang,
      title: document.title,
      robots: document.querySelector('[name=robots]')?.getAttribute('content'),
      canonical: document.querySelector('[rel=canonical]')?.getAttribute('href'),
      script: document.querySelector('script')?.dataset['to'],
      refresh: document.querySelector('noscript [http-equiv=refresh]')?.getAttribute('content'),
      link: document.querySelector('a')?.getAttribute('href'),
      text: document.querySelector('a')?.textContent,
    }
  }

  it.each([
    ['/at/de/"neu"/', 'https://shop.example/at/de/"neu"/'],
    ['https://other.example/a/?b=1&c=2', 'https://other.example/a/?b=1&c=2'],
  ])('leads to %s', (to, canonical) => {
    expect(redirect(to)).toEqual({
      lang: 'de-AT',
      title: 'Die Seite ist <umgezogen>.',
      robots: 'noindex',
      canonical,
      script: to,
      refresh: `0; url=${to}`,
      link: to,
      text: 'Die Seite ist <umgezogen>.',
    })
  })
})
