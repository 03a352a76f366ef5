import { localePrefix, localeTag, type Locale } from '#shared/paths/locale.ts'
import type { Brand } from './schema.ts'

/** The locales of a brand. The first is the default. */
export function brandLocales(brand: Pick<Brand, 'countries' | 'localeSeparator'>): Locale[] {
  return brand.countries.flatMap(({ code, languages, currency, sellsOnline }) =>
    languages.map((language) => ({
      id: `${code.toLowerCase()}-${language}`,
      country: code,
      language,
      tag: localeTag(code, language),
      currency,
      sellsOnline,
      prefix: localePrefix(code, language, brand.localeSeparator),
    })),
  )
}
