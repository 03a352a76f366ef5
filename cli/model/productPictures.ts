import { compareText } from '#shared/compareText.ts'
import type { Picture } from '#shared/image.ts'
import type { ProductImage, Thumbnail } from '#shared/product.ts'
import type { RawProductMedia, RawVariant } from '../fetch/wire.ts'
import { internOf } from './intern.ts'
import { pictureOfMedia } from './picture.ts'
import type { ProductRules } from './productRules.ts'

/** The main picture of a product or variant. */
export function toCover(raw: RawVariant, name: string, rules: ProductRules): Picture | null {
  const picture = pictureOfMedia(raw.cover, name, rules.imageHosts)
  return picture && internOf(rules)(picture)
}

/** All pictures of a variant in the editors' order, but the main one first; each once. */
export function picturesOf(
  raw: RawVariant,
  cover: Picture | null,
  name: string,
  rules: ProductRules,
): readonly Picture[] {
  const intern = internOf(rules)
  const listed = raw.media
    .toSorted(byPosition)
    .flatMap((item) => pictureOfMedia(item, name, rules.imageHosts) ?? [])
    .map(intern)
  return intern(withFirst(cover, listed))
}

/** What specification 3.5 names of a product's media, by position and then by id. */
export function imagesOf(
  raw: RawVariant,
  name: string,
  { imageHosts }: ProductRules,
): readonly ProductImage[] {
  return raw.media.toSorted(byPosition).flatMap((item): readonly ProductImage[] => {
    const picture = pictureOfMedia(item, name, imageHosts)
    if (!picture || !item.media) return []
    const { id, url, thumbnails } = item.media
    const { width, height, alt } = picture
    return [
      {
        id,
        url,
        alt,
        position: item.position ?? 0,
        metaData: { width, height },
        thumbnails: bySize(thumbnails),
      },
    ]
  })
}

/** Smaller files of one medium. */
export const thumbnailsOf = (item: RawProductMedia | null | undefined): readonly Thumbnail[] =>
  bySize(item?.media?.thumbnails ?? [])

/** Thumbnails come in no order either. */
const bySize = (thumbnails: readonly Thumbnail[]): readonly Thumbnail[] =>
  thumbnails.toSorted((a, b) => a.width - b.width || compareText(a.id, b.id))

/** The back end names media in no order. */
const byPosition = (a: RawProductMedia, b: RawProductMedia) =>
  (a.position ?? 0) - (b.position ?? 0) || compareText(a.id, b.id)

function withFirst(first: Picture | null, pictures: readonly Picture[]): readonly Picture[] {
  const all = first ? [first, ...pictures] : pictures
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index)
}
