import { focalPoint, type Picture } from '#shared/content/image.ts'
import { servicePath } from '#shared/paths/servicePath.ts'
import { isInternal } from '#shared/paths/links.ts'
import type { AssetField } from '#templates/content/fields.ts'
import { customFieldsOf } from '../fetch/customFieldsOf.ts'
import type { RawProductMedia } from '../fetch/wire.ts'
import { isPicture } from './isPicture.ts'
import { pictureOptions } from './pictureOptions.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

type Medium = NonNullable<RawProductMedia['media']>

/** Hosts whose pictures the image service resizes. */
export type ImageHosts = ReadonlySet<string>

/** The picture of a product's medium; null if it has no file, or another one, such as a film. */
export function pictureOfMedia(
  item: RawProductMedia | null | undefined,
  fallbackAlt: string,
  hosts: ImageHosts,
): Picture | null {
  const media = item?.media
  if (!media || !isPicture(media.url, media.mimeType)) return null
  const src = servicePath(media.url, hosts)
  const thumbnails = isInternal(src) ? [] : thumbnailsOf(media)
  const focus = focusOf(media)
  return {
    src,
    width: media.metaData?.width ?? 0,
    height: media.metaData?.height ?? 0,
    alt: describe(media) ?? fallbackAlt,
    ...(focus === null ? {} : { focus }),
    ...(thumbnails.length > 0 ? { thumbnails } : {}),
  }
}

/** The custom field of a medium for its focal point, since the commerce back end has no field of its own (R3.5.11). */
const focusField = 'focalPoint'

/** `x1xy1:x2xy2` in pixels of the original, as assets of the content service have it. */
function focusOf(media: Medium): string | null {
  const focus = customFieldsOf(media)[focusField]
  return typeof focus === 'string' && focalPoint(focus) !== null ? focus : null
}

/** The focal point of a picture that is set, but not in that form, as text; else null. */
export function invalidFocus(media: Medium): string | null {
  const focus = customFieldsOf(media)[focusField]
  const isSet = focus !== undefined && focus !== null && focus !== ''
  return isSet && focusOf(media) === null ? JSON.stringify(focus) : null
}

/** The alternative text of a medium, else its title. Editors leave them empty, or enter blanks. */
const describe = ({ translated, alt, title }: Medium) =>
  [translated?.alt, alt, translated?.title, title].find((text) => text?.trim())

/** Thumbnails with their real width, since the back end has the size of a box that they fit in. */
function thumbnailsOf({ thumbnails, metaData }: Medium): NonNullable<Picture['thumbnails']> {
  const width = metaData?.width ?? 0
  const height = metaData?.height ?? 0
  const isKnown = width > 0 && height > 0
  const byWidth = new Map<number, string>()
  for (const box of thumbnails) {
    // spaces and commas end an address in a srcset
    if (!isLoadable(box.url) || /[\s,]/.test(box.url)) continue
    const scale = isKnown ? Math.min(box.width / width, box.height / height) : 0
    if (scale < 1) byWidth.set(isKnown ? Math.round(width * scale) : box.width, box.url)
  }
  return [...byWidth].sort(([a], [b]) => a - b).map(([at, src]) => ({ src, width: at }))
}

/**
 * The picture of a Storyblok asset, whose address contains its size. Removes a picture that browsers
 * could not load, and reports it.
 */
export function pictureOfAsset(
  asset: AssetField,
  hosts: ImageHosts,
  field?: { diagnostics: Diagnostics; where: string },
): Picture | null {
  if (!asset?.filename) return null
  const src = servicePath(asset.filename, hosts)
  if (!isLoadable(src)) {
    field?.diagnostics.warn('invalid pictures', {
      what: `removed a picture with the invalid address "${src.slice(0, 80)}"`,
      where: field.where,
      todo: 'Choose a picture of the asset library, or use an address with https.',
    })
    return null
  }
  if (!isPicture(src)) {
    field?.diagnostics.warn('files among pictures', {
      what: `removed "${src.slice(-80)}", which is not a picture`,
      where: field.where,
      todo: 'Choose a picture of the asset library. Films that browsers play are shown in texts and in the blocks media, image with text and video, from hosts of media.',
    })
    return null
  }
  const options = pictureOptions(asset.meta_data, field)
  if (asset.focus && focalPoint(asset.focus) === null) {
    field?.diagnostics.warn('invalid focal points', {
      what: `ignored the invalid focal point "${asset.focus.slice(0, 40)}"`,
      where: field.where,
      todo: 'Set it again in the asset library: x1xy1:x2xy2, in pixels.',
    })
  }
  const [, width = '0', height = '0'] = /\/(\d+)x(\d+)\//.exec(src) ?? []
  return {
    src,
    width: Number(width),
    height: Number(height),
    alt: asset.alt ?? '',
    ...(asset.focus ? { focus: asset.focus } : {}),
    ...(options ? { options } : {}),
  }
}

/** Whether an address is a path of the image service, or has https. */
const isLoadable = (src: string) =>
  isInternal(src) || (URL.canParse(src) && new URL(src).protocol === 'https:')
