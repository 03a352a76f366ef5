import { z } from 'zod'
import { listOf, richText, text, texts } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const item = z.looseObject({ question: text, answer: richText })

/** Questions of its own, then those that several pages share. */
export default defineBlock({
  shows: 'items',
  fields: z.looseObject({ heading: text, items: listOf(item), questions: texts }),
  props: ({ heading, items, questions }, tools) => ({
    heading,
    items: [
      ...items.map(({ question, answer }) => ({ question, answer: tools.richText(answer) })),
      ...tools.questions(questions),
    ],
  }),
})
