import {
  collapseLocales,
  parseLocale,
  withTrailingSlash,
  type Locale,
  type LocaleSeparator,
} from './locale.ts'

/** Where a link leads, after the link rules of specification 2.7. */
export interface Link {
  href: string
  /** `_blank` or absent. */
  target?: string
  /** The browser loads the page anew. */
  hardRefresh?: true
}

export interface LabelledLink extends Link {
  label: string
}

/** A listing and the content folder whose stories are its pages. */
export interface ListingFolder {
  /** `central-content/news/` */
  folder: string
  /** Path below the locale prefix: `news`. */
  path: string
}

/**
 * Path below the locale prefix that a story has as a page, without slashes at the ends; home is
 * empty. Null where its place in the content tree makes no page (specification 2.7, decisions §3).
 */
export function storyPath(fullSlug: string, listings: readonly ListingFolder[]): string | null {
  const slug = fullSlug.replace(/^\/|\/$/g, '')
  const [top = '', ...rest] = slug.split('/')
  if (top === 'structure') return pathOf(rest)
  if (top === 'structure-override') return rest.length > 1 ? pathOf(rest.slice(1)) : null
  // a folder inside another listing's folder belongs to its own listing
  const [listing] = listings
    .filter(({ folder }) => slug.startsWith(withEndingSlash(folder)))
    .sort((a, b) => b.folder.length - a.folder.length)
  if (!listing) return null
  return `${listing.path}/${slug.slice(withEndingSlash(listing.folder).length)}`
}

const pathOf = (segments: readonly string[]) => {
  const path = segments.join('/')
  return path === 'home' ? '' : path
}

const withEndingSlash = (folder: string) => (folder.endsWith('/') ? folder : `${folder}/`)

/** Schemes that a link from content may have; any other is dropped (X6.2). */
const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** `javascript&colon;`: a scheme as soon as somebody decodes the text once more. */
const colonReference = /^[a-z0-9+.-]*&(?:colon|#0*58|#x0*3a)(?![a-z0-9])/i

/**
 * An address from content as it may stand in a page: unchanged where it is relative, a hash or of
 * an allowed scheme; null for `javascript:`, `data:` and whatever else could run.
 */
export function safeHref(href: string): string | null {
  const text = stripControls(href).trim()
  if (text === '' || text.startsWith('//')) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]
  if (scheme === undefined) {
    // browsers read a backslash as a slash: `\\host` and `/\host` lead to another host
    return text.includes('\\') || colonReference.test(text) ? null : text
  }
  if (!allowedSchemes.has(`${scheme.toLowerCase()}:`)) return null
  // an encoded line break would add a header to the mail
  if (/^(mailto|tel):/i.test(text)) return text.replace(/%0[ad]/gi, '')
  return URL.canParse(text) ? text : null
}

/** Browsers drop these inside an address, so that `java\nscript:` would be a scheme. */
function stripControls(text: string): string {
  let clean = ''
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code > 31 && (code < 127 || code > 159)) clean += character
  }
  return clean
}

export const isInternal = (href: string) => href.startsWith('/') && !href.startsWith('//')

/**
 * The path in the page's own locale: another locale's prefix is replaced, a missing one put in
 * front, doubled ones collapsed, the trailing slash added (specification 2.2, 2.7).
 */
export function correctLocale(
  href: string,
  locale: Locale,
  locales: readonly Locale[],
  separator: LocaleSeparator,
): string {
  if (!isInternal(href)) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const collapsed = collapseLocales(path, locales, separator)
  const parsed = parseLocale(collapsed, separator)
  const isKnown = parsed && locales.some(({ prefix }) => prefix === parsed.prefix)
  const below = isKnown ? parsed.rest : collapsed.slice(1)
  return withTrailingSlash(locale.prefix + below + rest)
}
