import type { Locale } from '#shared/paths/locale.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { countryCodes } from './countryCodes.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'

/** The channel of all countries without their own site. */
const international = 'INT'

/** Normalizes a code that an editor typed: ` uk ` to `GB`. */
function normalizeCode(typed: string): string {
  const code = typed.trim().toUpperCase()
  return code === 'UK' ? 'GB' : code
}

/** Country codes of a story; an empty list means all countries. */
export const storyCountries = ({ content: { countries } }: RawStory): readonly string[] =>
  Array.isArray(countries)
    ? countries.filter((code) => typeof code === 'string').map(normalizeCode)
    : []

/** The country of an override: `GB` for `structure-override/gb/bikes`. */
export const overrideCountry = ({ full_slug }: RawStory): string =>
  normalizeCode(full_slug.split('/')[1] ?? '')

/**
 * Reports stories for unknown countries, which would silently have no page. A valid country in
 * which this brand has no site is a warning.
 */
export function checkCountries(
  content: RawContent,
  locales: readonly Locale[],
  diagnostics: Diagnostics,
): void {
  const brandCountries = [...new Set(locales.map(({ country }) => country))]
  const known = new Set([...countryCodes.map(({ iso }) => iso), international, ...brandCountries])
  const todo = `The brand's countries are ${brandCountries.join(', ')}.`
  for (const story of [...content.structure, ...content.overrides, ...content.central]) {
    const countries = storyCountries(story)
    for (const code of countries.filter((country) => !known.has(country))) {
      diagnostics.error({
        rule: 'content/country',
        what: `unknown country code "${code}"`,
        where: `${nameOfStory(story)}, field countries`,
        todo: withSuggestion(code, brandCountries, todo),
      })
    }
    if (
      countries.length > 0 &&
      countries.every((code) => known.has(code) && !brandCountries.includes(code))
    ) {
      diagnostics.warn('stories limited to other countries', {
        what: `the story is limited to countries that the brand does not have (${countries.join(', ')}), so it has no page`,
        where: `${nameOfStory(story)}, field countries`,
        todo,
      })
    }
  }
  for (const story of content.overrides) {
    const code = overrideCountry(story)
    if (brandCountries.includes(code)) continue
    diagnostics.warn('overrides for unknown countries', {
      what: `structure-override/${code.toLowerCase()} does not match a country of the brand; its stories are ignored`,
      where: nameOfStory(story),
      todo: withSuggestion(code, brandCountries, todo),
    })
  }
}
