import { z } from 'zod'
import type { Locale } from '#shared/paths/locale.ts'
import {
  asset,
  flag,
  parseOrEmpty,
  text,
  texts,
  type ParsedFields,
} from '#templates/content/fields.ts'
import type { StoryDefinitions, StoryReading } from '#templates/pages/definitions/definePage.ts'
import type { Diagnostic } from '../diagnostics/errors.ts'
import { diagnosticsAt, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { parseFields } from './parseFields.ts'
import type { StorySource } from './storyContext.ts'
import type { PlannedStory } from './storyTree.ts'

/** Fields that every page story has. */
const pageFields = z.object({
  title: text,
  meta_title: text,
  meta_description: text,
  og_image: asset,
  countries: texts,
  no_index: flag,
})

/** A story with a page, whose fields are parsed. */
export interface ParsedStory extends PlannedStory {
  /** Full path of the page. */
  fullPath: string
  title: string
  /** The fields that every page has. */
  common: ParsedFields<z.output<typeof pageFields>>
  /** The fields of its kind. */
  fields: StoryReading
  source: StorySource
}

/**
 * Parses the fields of every planned story with the definition of its page kind. Reports invalid
 * fields, which are then empty, and skips stories of unknown components with an error.
 */
export const parseStories = (
  planned: readonly PlannedStory[],
  {
    definitions,
    fullPath,
    locale,
    diagnostics,
  }: {
    definitions: StoryDefinitions
    fullPath: (path: string) => string
    locale: Locale
    diagnostics: Diagnostics
  },
): readonly ParsedStory[] =>
  planned.flatMap((entry) => {
    const { story, path } = entry
    const { component } = story.content
    const page = fullPath(path)
    const source: StorySource = { where: nameOfStory(story), page }
    const place = { locale: locale.id, page }
    const definition = definitions.get(component)
    if (!definition) {
      diagnostics.error(unknownComponent(component, source.where, definitions), place)
      return []
    }
    const parseKnowing =
      (known: readonly string[]) =>
      <Fields extends z.ZodType>(fields: Fields) =>
        parseFields(fields, story.content, {
          ...source,
          diagnostics: diagnosticsAt(diagnostics, place),
          known,
        })
    // the fields of its kind are not unknown
    const common = parseOrEmpty(parseKnowing(Object.keys(story.content)), pageFields)
    const parse = parseKnowing(Object.keys(pageFields.shape))
    const title = common.fields.title || story.name
    return [{ ...entry, fullPath: page, title, common, fields: definition.read(parse), source }]
  })

const unknownComponent = (
  component: string,
  where: string,
  definitions: StoryDefinitions,
): Diagnostic => ({
  rule: 'content/component',
  what: `unknown component "${component}"`,
  where,
  todo: `Known pages: ${[...definitions.keys()].sort().join(', ')}. Change the story's content type or add the page kind.`,
})
