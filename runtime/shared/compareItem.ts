import { imageSources, type ImageService, type Picture } from './image.ts'

/** A bike in the comparison, as local storage has it (R3.4.3). */
export interface CompareItem {
  /** Id of the parent product. */
  objectID: string
  model: string
  /** URL of a small picture; empty if there is none. */
  thumbnail: string
  sku: string
}

/** More do not fit side by side. */
export const maximumCompared = 4

/** R5.2.6: the widths of thumbnails in the order of preference. */
const thumbnailWidths: readonly number[] = [320, 400]

/**
 * The thumbnail of 320 or 400 pixels. A shop may have other sizes: then the smallest one that is wide enough, else
 * the picture itself.
 */
export function pickThumbnail(
  src: string,
  thumbnails: readonly { src: string; width: number }[],
): string {
  for (const wanted of thumbnailWidths) {
    const exact = thumbnails.find(({ width }) => width === wanted)
    if (exact) return exact.src
  }
  const wideEnough = thumbnails.filter(({ width }) => width > thumbnailWidths[0]!)
  return wideEnough.sort((a, b) => a.width - b.width)[0]?.src ?? src
}

/** The picture of a bike in the comparison, cut by the image service where it can. */
export function compareThumbnail(picture: Picture | null, service: ImageService): string {
  if (!picture) return ''
  const [width = 320] = thumbnailWidths
  const cut = imageSources(picture, service, {
    layout: 'fixed',
    width,
    ratio: 4 / 3,
    fitIn: true,
  })
  if (cut) return cut.src
  const src = picture.src.startsWith('/') ? service.baseUrl + picture.src : picture.src
  return pickThumbnail(src, picture.thumbnails ?? [])
}
