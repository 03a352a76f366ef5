import { z } from 'zod'
import { asset, listOf, multilink, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

const tile = z.object({ label: text, text, image: asset, link: multilink })

export default defineBlock({
  requiredProp: 'tiles',
  fields: z.object({ heading: text, tiles: listOf(tile) }),
  props: ({ heading, tiles }, tools) => ({
    heading,
    tiles: tiles.flatMap((field) => {
      const link = tools.labelled(field.label, field.link)
      if (!link && (field.text || field.image))
        tools.leftOut(
          `the text and picture of the tile "${field.label}", which has no link`,
          'Choose its link and fill in its label, or remove it.',
        )
      return link ? [{ ...link, text: field.text, image: tools.picture(field.image) }] : []
    }),
  }),
})
