import { pickThumbnail, thumbnailWidths } from '#runtime/api/pickThumbnail.ts'
import { imageSources, type ImageService, type Picture } from '#shared/content/image.ts'

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

/** The picture of a bike in the comparison, cut by the image service where it can. */
export function compareThumbnail(picture: Picture | null, service: ImageService): string {
  if (!picture) return ''
  const [width] = thumbnailWidths
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
