import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#shared/locale.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import type { PlannedStory } from './storyTree.ts'

/** Shorter ones may well be the same in two languages: names, places, sizes. */
const leastWords = 4

/**
 * The content service answers with the default language's text where a field has none of its own,
 * and does not say so: a story of which no sentence differs was not translated.
 */
export function checkTranslated(
  planned: readonly PlannedStory[],
  original: RawContent,
  locale: Locale,
  diagnostics: Diagnostics,
): void {
  const { structure, overrides, central } = original
  const originals = new Map(
    [...structure, ...overrides, ...central].map((story) => [story.uuid, story]),
  )
  for (const { story } of planned) {
    const sentences = sentencesOf(story.content)
    if (sentences.length === 0) continue
    if (!isDeepStrictEqual(sentences, sentencesOf(originals.get(story.uuid)?.content))) continue
    diagnostics.warn('untranslated stories', {
      what: `untranslated story: showing the default language instead of ${locale.language}`,
      where: `${nameOfStory(story)}, in ${locale.id}`,
      todo: 'Translate its fields, or limit the story to countries with its language.',
    })
  }
}

function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim().split(/\s+/).length < leastWords ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesOf)
}
