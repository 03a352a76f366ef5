/** One country and language of a brand, as every stage and the browser know it. */
export interface Locale {
  /** `gb-en`: names files and cache entries, whatever the brand's separator. */
  id: string
  /** Upper case: `GB`, `INT`. */
  country: string
  /** Lower case: `en`. */
  language: string
  /** The page language, for `lang` and `Intl`: `en-GB`; the language alone for INT. */
  tag: string
  currency: string
  sellsOnline: boolean
  /** Path prefix with both slashes: `/gb/en/`, `/de-de/`. */
  prefix: string
}

export type LocaleSeparator = '-' | '/'

/** Specification 2.2: 2 to 3 letters, separator, 2 letters. */
const patterns: Record<LocaleSeparator, RegExp> = {
  '-': /^\/([a-z]{2,3})-([a-z]{2})(?=\/|$)/i,
  '/': /^\/([a-z]{2,3})\/([a-z]{2})(?=\/|$)/i,
}

/** Paths with these endings are files: they get no trailing slash (specification 2.2). */
const fileExtension = /\.(html|json|js|map|txt|xml|pdf)$/i

export const localePrefix = (country: string, language: string, separator: LocaleSeparator) =>
  `/${country.toLowerCase()}${separator}${language.toLowerCase()}/`

/** BCP 47 tag; INT is no region. */
export const localeTag = (country: string, language: string) =>
  country === 'INT' ? language : `${language}-${country.toUpperCase()}`

/**
 * Country and language that a path begins with, or null where it begins with no locale.
 * Says nothing about whether the brand has that locale.
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
 * `/gb/en/gb/en/bikes/` becomes `/gb/en/bikes/`. Of several locales the innermost wins, since it is
 * the one that the link's author wrote. Only the brand's own locales count: `/gb/en/all/in/` has one.
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

/** Adds the slash that every page path ends with; not after a query string, a slash or a file. */
export function withTrailingSlash(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  if (path === '' || path.endsWith('/') || fileExtension.test(path)) return href
  // specification 2.2: a path that has a query string stays as it is
  return rest.startsWith('?') ? href : `${path}/${rest}`
}

export const isFilePath = (path: string) => fileExtension.test(path)
