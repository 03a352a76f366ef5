import { z } from 'zod'
import { asset, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** A video of another site, with a poster of the shop. Addresses other than HTTPS are dropped. */
export default defineBlock({
  fields: z.looseObject({ heading: text, address: text, image: asset }),
  props: ({ heading, address, image }, tools) => ({
    heading,
    address: isWebAddress(address) ? address : null,
    poster: tools.picture(image),
  }),
})

const isWebAddress = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'https:'
