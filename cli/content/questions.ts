import { z } from 'zod'
import type { BlockTools } from '#templates/blocks/block.ts'
import { richText, text, type FieldPlaces } from '#templates/content/fields.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { parseFields } from './parseFields.ts'
import { relatedStory } from './relatedStory.ts'
import type { StoryContext } from './storyContext.ts'

const question = z.object({ question: text, answer: richText })

/** Parses the stories of shared questions. */
export const toQuestions = (
  uuids: readonly string[],
  context: Pick<StoryContext, 'diagnostics' | 'related' | 'where'>,
  toolsAt: (places: FieldPlaces) => Pick<BlockTools, 'richText'>,
): ReturnType<BlockTools['questions']> =>
  uuids.flatMap((uuid) => {
    const story = relatedStory(uuid, 'Question', context)
    const parsed =
      story && parseFields(question, story.content, { ...context, where: nameOfStory(story) })
    if (!parsed) return []
    const { fields, places } = parsed
    return [{ question: fields.question, answer: toolsAt(places).richText(fields.answer) }]
  })
