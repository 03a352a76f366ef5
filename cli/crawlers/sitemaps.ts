import { compareText } from '#shared/text/compareText.ts'
import { sitemapFile } from '#shared/files/outputFiles.ts'
import { escapeAttribute } from '../render/document.ts'

/** A page that search engines may index. */
export interface SitemapPage {
  path: string
  localeId: string
  /** All language versions, itself included, as in its document. */
  versions: readonly { tag: string; path: string }[]
  /** When its content changed last, as the back end says. */
  lastModified: string | null
}

/** What a sitemap may hold (sitemaps.org). */
interface SitemapLimits {
  urls: number
  /** Without compression. */
  bytes: number
}

const standardLimits: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

export interface Sitemap {
  path: string
  /** Null for the index. */
  localeId: string | null
  content: string
}

/**
 * An index, and sitemaps of each locale with their pages sorted by path. A locale without a page has none, and without
 * any page there is no index. Each name has a number, so that it stays when a locale grows beyond a limit.
 */
export function formatSitemaps(
  pages: readonly SitemapPage[],
  siteUrl: string,
  limits = standardLimits,
): readonly Sitemap[] {
  const addressOf = (path: string) => escapeAttribute(new URL(siteUrl + path).href)
  const byLocale = Map.groupBy(pages, ({ localeId }) => localeId)
  const locales = [...byLocale].sort(([a], [b]) => compareText(a, b))
  const sitemaps = locales.flatMap(([localeId, ownPages]) => {
    const entries = ownPages
      .toSorted((a, b) => compareText(a.path, b.path))
      .map((page) => ({ date: dateOf(page), xml: formatPage(page, addressOf) }))
    return split(entries, limits).map((part, index) => ({
      localeId,
      path: `sitemap-${localeId}-${index + 1}.xml`,
      content: start + part.map(({ xml }) => xml).join('') + end,
      date: latest(part.map(({ date }) => date)),
    }))
  })
  if (sitemaps.length === 0) return []
  return [
    { path: sitemapFile, localeId: null, content: formatIndex(sitemaps, addressOf) },
    ...sitemaps.map(({ path, localeId, content }) => ({ path, localeId, content })),
  ]
}

const start =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
const end = '</urlset>\n'

function formatPage(
  { path, versions, ...page }: SitemapPage,
  addressOf: (path: string) => string,
): string {
  const links = versions.map(
    (version) =>
      `<xhtml:link rel="alternate" hreflang="${version.tag}" href="${addressOf(version.path)}"/>\n`,
  )
  const location = `<loc>${addressOf(path)}</loc>\n`
  return `<url>\n${location}${lastModifiedOf(dateOf(page))}${links.join('')}</url>\n`
}

const formatIndex = (
  sitemaps: readonly { path: string; date: string | null }[],
  addressOf: (path: string) => string,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...sitemaps.map(
      ({ path, date }) =>
        `<sitemap>\n<loc>${addressOf(`/${path}`)}</loc>\n${lastModifiedOf(date)}</sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('')

/** The entries in as few lists as the limits allow. */
function split<Entry extends { xml: string }>(
  entries: readonly Entry[],
  limits: SitemapLimits,
): readonly Entry[][] {
  const parts: Entry[][] = []
  const frame = Buffer.byteLength(start + end)
  let bytes = frame
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.xml)
    const last = parts.at(-1)
    if (last && last.length < limits.urls && bytes + size <= limits.bytes) {
      last.push(entry)
      bytes += size
    } else {
      parts.push([entry])
      bytes = frame + size
    }
  }
  return parts
}

/** A day, or a time with its zone: without one, the date would depend on the machine. */
const isoDate = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$/

/** `2026-03-28T06:40:12Z`; null for what is not a date. Back ends write dates in several forms. */
function dateOf({ lastModified }: Pick<SitemapPage, 'lastModified'>): string | null {
  const ms = isoDate.test(lastModified ?? '') ? Date.parse(lastModified!) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}

const latest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null)

const lastModifiedOf = (date: string | null) => (date ? `<lastmod>${date}</lastmod>\n` : '')
