import { z } from 'zod'
import { asset, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/**
 * A video of another site, or a film on a host of the shop's media, with a poster of the shop. A block with another
 * address than HTTPS is left out.
 */
export default defineBlock({
  fields: z.object({ heading: text, address: text, image: asset }),
  props({ heading, address, image }, tools) {
    const poster = tools.picture(image)
    const film = tools.film({ filename: address })
    if (!film && !isWebAddress(address))
      tools.leftOut(
        address === '' ? 'a video without an address' : `the video "${address.slice(0, 80)}"`,
        'Set its address to one with https://, or remove the block.',
      )
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
