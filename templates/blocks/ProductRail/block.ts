import { z } from 'zod'
import { multilink, text, texts, wholeNumber } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({
    heading: text,
    category_id: text,
    products: texts,
    limit: wholeNumber(8),
    link: multilink,
    link_label: text,
  }),
  props: (fields, tools) => ({
    heading: fields.heading,
    link: tools.labelled(fields.link_label, fields.link),
    products: tools.products({
      categoryId: fields.category_id,
      skus: fields.products,
      limit: fields.limit,
    }),
  }),
})
