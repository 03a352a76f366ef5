import { z } from 'zod'
import { asset, listOf, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const tile = z.looseObject({ label: text, text, image: asset, link: multilink })

export default defineBlock({
  requiredProp: 'tiles',
  fields: z.looseObject({ heading: text, tiles: listOf(tile) }),
  props: ({ heading, tiles }, tools) => ({
    heading,
    tiles: tiles.flatMap((field) => {
      const link = tools.labelled(field.label, field.link)
      return link ? [{ ...link, text: field.text, image: tools.picture(field.image) }] : []
    }),
  }),
})
