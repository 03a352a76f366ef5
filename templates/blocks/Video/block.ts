import { z } from 'zod'
import { text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** A video of another site; an address that is not one of the web is left out. */
export default defineBlock({
  fields: z.looseObject({ heading: text, address: text }),
  props: ({ heading, address }) => ({
    heading,
    address: isWebAddress(address) ? address : null,
  }),
})

const isWebAddress = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'https:'
