import { z } from 'zod'
import { text, texts } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ heading: text, methods: texts }),
  props: ({ heading, methods }, tools) => ({
    heading,
    methods: tools.teasers('ContactMethod', methods),
  }),
})
