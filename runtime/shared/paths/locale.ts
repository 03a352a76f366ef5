/** A country and language of a brand, shared by all build stages and the browser. */
export interface Locale {
  /** `gb-en`: for names of files and cache entries, independent of the brand's separator. */
  id: string
  /** Upper case: `GB`, `INT`. */
  country: string
  /** Lower case: `en`. */
  language: string
  /** Language tag for `lang` and `Intl`: `en-GB`. For INT only the language. */
  tag: string
  currency: string
  sellsOnline: boolean
  /** Path prefix with both slashes: `/gb/en/`, `/de-de/`. */
  prefix: string
}

export type LocaleSeparator = '-' | '/'

/** R2.2.2: 2 to 3 letters, separator, 2 letters. */
const patterns: Record<LocaleSeparator, RegExp> = {
  '-': /^\/([a-z]{2,3})-([a-z]{2})(?=\/|$)/i,
  '/': /^\/([a-z]{2,3})\/([a-z]{2})(?=\/|$)/i,
}

/** Paths with these extensions are files and get no trailing slash (R2.2.6). */
const fileExtension = /\.(html|json|js|map|txt|xml|pdf)$/i

export const localePrefix = (country: string, language: string, separator: LocaleSeparator) =>
  `/${country.toLowerCase()}${separator}${language.toLowerCase()}/`

/** BCP 47 tag; INT is not a region. */
export const localeTag = (country: string, language: string) =>
  country === 'INT' ? language : `${language}-${country.toUpperCase()}`

/**
 * The tag by which numbers are written. English texts have English numbers in every country: `Intl` writes those of
 * `en-FR` with the signs of France, but its prices with English ones.
 */
export const numberTag = (tag: string): string => (/^en(?:-|$)/.test(tag) ? 'en-GB' : tag)

/**
 * Country and language at the start of a path, or null without a locale. The brand may not have
 * that locale.
 */
export function parseLocale(
  path: string,
  separator: LocaleSeparator,
): { country: string; language: string; prefix: string; rest: string } | null {
  const match = patterns[separator].exec(path)
  if (!match) return null
  const [whole, country = '', language = ''] = match
  return {
    country: country.toUpperCase(),
    language: language.toLowerCase(),
    prefix: localePrefix(country, language, separator),
    rest: path.slice(whole.length).replace(/^\//, ''),
  }
}

/**
 * `/gb/en/gb/en/bikes/` becomes `/gb/en/bikes/`. The innermost of several locales wins, because the
 * link's author wrote it. Only the brand's locales count: `/gb/en/all/in/` has one.
 */
export function collapseLocales(
  path: string,
  locales: readonly Locale[],
  separator: LocaleSeparator,
): string {
  const isKnown = (prefix: string) => locales.some((locale) => locale.prefix === prefix)
  let current = path
  for (;;) {
    const outer = parseLocale(current, separator)
    if (!outer || !isKnown(outer.prefix)) return current
    const inner = parseLocale(`/${outer.rest}`, separator)
    if (!inner || !isKnown(inner.prefix)) return current
    current = `/${outer.rest}`
  }
}

/** Adds the trailing slash of page paths, except after a query, a slash or a file. */
export function withTrailingSlash(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  if (path === '' || path.endsWith('/') || fileExtension.test(path)) return href
  // R2.2.5: a path with a query stays unchanged
  return rest.startsWith('?') ? href : `${path}/${rest}`
}

export const isFilePath = (path: string) => fileExtension.test(path)
