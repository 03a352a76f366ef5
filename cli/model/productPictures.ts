import { compareText } from '#shared/compareText.ts'
import type { Picture } from '#shared/image.ts'
import type { RawVariant } from '../fetch/wire.ts'
import type { Intern } from './intern.ts'
import { pictureOfMedia } from './picture.ts'

/** The main picture of a product or variant. */
export function toCover(raw: RawVariant, name: string, intern: Intern): Picture | null {
  const picture = pictureOfMedia(raw.cover, name)
  return picture && intern(picture)
}

/** All its pictures in their order, the main one first, each once. */
export function imagesOf(
  raw: RawVariant,
  cover: Picture | null,
  name: string,
  intern: Intern,
): readonly Picture[] {
  const listed = [...raw.media]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareText(a.id, b.id))
    .flatMap((item) => pictureOfMedia(item, name) ?? [])
    .map(intern)
  const all = cover ? [cover, ...listed] : listed
  return intern(
    all.filter((picture, index) => all.findIndex(({ src }) => src === picture.src) === index),
  )
}
