import { z } from 'zod'
import { choice, flag, listOf, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

export const uspIcons = [
  'truck',
  'wrench',
  'shield',
  'phone',
  'store',
  'wallet',
  'return',
  'leaf',
] as const

const item = z.object({
  icon: choice(uspIcons, 'check'),
  heading: text,
  text,
  link: multilink,
  /** Whether a product page shows it with bicycles alone, such as a warranty of frames. */
  for_bicycles: flag,
})

export default defineBlock({
  requiredProp: 'items',
  fields: z.object({ items: listOf(item) }),
  props: ({ items }, tools) => ({
    items: items.map((field) => ({
      icon: field.icon,
      heading: field.heading,
      text: field.text,
      link: tools.link(field.link),
      ...(field.for_bicycles && { isForBicycles: true }),
    })),
  }),
})
