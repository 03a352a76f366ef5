import type { BlockTools, ToolsAt } from '#templates/blocks/block.ts'
import type { BlokField } from '#templates/content/fields.ts'
import { createCatalogueTools } from './catalogueTools.ts'
import { expandSharedBlocks, expandFeature, type Expand } from './expandedBlocks.ts'
import { createFieldTools } from './fieldTools.ts'
import { toQuestions } from './questions.ts'
import { expandServicePromises } from './servicePromises.ts'
import { createStoryTools } from './storyTools.ts'
import { createStoryContext, type StorySource, type StoryServices } from './storyContext.ts'
import { toBlock } from './toBlock.ts'

/** Blocks that are replaced by other blocks, by component. */
const expansions: Readonly<Record<string, Expand>> = {
  shared_blocks: expandSharedBlocks,
  feature: expandFeature,
  service_promises: expandServicePromises,
}

/** Returns a function that creates the tools for fields of one story. Errors name the story and its page. */
export function createBlockTools(services: StoryServices, source: StorySource): ToolsAt {
  const context = createStoryContext(services, source)
  /** Errors in blocks of another story name the page that shows them. */
  const createTools = (inner: Omit<StorySource, 'page'>) =>
    createBlockTools(services, { ...inner, page: source.page })

  const blocks = (fields: readonly BlokField[]) =>
    fields.flatMap((field) =>
      Object.hasOwn(expansions, field.component)
        ? expansions[field.component]!(field, context, createTools)
        : toBlock(field, context, { toolsAt, expansions: Object.keys(expansions) }),
    )
  const toolsAt: ToolsAt = (places, where = context.where): BlockTools => {
    const placed = { ...context, where }
    return {
      ...createFieldTools(placed, places, blocks),
      ...createCatalogueTools(placed),
      ...createStoryTools(placed),
      questions: (uuids) => toQuestions(uuids, placed, toolsAt),
      blocks,
    }
  }
  return toolsAt
}
