import { z } from 'zod'
import { asset, listOf, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const action = z.object({
  label: text,
  link: multilink,
  style: text,
})

export default defineBlock({
  requiredProp: 'heading',
  fields: z.object({
    eyebrow: text,
    heading: text,
    text,
    image: asset,
    actions: listOf(action),
  }),
  props: ({ eyebrow, heading, text, image, actions }, tools) => ({
    eyebrow,
    heading,
    text,
    image: tools.picture(image),
    actions: actions.flatMap(({ label, link, style }) => {
      const target = tools.labelled(label, link)
      return target
        ? [{ ...target, style: tools.choice('style', style, ['primary', 'secondary']) }]
        : []
    }),
  }),
})
