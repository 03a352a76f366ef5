import { z } from 'zod'
import type { Block } from '#shared/block.ts'
import type { BlockTools } from '#templates/blocks/block.ts'
import { bloks, text, texts, type BlokField } from '#templates/content/fields.ts'
import { nameOfStory } from '../diagnostics/source.ts'
import { withSuggestion } from '../diagnostics/suggest.ts'
import { createFieldPlaces } from './fieldPlaces.ts'
import { parseFields } from './parseFields.ts'
import { relatedStory } from './relatedStory.ts'
import type { Reading, StoryContext } from './storyContext.ts'

type ToolsOf = (reading: Omit<Reading, 'page'>) => Pick<BlockTools, 'blocks'>

/** The blocks that a block stands for. `toolsOf` makes the tools for the story that holds them. */
export type Expand = (field: BlokField, context: StoryContext, toolsOf: ToolsOf) => readonly Block[]

const sharedBlocksField = z.looseObject({ stories: texts })
const featureField = z.looseObject({ flag: text })
/** A story of blocks that several pages show. */
const sharedBlocks = z.looseObject({ body: bloks })

/** A page can show a story twice: its blocks take the id of the block that shows them. */
const withIdOf = (field: BlokField, blocks: readonly Block[]): readonly Block[] =>
  blocks.map((block) => ({ ...block, id: `${field._uid}-${block.id}` }))

/** Blocks of other stories, at any depth; a cycle is cut. */
export const expandSharedBlocks: Expand = (field, context, toolsOf) => {
  const { diagnostics, within, where } = context
  const stories = parseFields(sharedBlocksField, field, context)?.stories ?? []
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
    const inner = {
      where: nameOfStory(story),
      places: createFieldPlaces(),
      within: [...within, uuid],
    }
    const body = parseFields(sharedBlocks, story.content, { ...inner, diagnostics })?.body ?? []
    return withIdOf(field, toolsOf(inner).blocks(body))
  })
}

/** The content of a feature flag where the flag is on (specification 4). */
export const expandFeature: Expand = (field, context, toolsOf) => {
  const { diagnostics, flags, within, where } = context
  const name = parseFields(featureField, field, context)?.flag ?? ''
  const flag = flags.get(name)
  if (!flag) {
    diagnostics.error({
      what: `unknown feature flag "${name}"`,
      where: `${where}, block ${field.component}, field flag`,
      todo: withSuggestion(
        name,
        flags.keys(),
        'Give the name of a story of the component FeatureFlag.',
      ),
    })
    return []
  }
  if (!flag.isOn || !flag.content || within.includes(flag.where)) return []
  const tools = toolsOf({
    where: flag.where,
    places: createFieldPlaces(),
    within: [...within, flag.where],
  })
  return withIdOf(field, tools.blocks([flag.content]))
}
