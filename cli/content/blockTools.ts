import type { BlockTools } from '#templates/blocks/block.ts'
import { createCatalogueTools } from './catalogueTools.ts'
import { expandSharedBlocks, expandFeature, type Expand } from './expandedBlocks.ts'
import { createFieldTools } from './fieldTools.ts'
import { toQuestions } from './questions.ts'
import { createStoryContext, type StorySource, type StoryServices } from './storyContext.ts'
import { toBlock } from './toBlock.ts'

/** Blocks that are replaced by other blocks, by component. */
const expansions: Readonly<Record<string, Expand>> = {
  shared_blocks: expandSharedBlocks,
  feature: expandFeature,
}

/** Creates the tools for one story. Errors name the story and its page. */
export function createBlockTools(services: StoryServices, source: StorySource): BlockTools {
  const context = createStoryContext(services, source)
  const { teasers, couriers } = context
  /** Errors in blocks of another story name the page that shows them. */
  const createTools = (inner: Omit<StorySource, 'page'>) =>
    createBlockTools(services, { ...inner, page: source.page })

  const tools: BlockTools = {
    ...createFieldTools(context, (fields) => tools.blocks(fields)),
    ...createCatalogueTools(context),
    teasers: teasers.named,
    teasersIn: teasers.inFolder,
    couriers,
    questions: (uuids) => toQuestions(uuids, context, tools),
    blocks: (fields) =>
      fields.flatMap((field) =>
        Object.hasOwn(expansions, field.component)
          ? expansions[field.component]!(field, context, createTools)
          : toBlock(field, context, { tools, expansions: Object.keys(expansions) }),
      ),
  }
  return tools
}
