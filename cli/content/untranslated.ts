import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#shared/paths/locale.ts'
import type { RawContent } from '../fetch/fetchContent.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import type { PlannedStory } from './storyTree.ts'

/** Shorter texts, such as names and sizes, can be the same in two languages. */
const minimumWords = 4

/**
 * Warns about untranslated stories. Storyblok falls back to the default language without saying so,
 * so a story with no differing sentence counts as untranslated.
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
    const sentences = findSentences(story.content)
    if (sentences.length === 0) continue
    if (!isDeepStrictEqual(sentences, findSentences(originals.get(story.uuid)?.content))) continue
    diagnostics.warn('untranslated stories', {
      what: `untranslated story: showing the default language instead of ${locale.language}`,
      where: `${nameOfStory(story)}, in ${locale.id}`,
      todo: 'Translate its fields, or limit the story to countries with its language.',
    })
  }
}

function findSentences(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value.trim().split(/\s+/).length < minimumWords ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(findSentences)
}
