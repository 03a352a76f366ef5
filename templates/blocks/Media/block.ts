import { z } from 'zod'
import type { Film } from '#shared/film.ts'
import type { Picture } from '#shared/image.ts'
import { asset, listOf, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** A picture or a film, with its caption. */
type MediaItem =
  | { kind: 'picture'; picture: Picture; caption: string }
  | { kind: 'film'; film: Film; caption: string }

const item = z.looseObject({ image: asset, caption: text })

export default defineBlock({
  requiredProp: 'items',
  fields: z.looseObject({ items: listOf(item) }),
  props: ({ items }, tools) => ({
    items: items.flatMap(({ image, caption }): MediaItem[] => {
      const film = tools.film(image)
      if (film) return [{ kind: 'film', film, caption }]
      const picture = tools.picture(image)
      return picture ? [{ kind: 'picture', picture, caption }] : []
    }),
  }),
})
