import { localePrefix, localeTag, type Locale, type LocaleSeparator } from '#shared/paths/locale.ts'

export const localeOf = (
  country: string,
  language: string,
  separator: LocaleSeparator,
): Locale => ({
  id: `${country.toLowerCase()}-${language}`,
  country,
  language,
  tag: localeTag(country, language),
  currency: country === 'GB' ? 'GBP' : 'EUR',
  sellsOnline: country !== 'IE',
  prefix: localePrefix(country, language, separator),
})

/** A brand with a slash as separator. */
export const slashLocales: readonly Locale[] = [
  localeOf('GB', 'en', '/'),
  localeOf('IE', 'en', '/'),
]

/** A brand with a hyphen as separator, with two languages in one country and the channel INT. */
export const hyphenLocales: readonly Locale[] = [
  localeOf('DE', 'de', '-'),
  localeOf('CH', 'de', '-'),
  localeOf('CH', 'it', '-'),
  localeOf('INT', 'en', '-'),
]
