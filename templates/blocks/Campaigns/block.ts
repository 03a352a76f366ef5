import { z } from 'zod'
import { text, texts } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ heading: text, campaigns: texts }),
  props: ({ heading, campaigns }, tools) => ({
    heading,
    campaigns: tools.teasers('Campaign', campaigns),
  }),
})
