import type { BlockTools } from '#templates/blocks/block.ts'
import type { FieldPlaces } from '#templates/content/fields.ts'
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
): Pick<BlockTools, 'choice' | 'film' | 'labelled' | 'leftOut' | 'link' | 'picture' | 'richText'> {
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
    film: (field) => filmOfAsset(field, media, imageHosts),
    picture: (field) => pictureOfAsset(field, imageHosts, { diagnostics, where: placeOf(field) }),
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
