import { z } from 'zod'
import type { Film } from '#shared/content/film.ts'
import type { Picture } from '#shared/content/image.ts'
import { asset, listOf, text } from '#templates/content/fields.ts'
import { defineBlock } from '../block.ts'

/** A picture or a film, with its caption. */
type MediaItem =
  | { kind: 'picture'; picture: Picture; caption: string; credit: string }
  | { kind: 'film'; film: Film; caption: string; credit: string }

const item = z.object({ image: asset, caption: text })

export default defineBlock({
  requiredProp: 'items',
  fields: z.object({ items: listOf(item) }),
  props: ({ items }, tools) => ({
    items: items.flatMap(({ image, caption: own }): MediaItem[] => {
      const { caption, credit } = tools.below(image, own)
      const film = tools.film(image, { hasCredit: true })
      if (film) return [{ kind: 'film', film, caption, credit }]
      const picture = tools.picture(image, { hasCredit: true })
      if (caption && !picture)
        tools.leftOut(
          `the caption "${caption}" without a picture`,
          'Choose a picture, or empty it.',
        )
      return picture ? [{ kind: 'picture', picture, caption, credit }] : []
    }),
  }),
})
