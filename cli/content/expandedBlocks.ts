import { z } from 'zod'
import type { Block } from '#shared/content/block.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import { bloks, text, texts, type BlokField, type FieldPlaces } from '#templates/content/fields.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { parseBlock, parseFields } from './parseFields.ts'
import { relatedStory } from './relatedStory.ts'
import type { StorySource, StoryContext } from './storyContext.ts'

/** Creates the tools for another story than that of the page. */
export type CreateTools = (
  source: Omit<StorySource, 'page'>,
) => (places: FieldPlaces) => Pick<BlockTools, 'blocks'>

/** Replaces a block with other blocks. `createTools` returns the tools for the story that contains them. */
export type Expand = (
  field: BlokField,
  context: StoryContext,
  createTools: CreateTools,
) => readonly Block[]

const sharedBlocksField = z.object({ stories: texts })
const featureField = z.object({ flag: text })
const sharedBlocksStory = z.object({ body: bloks })

/** A page can show a story twice, so the id of the replaced block keeps ids unique. */
const prefixIds = (field: BlokField, blocks: readonly Block[]): readonly Block[] =>
  blocks.map((block) => ({ ...block, id: `${field._uid}-${block.id}` }))

/** Expands a shared block into the blocks of its stories, at any depth. */
export const expandSharedBlocks: Expand = (field, context, createTools) => {
  const { diagnostics, within, where } = context
  const stories = parseBlock(sharedBlocksField, field, context)?.fields.stories ?? []
  return stories.flatMap((uuid) => {
    if (within.includes(uuid)) {
      diagnostics.warn('circular references between shared blocks', {
        what: 'circular reference between shared blocks (ignored)',
        where,
        todo: 'Remove one of the references.',
      })
      return []
    }
    const story = relatedStory(uuid, 'SharedBlocks', context)
    if (!story) return []
    const inner = { where: nameOfStory(story), within: [...within, uuid] }
    const parsed = parseFields(sharedBlocksStory, story.content, { ...inner, diagnostics })
    if (!parsed) return []
    return prefixIds(field, createTools(inner)(parsed.places).blocks(parsed.fields.body))
  })
}

/** Expands a feature block into the content of its flag if the flag is on (R4.16). */
export const expandFeature: Expand = (field, context, createTools) => {
  const { diagnostics, flags, within, where } = context
  const parsed = parseBlock(featureField, field, context)
  if (!parsed) return []
  const name = parsed.fields.flag
  const flag = flags.get(name)
  if (!flag) {
    diagnostics.error({
      rule: 'content/feature-flag',
      what: `unknown feature flag "${name}"`,
      where: `${where}, block ${field.component}, field flag`,
      todo: withSuggestion(name, flags.keys(), 'Use the name of a FeatureFlag story.'),
    })
    return []
  }
  if (!flag.isOn || !flag.content || within.includes(flag.where)) return []
  const toolsAt = createTools({ where: flag.where, within: [...within, flag.where] })
  return prefixIds(field, toolsAt(new Map()).blocks([flag.content]))
}
