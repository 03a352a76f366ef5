import { z } from 'zod'
import { multilink, text, texts, wholeNumber } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.looseObject({
    heading: text,
    publications: texts,
    folder: text,
    limit: wholeNumber(3),
    link: multilink,
    link_label: text,
  }),
  props: (fields, tools) => ({
    heading: fields.heading,
    link: tools.labelled(fields.link_label, fields.link),
    publications: tools.publications({
      uuids: fields.publications,
      folder: fields.folder,
      limit: fields.limit,
    }),
  }),
})
