import type { BlockTools } from '#templates/blocks/block.ts'
import { createCatalogueTools } from './catalogueTools.ts'
import { expandSharedBlocks, expandFeature, type Expand } from './expandedBlocks.ts'
import { createFieldTools } from './fieldTools.ts'
import { toQuestions } from './questions.ts'
import { createStoryContext, type Reading, type StorySurroundings } from './storyContext.ts'
import { toBlock } from './toBlock.ts'

/** Blocks that stand for others, by component. */
const expansions: Readonly<Record<string, Expand>> = {
  shared_blocks: expandSharedBlocks,
  feature: expandFeature,
}

/** The tools for one story. An error names the story and its page. */
export function createBlockTools(surroundings: StorySurroundings, reading: Reading): BlockTools {
  const context = createStoryContext(surroundings, reading)
  const { teasers, couriers } = context
  /** Blocks of another story belong to the page of this one. */
  const toolsOf = (inner: Omit<Reading, 'page'>) =>
    createBlockTools(surroundings, { ...inner, page: reading.page })

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
          ? expansions[field.component]!(field, context, toolsOf)
          : toBlock(field, context, { tools, expansions: Object.keys(expansions) }),
      ),
  }
  return tools
}
