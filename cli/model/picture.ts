import type { Picture } from '#shared/image.ts'
import type { AssetField } from '#templates/content/fields.ts'
import type { RawProductMedia } from '../fetch/wire.ts'

/** Path at the image service: the services' own hosts differ between environments, their paths do not. */
function servicePath(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed) return url
  const isService = parsed.pathname.startsWith('/media/') || parsed.pathname.startsWith('/f/')
  return isService ? parsed.pathname : url
}

/** Null where the medium has no file. */
export function pictureOfMedia(
  item: RawProductMedia | null | undefined,
  fallbackAlt: string,
): Picture | null {
  const media = item?.media
  if (!media) return null
  return {
    src: servicePath(media.url),
    width: media.metaData?.width ?? 0,
    height: media.metaData?.height ?? 0,
    alt: media.translated?.alt ?? media.alt ?? fallbackAlt,
  }
}

/** An asset of the content service: its size stands in its address. */
export function pictureOfAsset(asset: AssetField): Picture | null {
  if (!asset?.filename) return null
  const src = servicePath(asset.filename)
  const [, width = '0', height = '0'] = /\/(\d+)x(\d+)\//.exec(src) ?? []
  return {
    src,
    width: Number(width),
    height: Number(height),
    alt: asset.alt ?? '',
    ...(asset.focus ? { focus: asset.focus } : {}),
  }
}
