import { z } from 'zod'
import { asset, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** `path` is null, and the block empty, if the country does not have the product line. */
export default defineBlock({
  fields: z.object({ heading: text, text, image: asset, line: text }),
  props: ({ heading, text: words, image, line }, tools) => {
    const [teaser] = line ? tools.teasers('ProductLine', [line]) : []
    return {
      heading: heading || (teaser?.heading ?? ''),
      text: words || (teaser?.tagline ?? ''),
      image: tools.picture(image) ?? teaser?.image ?? null,
      path: teaser?.path ?? null,
    }
  },
})
