import { compareText } from '#shared/text/compareText.ts'
import type { ProductBadge } from '#shared/product/product.ts'
import { rawBadgeSchema, type RawBadge, type RawProduct } from '../fetch/wire.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { nameOfProduct } from '../diagnostics/source.ts'
import { pictureOfMedia } from '../images/picture.ts'
import type { ProductRules } from './productRules.ts'

/**
 * The active badges of a product, by priority. They come from a plugin of the back end, so an invalid one is
 * left out with a warning instead of failing the response.
 */
export function toBadges(
  raw: RawProduct,
  rules: Pick<ProductRules, 'imageHosts' | 'intern'>,
  diagnostics: Diagnostics,
): readonly ProductBadge[] {
  const given = raw.extensions['badges']
  if (given === undefined || given === null) return []
  const parsed = (Array.isArray(given) ? given : [given]).map((badge: unknown) =>
    rawBadgeSchema.safeParse(badge),
  )
  if (parsed.some(({ success }) => !success)) {
    diagnostics.warn('invalid badges', {
      what: 'ignored a badge without id or name',
      where: `${nameOfProduct(raw)}, field extensions.badges`,
      todo: 'Correct the badge in the commerce back end.',
    })
  }
  return parsed
    .flatMap(({ data }) => (data?.active ? [data] : []))
    .toSorted(byPriority)
    .map((badge) => rules.intern(toBadge(badge, rules)))
}

const byPriority = (a: RawBadge, b: RawBadge) => b.priority - a.priority || compareText(a.id, b.id)

function toBadge(
  { id, name, media, mediaId }: RawBadge,
  { imageHosts }: Pick<ProductRules, 'imageHosts'>,
): ProductBadge {
  const item = media && { id: mediaId ?? media.id, media }
  const picture = pictureOfMedia(item, name, imageHosts)
  return { id, name, picture: picture && { ...picture, alt: name } }
}
