import { z } from 'zod'
import { asset, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/**
 * A video of another site, or a film on a host of the shop's media, with a poster of the shop. Addresses other than
 * HTTPS are dropped.
 */
export default defineBlock({
  fields: z.looseObject({ heading: text, address: text, image: asset }),
  props({ heading, address, image }, tools) {
    const poster = tools.picture(image)
    const film = tools.film({ filename: address })
    return {
      heading,
      address: !film && isWebAddress(address) ? address : null,
      film: film && { ...film, poster },
      poster,
    }
  },
})

const isWebAddress = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'https:'
