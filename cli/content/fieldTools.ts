import type { BlockTools } from '#templates/blocks/block.ts'
import type { AssetField, FieldPlaces } from '#templates/content/fields.ts'
import { creditOf, titleOf } from '../images/credit.ts'
import { filmOfAsset } from '../images/film.ts'
import { pictureOfAsset } from '../images/picture.ts'
import { toFieldLink, toLabelledLink, toLink, type FieldLinkRules } from '../links/toLink.ts'
import { toRichText } from './richText.ts'
import type { StoryContext } from './storyContext.ts'

/** Tools for single fields. Errors name the field. `blocks` creates the blocks in rich text. */
export function createFieldTools(
  { links, caseForm, imageHosts, media, diagnostics, page, where }: StoryContext,
  places: FieldPlaces,
  blocks: BlockTools['blocks'],
): Pick<
  BlockTools,
  'below' | 'choice' | 'film' | 'labelled' | 'leftOut' | 'link' | 'picture' | 'richText'
> {
  const placeOf = (field: object | null) => (field && places.get(field)) ?? where
  const rulesAt = (field: object | null): FieldLinkRules => ({
    ...links,
    pages: page === undefined ? [] : [page],
    diagnostics,
    where: placeOf(field),
  })
  const leftOut: BlockTools['leftOut'] = (what, todo) =>
    diagnostics.warn('content left out', { what: `left out ${what}`, where, todo })
  return {
    leftOut,
    choice(field, value, options) {
      const chosen = options.find((option) => option === value)
      if (chosen === undefined && value !== '')
        leftOut(`the ${field} "${value.slice(0, 40)}"`, `Choose one of ${options.join(', ')}.`)
      return chosen ?? options[0]
    },
    link: (field) => toFieldLink(field, rulesAt(field)),
    labelled: (label, field) => toLabelledLink(label, field, rulesAt(field)),
    film(field, { hasCredit } = { hasCredit: false }) {
      const film = filmOfAsset(field, media, imageHosts)
      if (film && !hasCredit) warnOfCredit(field, { diagnostics, where: placeOf(field) })
      return film
    },
    picture(field, { hasCredit } = { hasCredit: false }) {
      const place = { diagnostics, where: placeOf(field) }
      const picture = pictureOfAsset(field, imageHosts, place)
      if (picture && !hasCredit) warnOfCredit(field, place)
      return picture
    },
    below: (field, caption) => ({ caption: caption || titleOf(field), credit: creditOf(field) }),
    richText: (field) =>
      toRichText(field, {
        link: (raw) => toLink(raw, rulesAt(field)),
        blocks,
        caseForm,
        imageHosts,
        media,
        diagnostics,
        where: placeOf(field),
      }),
  }
}

function warnOfCredit(
  field: AssetField,
  { diagnostics, where }: Pick<StoryContext, 'diagnostics' | 'where'>,
): void {
  const credit = creditOf(field)
  if (credit === '') return
  diagnostics.warn('credits of pictures', {
    what: `left out the credit "${credit.slice(0, 80)}" of a picture or film`,
    where,
    todo: 'Show it in a text or in the block media, which have captions, or name its author in the text.',
  })
}
