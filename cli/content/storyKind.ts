import type { z } from 'zod'
import type { BlockTools } from '#templates/blocks/block.ts'

/** One kind of story: its fields, and what the pages get of them. */
export interface StoryKind<Fields extends z.ZodType, Content> {
  fields: Fields
  content: (fields: z.output<Fields>, tools: BlockTools) => Content
}

/** Ties the content to the fields that it is made of. */
export const kind = <Fields extends z.ZodType, Content>(
  fields: Fields,
  content: (fields: z.output<Fields>, tools: BlockTools) => Content,
): StoryKind<Fields, Content> => ({ fields, content })
