import { z } from 'zod'
import { listOf, richText, text, texts } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const item = z.object({ question: text, answer: richText })

/** The block's own questions come before the shared ones. */
export default defineBlock({
  requiredProp: 'items',
  fields: z.object({ heading: text, items: listOf(item), questions: texts }),
  props: ({ heading, items, questions }, tools) => ({
    heading,
    items: [
      ...items.map(({ question, answer }) => ({ question, answer: tools.richText(answer) })),
      ...tools.questions(questions),
    ],
  }),
})
