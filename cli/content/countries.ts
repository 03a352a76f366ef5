import type { Locale } from '#shared/locale.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { RawStory } from '../fetch/storyblok.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { countryCodes } from './countryCodes.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'

/** The channel of all countries that have none of their own. */
const international = 'INT'

/** A country's code as locales have it, however an editor typed it. */
function countryCode(typed: string): string {
  const code = typed.trim().toUpperCase()
  return code === 'UK' ? 'GB' : code
}

/** The codes that a story is limited to; none is no limit. */
export const countriesOf = ({ content: { countries } }: RawStory): readonly string[] =>
  Array.isArray(countries)
    ? countries.filter((code) => typeof code === 'string').map(countryCode)
    : []

/** The code of the folder that holds a country's own stories. */
export const overrideCountry = ({ full_slug }: RawStory): string =>
  countryCode(full_slug.split('/')[1] ?? '')

/**
 * A story for a country that there is not would be a page nowhere, without a word. One for countries
 * that only this brand lacks may wait for them.
 */
export function checkCountries(
  content: RawContent,
  locales: readonly Locale[],
  diagnostics: Diagnostics,
): void {
  const own = [...new Set(locales.map(({ country }) => country))]
  const known = new Set([...countryCodes, international, ...own])
  const ofBrand = `The brand's countries are ${own.join(', ')}.`
  for (const story of [...content.structure, ...content.overrides, ...content.central]) {
    const countries = countriesOf(story)
    for (const code of countries.filter((country) => !known.has(country))) {
      diagnostics.error({
        what: `unknown country code "${code}"`,
        where: `${nameOfStory(story)}, field countries`,
        todo: withSuggestion(code, own, ofBrand),
      })
    }
    if (countries.length > 0 && countries.every((code) => known.has(code) && !own.includes(code))) {
      diagnostics.warn('stories limited to other countries', {
        what: `the story is limited to countries that the brand does not have (${countries.join(', ')}), so it has no page`,
        where: `${nameOfStory(story)}, field countries`,
        todo: ofBrand,
      })
    }
  }
  for (const story of content.overrides) {
    const code = overrideCountry(story)
    if (own.includes(code)) continue
    diagnostics.warn('overrides for unknown countries', {
      what: `structure-override/${code.toLowerCase()} does not match a country of the brand; its stories are ignored`,
      where: nameOfStory(story),
      todo: withSuggestion(code, own, ofBrand),
    })
  }
}
