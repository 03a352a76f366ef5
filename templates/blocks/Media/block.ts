import { z } from 'zod'
import type { Film } from '#shared/film.ts'
import type { Picture } from '#shared/image.ts'
import { asset, listOf, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** A picture or a film, with its caption. */
type MediaItem =
  | { kind: 'picture'; picture: Picture; caption: string }
  | { kind: 'film'; film: Film; caption: string }

const item = z.object({ image: asset, caption: text })

export default defineBlock({
  requiredProp: 'items',
  fields: z.object({ items: listOf(item) }),
  props: ({ items }, tools) => ({
    items: items.flatMap(({ image, caption }): MediaItem[] => {
      const film = tools.film(image)
      if (film) return [{ kind: 'film', film, caption }]
      const picture = tools.picture(image)
      if (caption && !picture)
        tools.leftOut(
          `the caption "${caption}" without a picture`,
          'Choose a picture, or empty it.',
        )
      return picture ? [{ kind: 'picture', picture, caption }] : []
    }),
  }),
})
