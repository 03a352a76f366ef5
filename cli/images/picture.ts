import type { Picture } from '#shared/image.ts'
import { isInternal } from '#shared/links.ts'
import type { AssetField } from '#templates/content/fields.ts'
import type { RawProductMedia } from '../fetch/wire.ts'
import { pictureOptions } from './pictureOptions.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'

/** Hosts whose pictures the image service has. */
export type ImageHosts = ReadonlySet<string>

/** Path at the image service: the services' own hosts differ between environments, their paths do not. */
function servicePath(url: string, hosts: ImageHosts): string {
  const parsed = URL.parse(url.startsWith('//') ? `https:${url}` : url)
  if (!parsed) return url
  const isService = hosts.has(parsed.host) && /^\/(media|f)\//.test(parsed.pathname)
  return isService ? parsed.pathname : url
}

/** Null where the medium has no file. */
export function pictureOfMedia(
  item: RawProductMedia | null | undefined,
  fallbackAlt: string,
  hosts: ImageHosts,
): Picture | null {
  const media = item?.media
  if (!media) return null
  const src = servicePath(media.url, hosts)
  const thumbnails = isInternal(src) ? [] : thumbnailsOf(media)
  return {
    src,
    width: media.metaData?.width ?? 0,
    height: media.metaData?.height ?? 0,
    alt: media.translated?.alt ?? media.alt ?? fallbackAlt,
    ...(thumbnails.length > 0 ? { thumbnails } : {}),
  }
}

/** The smaller files of a medium by their real width: the back end names the box that each fits. */
function thumbnailsOf({
  thumbnails,
  metaData,
}: NonNullable<RawProductMedia['media']>): NonNullable<Picture['thumbnails']> {
  const width = metaData?.width ?? 0
  const height = metaData?.height ?? 0
  const isKnown = width > 0 && height > 0
  const byWidth = new Map<number, string>()
  for (const box of thumbnails) {
    // a space or a comma would end the address inside a srcset
    if (!isLoadable(box.url) || /[\s,]/.test(box.url)) continue
    const scale = isKnown ? Math.min(box.width / width, box.height / height) : 0
    if (scale < 1) byWidth.set(isKnown ? Math.round(width * scale) : box.width, box.url)
  }
  return [...byWidth].sort(([a], [b]) => a - b).map(([at, src]) => ({ src, width: at }))
}

/**
 * An asset of the content service: its size stands in its address. One that no page may load is left
 * out, and that is said to who reads the field.
 */
export function pictureOfAsset(
  asset: AssetField,
  hosts: ImageHosts,
  reader?: { diagnostics: Diagnostics; where: string },
): Picture | null {
  if (!asset?.filename) return null
  const src = servicePath(asset.filename, hosts)
  if (!isLoadable(src)) {
    reader?.diagnostics.warn('pictures that cannot be shown', {
      what: `a picture at "${src.slice(0, 80)}" is left out`,
      where: reader.where,
      todo: 'Choose one of the asset library, or an address with https.',
    })
    return null
  }
  const options = pictureOptions(asset.meta_data, reader)
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

/** A path of the image service, or a host that browsers ask safely. */
const isLoadable = (src: string) =>
  isInternal(src) || (URL.canParse(src) && new URL(src).protocol === 'https:')
