import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { listBrandIds } from '#brands/index.ts'
import { selectBrand } from '#cli/config/loadBrand.ts'
import { sitemapFile } from '#shared/files/outputFiles.ts'
import { wholeBuild, wholeBuildMs, type WholeBuild } from '../wholeBuild.ts'
import { types } from './structuredDataTypes.ts'

/** What search engines read of a document. */
interface Page {
  file: string
  kind: string
  locale: string
  isIndexed: boolean
  title: string
  description: string
  canonical: string
  image: string
  alternates: readonly (readonly [tag: string, address: string])[]
  structuredData: readonly Readonly<Record<string, unknown>>[]
  hasPrice: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' }
const decode = (text: string) =>
  text.replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)

function readPage(folder: string, { path, kind = '' }: { path: string; kind?: string }): Page {
  const html = readFileSync(join(folder, path), 'utf8')
  const head = html.slice(0, html.indexOf('</head>'))
  const valueIn = (pattern: RegExp) => decode(pattern.exec(head)?.[1] ?? '')
  return {
    file: path,
    kind,
    locale: /^(?:[a-z]{2,3}[-/][a-z]{2}(?=\/))?/.exec(path)![0],
    isIndexed: !head.includes('<meta name="robots" content="noindex">'),
    title: valueIn(/<title>(.*?)<\/title>/s),
    description: valueIn(/<meta name="description" content="([^"]*)"/),
    canonical: valueIn(/<link rel="canonical" href="([^"]*)"/),
    image: valueIn(/<meta property="og:image" content="([^"]*)"/),
    alternates: [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag = '', address = '']) => [tag, decode(address)] as const,
    ),
    structuredData: [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
    hasPrice: html.includes('class="price__amount'),
  }
}

/** The entries of all sitemaps that the index names, by address. */
function readSitemaps(folder: string, siteUrl: string) {
  const read = (address: string) => readFileSync(join(folder, new URL(address).pathname), 'utf8')
  const located = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decode(address))
  const sitemaps = located(read(`${siteUrl}/${sitemapFile}`))
  return new Map(
    sitemaps.flatMap((address) =>
      read(address)
        .split('<url>')
        .slice(1)
        .map((entry) => {
          const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
          return [
            located(entry)[0]!,
            links.map(([, tag = '', href = '']) => [tag, decode(href)] as const),
          ] as const
        }),
    ),
  )
}

/** Pages whose value another page of their locale has, too. */
const repeated = (pages: readonly Page[], valueOf: (page: Page) => string) =>
  [...Map.groupBy(pages, (page) => `${page.locale}: ${valueOf(page)}`)].flatMap(([value, same]) =>
    same.length > 1 ? [`${value} (${same.map(({ file }) => file).join(', ')})`] : [],
  )

describe.each(listBrandIds())('for search engines, %s', { timeout: wholeBuildMs }, (brandId) => {
  const { baseUrl } = selectBrand({ brandId })
  let site: WholeBuild
  let pages: readonly Page[]
  let indexed: readonly Page[]
  beforeAll(async () => {
    site = await wholeBuild(brandId)
    const documents = site.manifest.files.filter(
      ({ path, kind }) => path.endsWith('.html') && kind !== 'redirect',
    )
    pages = documents.map((file) => readPage(site.folder, file as { path: string; kind: string }))
    indexed = pages.filter(({ isIndexed }) => isIndexed)
    expect(indexed.length).toBeGreaterThan(100)
  }, wholeBuildMs)

  it('X4.1 X4.9 has title, description, picture and its own address on each page', () => {
    const wrong = indexed.filter(
      ({ title, description, canonical, image, file }) =>
        title === '' ||
        description === '' ||
        !/^https?:\/\//.test(image) ||
        canonical !== `${baseUrl}/${file.replace(/index\.html$/, '')}`,
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  it('X4.9 has each title and each description once in a locale', () => {
    expect(repeated(indexed, ({ title }) => title)).toEqual([])
    expect(repeated(indexed, ({ description }) => description)).toEqual([])
  })

  it('X4.1 X4.9 has language versions that name each other, and one of its own on each page', () => {
    const byAddress = new Map(indexed.map((page) => [page.canonical, page]))
    const wrong = indexed.flatMap(({ file, canonical, alternates }) => {
      const versions = alternates.filter(([tag]) => tag !== 'x-default')
      const isOwn = canonical === `${baseUrl}/` || versions.some(([, at]) => at === canonical)
      const others = alternates.map(([, at]) => byAddress.get(at)?.alternates)
      const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(alternates))
      const isComplete = alternates.length === versions.length + 1
      return isOwn && isSame && isComplete ? [] : [file]
    })
    expect(wrong).toEqual([])
  })

  it('X4.2 lists exactly the pages that may be indexed, with the language versions of their documents', () => {
    const listed = readSitemaps(site.folder, baseUrl)
    expect([...listed.keys()].sort()).toEqual(indexed.map(({ canonical }) => canonical).sort())
    const differing = indexed.filter(
      ({ canonical, alternates }) =>
        JSON.stringify(listed.get(canonical)) !== JSON.stringify(alternates),
    )
    expect(differing.map(({ file }) => file)).toEqual([])
  })

  it('X4.2 keeps pages of a purchase, search and errors out', () => {
    const kinds = ['Basket', 'Checkout', 'OrderConfirm', 'Search', 'NotFound', 'ServerError']
    const hidden = pages.filter(({ kind }) => kinds.includes(kind))
    expect(hidden.length).toBeGreaterThan(3)
    expect(hidden.filter(({ isIndexed }) => isIndexed).map(({ file }) => file)).toEqual([])
    expect(readFileSync(join(site.folder, 'robots.txt'), 'utf8')).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${baseUrl}/${sitemapFile}\n`,
    )
  })

  it('X4.3 has structured data with the properties that search engines document', () => {
    const wrong = pages.flatMap(({ file, structuredData }) =>
      structuredData.flatMap((entry) => {
        const schema = types[String(entry['@type'])]
        const result = schema?.safeParse(entry)
        if (result?.success) return []
        const issues = result?.error.issues ?? []
        return issues.length === 0
          ? [`${file}: unknown type ${String(entry['@type'])}`]
          : issues.map(
              ({ path, message }) =>
                `${file}: ${entry['@type'] as string} ${path.join('.')}: ${message}`,
            )
      }),
    )
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('X4.3 has offers where pages show prices, whose terms are on the page', () => {
    const wrong = pages.flatMap(({ file, kind, hasPrice, structuredData }) => {
      if (kind !== 'Product' || structuredData.length < 2) return []
      const json = JSON.stringify(structuredData)
      const ids = new Set(structuredData.map((entry) => entry['@id']))
      const referred = [...json.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
      return [
        ...(hasPrice && !json.includes('"Offer"') ? [`${file}: no offer`] : []),
        ...referred.filter((id) => !ids.has(id)).map((id) => `${file}: no entry ${id}`),
      ]
    })
    expect(wrong).toEqual([])
  })

  it('X4.1 names files that exist as logo', () => {
    const logos = new Set(
      pages.flatMap(({ structuredData }) =>
        structuredData.flatMap(({ logo }) => (typeof logo === 'string' ? logo : [])),
      ),
    )
    expect(logos.size).toBe(1)
    for (const logo of logos)
      expect(existsSync(join(site.folder, new URL(logo).pathname))).toBe(true)
  })
})
