import { z } from 'zod'
import { asset, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export default defineBlock({
  fields: z.object({ heading: text, text, image: asset, link: multilink, link_label: text }),
  props: ({ heading, text: words, image, link, link_label: label }, tools) => ({
    heading,
    text: words,
    image: tools.picture(image),
    action: tools.labelled(label, link),
  }),
})
