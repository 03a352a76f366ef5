import { z } from 'zod'
import { text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** A video of another site. Addresses other than HTTP(S) are dropped. */
export default defineBlock({
  fields: z.looseObject({ heading: text, address: text }),
  props: ({ heading, address }) => ({
    heading,
    address: isWebAddress(address) ? address : null,
  }),
})

const isWebAddress = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'https:'
