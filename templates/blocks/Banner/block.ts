import { z } from 'zod'
import { asset, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({
    eyebrow: text,
    heading: text,
    text,
    image: asset,
    link: multilink,
    link_label: text,
    tone: text,
  }),
  props: (fields, tools) => ({
    eyebrow: fields.eyebrow,
    heading: fields.heading,
    text: fields.text,
    image: tools.picture(fields.image),
    link: tools.labelled(fields.link_label, fields.link),
    tone: tools.choice('tone', fields.tone, ['plain', 'accent', 'sale']),
  }),
})
