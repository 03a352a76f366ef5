import { z } from 'zod'
import { text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ text, source: text }),
  props: ({ text: words, source }) => ({ text: words, source }),
})
