import { z } from 'zod'
import { listOf, richText, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const item = z.looseObject({ question: text, answer: richText })

export default defineBlock({
  fields: z.looseObject({ heading: text, items: listOf(item) }),
  props: ({ heading, items }, tools) => ({
    heading,
    items: items.map(({ question, answer }) => ({ question, answer: tools.richText(answer) })),
  }),
})
