import { z } from 'zod'
import { asset, listOf, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const item = z.looseObject({ image: asset, caption: text })

export default defineBlock({
  requiredProp: 'items',
  fields: z.looseObject({ items: listOf(item) }),
  props: ({ items }, tools) => ({
    items: items.flatMap(({ image, caption }) => {
      const picture = tools.picture(image)
      return picture ? [{ picture, caption }] : []
    }),
  }),
})
