import {
  collapseLocales,
  parseLocale,
  withTrailingSlash,
  type Locale,
  type LocaleSeparator,
} from './locale.ts'

/** A resolved link (R2.7.1 to R2.7.3). */
export interface Link {
  href: string
  /** `_blank` or absent. */
  target?: string
  /** Forces a full page load. */
  hardRefresh?: true
}

export interface LabelledLink extends Link {
  label: string
}

/** A page above another one. */
export interface Crumb {
  name: string
  path: string
}

/** A listing and the content folder with its pages. */
export interface ListingFolder {
  /** `central-content/news/` */
  folder: string
  /** Path below the locale prefix: `news`. */
  path: string
}

/**
 * The path of a story's page below the locale prefix, without slashes at the ends; empty for the
 * home page. Null for a position in the content tree that has no page (R2.7.1).
 */
export function storyPath(fullSlug: string, listings: readonly ListingFolder[]): string | null {
  const slug = fullSlug.replace(/^\/|\/$/g, '')
  const [top = '', ...rest] = slug.split('/')
  if (top === 'structure') return joinSegments(rest)
  if (top === 'structure-override') return rest.length > 1 ? joinSegments(rest.slice(1)) : null
  // the innermost listing wins if folders are nested
  const [listing] = listings
    .filter(({ folder }) => slug.startsWith(withEndingSlash(folder)))
    .sort((a, b) => b.folder.length - a.folder.length)
  if (!listing) return null
  return `${listing.path}/${slug.slice(withEndingSlash(listing.folder).length)}`
}

const joinSegments = (segments: readonly string[]) => {
  const path = segments.join('/')
  return path === 'home' ? '' : path
}

const withEndingSlash = (folder: string) => (folder.endsWith('/') ? folder : `${folder}/`)

/** Allowed schemes of links from content; links with other schemes are dropped (X6.2). */
const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** `javascript&colon;` becomes a scheme if the text is decoded again. */
const colonReference = /^[a-z0-9+.-]*&(?:colon|#0*58|#x0*3a)(?![a-z0-9])/i

/**
 * Returns a URL from content unchanged if it is relative, a hash or of an allowed scheme; null for `javascript:`,
 * `data:` and other URLs that could run code.
 */
export function safeHref(href: string): string | null {
  const text = stripControls(href).trim()
  if (text === '' || text.startsWith('//')) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]
  if (scheme === undefined) {
    // browsers treat a backslash as a slash: `\\host` and `/\host` point to another host
    return text.includes('\\') || colonReference.test(text) ? null : text
  }
  if (!allowedSchemes.has(`${scheme.toLowerCase()}:`)) return null
  // an encoded line break would inject a header into the mail
  if (/^(mailto|tel):/i.test(text)) return text.replace(/%0[ad]/gi, '')
  try {
    // `URL.canParse` is too new for some browsers
    return allowedSchemes.has(new URL(text).protocol) ? text : null
  } catch {
    return null
  }
}

/** Browsers ignore these characters in URLs, so `java\nscript:` would be a scheme. */
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
 * The path in the page's locale: replaces the prefix of another locale, adds a missing one,
 * collapses repeated ones and adds the trailing slash (R2.2.3 to R2.2.5).
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
