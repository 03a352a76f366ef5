import { compareText } from '#shared/text/compareText.ts'
import type { Film } from '#shared/content/film.ts'
import type { Picture } from '#shared/content/image.ts'
import type { RawProduct, RawProductMedia, RawVariant } from '../fetch/wire.ts'
import { textField } from './customFields.ts'
import { filmOfMedia } from '../images/film.ts'
import { pictureOfMedia } from '../images/picture.ts'
import type { ProductRules } from './productRules.ts'

/** The main picture of a product or variant: its cover, else the first of its pictures. */
export function toCover(
  raw: RawVariant,
  parent: RawProduct,
  name: string,
  rules: ProductRules,
): Picture | null {
  const picture = pictureOfMedia(raw.cover, name, rules.imageHosts)
  return picture ? rules.intern(picture) : (listedPictures(raw, parent, name, rules)[0] ?? null)
}

/** The pictures of a variant, the main one first, without duplicates and logos. */
export function picturesOf(
  raw: RawVariant,
  parent: RawProduct,
  cover: Picture | null,
  name: string,
  rules: ProductRules,
): readonly Picture[] {
  return rules.intern(withFirst(cover, listedPictures(raw, parent, name, rules)))
}

function listedPictures(
  raw: RawVariant,
  parent: RawProduct,
  name: string,
  { intern, imageHosts }: ProductRules,
): readonly Picture[] {
  const fields = parent.translated.customFields
  const logos = new Set(['modelLogo', 'bikeLogo'].map((field) => textField(fields[field])))
  return raw.media
    .filter(({ media }) => media && !logos.has(media.id))
    .toSorted(byPosition)
    .flatMap((item) => pictureOfMedia(item, name, imageHosts) ?? [])
    .map(intern)
}

/** The films of a product or variant, with its cover until they play. */
export function filmsOf(
  raw: RawVariant,
  cover: Picture | null,
  { intern, media: rules }: Pick<ProductRules, 'intern' | 'media'>,
): readonly Film[] {
  const media = [...(raw.cover ? [raw.cover] : []), ...raw.media.toSorted(byPosition)]
  const films = media.flatMap((item) => filmOfMedia(item, rules) ?? [])
  const once = films.filter(({ src }, at) => films.findIndex((other) => other.src === src) === at)
  return intern(once.map((film) => ({ ...film, poster: cover })))
}

/** The picture whose id is in a custom field, such as the hero or a logo. */
export function namedPicture(
  raw: RawVariant,
  mediaId: string | null,
  name: string,
  rules: ProductRules,
): Picture | null {
  const item = mediaId === null ? undefined : raw.media.find(({ media }) => media?.id === mediaId)
  return pictureOfMedia(item, name, rules.imageHosts)
}

/** The back end does not sort media. */
const byPosition = (a: RawProductMedia, b: RawProductMedia) =>
  (a.position ?? 0) - (b.position ?? 0) || compareText(a.id, b.id)

function withFirst(first: Picture | null, pictures: readonly Picture[]): readonly Picture[] {
  const all = first ? [first, ...pictures] : pictures
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index)
}
