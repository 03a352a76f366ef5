import { z } from 'zod'
import { asset, listOf, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const card = z.object({
  heading: text,
  text,
  image: asset,
  link: multilink,
  link_label: text,
})

export default defineBlock({
  requiredProp: 'cards',
  fields: z.object({ heading: text, cards: listOf(card) }),
  props: ({ heading, cards }, tools) => ({
    heading,
    cards: cards.map((field) => ({
      heading: field.heading,
      text: field.text,
      image: tools.picture(field.image),
      link: tools.labelled(field.link_label, field.link),
    })),
  }),
})
