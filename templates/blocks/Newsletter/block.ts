import { z } from 'zod'
import { text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ heading: text, text, consent: text }),
  props: ({ heading, text: words, consent }) => ({ heading, text: words, consent }),
})
