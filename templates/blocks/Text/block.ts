import { z } from 'zod'
import { richText } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ content: richText }),
  props: ({ content }, tools) => ({ content: tools.richText(content) }),
})
