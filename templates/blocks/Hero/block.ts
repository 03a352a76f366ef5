import { z } from 'zod'
import { asset, listOf, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const action = z.looseObject({
  label: text,
  link: multilink,
  style: z.enum(['primary', 'secondary']).catch('primary'),
})

export default defineBlock({
  requiredProp: 'heading',
  fields: z.looseObject({
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
      return target ? [{ ...target, style }] : []
    }),
  }),
})
