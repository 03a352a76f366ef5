import { z } from 'zod'
import { asset, multilink, richText, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  requiredProp: 'heading',
  fields: z.object({
    eyebrow: text,
    heading: text,
    content: richText,
    image: asset,
    link: multilink,
    link_label: text,
  }),
  props(fields, tools) {
    const film = tools.film(fields.image)
    return {
      eyebrow: fields.eyebrow,
      heading: fields.heading,
      content: tools.richText(fields.content),
      film,
      image: film ? null : tools.picture(fields.image),
      link: tools.labelled(fields.link_label, fields.link),
    }
  },
})
