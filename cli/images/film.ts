import type { Film } from '#shared/content/film.ts'
import type { AssetField } from '#templates/content/fields.ts'
import { customFieldsOf } from '../fetch/customFieldsOf.ts'
import type { RawProductMedia } from '../fetch/wire.ts'
import { isFilm } from './isPicture.ts'
import { publicAddress, type MediaRules } from './mediaAddress.ts'
import { pictureOfAsset, type ImageHosts } from './picture.ts'

/** Fields of a medium, or of an asset's metadata: the address of its subtitles in the language (WebVTT). */
const captionsField = 'captions'
/** The address of a picture of the asset library. */
const posterField = 'poster'

/** The film of a product's medium; null for another file, and for one on a host that the brand does not name. */
export function filmOfMedia(
  item: RawProductMedia | null | undefined,
  rules: MediaRules,
): Film | null {
  const media = item?.media
  if (!media || !isFilm(media.url, media.mimeType)) return null
  const src = publicAddress(media.url, rules)
  if (src === null) return null
  const { translated, alt, title, metaData } = media
  const texts = [translated?.alt, alt, translated?.title, title]
  return {
    src,
    width: metaData?.width ?? 0,
    height: metaData?.height ?? 0,
    alt: texts.find((text) => text?.trim()) ?? '',
    captions: captionsOf(customFieldsOf(media), rules),
    poster: null,
  }
}

/** The film of an asset of the content service; null as above. */
export function filmOfAsset(
  asset: AssetField,
  rules: MediaRules,
  imageHosts: ImageHosts,
): Film | null {
  if (!asset?.filename || !isFilm(asset.filename)) return null
  const src = publicAddress(asset.filename, rules)
  if (src === null) return null
  const [, width = '0', height = '0'] = /\/(\d+)x(\d+)\//.exec(src) ?? []
  return {
    src,
    width: Number(width),
    height: Number(height),
    alt: [asset.alt, asset.title].find((text) => text?.trim()) ?? '',
    captions: captionsOf(asset.meta_data, rules),
    poster: pictureOfAsset({ filename: textOf(asset.meta_data, posterField) }, imageHosts),
  }
}

const captionsOf = (fields: unknown, rules: MediaRules): string | null =>
  publicAddress(textOf(fields, captionsField), rules)

function textOf(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return ''
  const value = (fields as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}
