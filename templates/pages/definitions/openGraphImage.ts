import {
  imageSources,
  isCommerceMedia,
  plainAddress,
  type ImageService,
  type Picture,
} from '#shared/content/image.ts'
import { openGraphSize } from '#shared/content/openGraphSize.ts'
import { sharePictureFile } from '#shared/files/outputFiles.ts'

/** The picture that other sites show with a link to a page. */
export interface OpenGraphImage {
  /** A path of the site, or a full address. */
  address: string
  /** Pixels; 0 if unknown. */
  width: number
  height: number
  alt: string
}

/** Narrower pictures are ignored by some sites. */
const leastWidth = 200

/**
 * A picture in the size for links, as a JPEG, since not every site shows other formats. A page without a picture that can be
 * shown has that of the brand, which the build draws.
 */
export function openGraphImage(
  picture: Picture | null,
  { service, title, brandName }: { service: ImageService; title: string; brandName: string },
): OpenGraphImage {
  if (!picture || !isShowable(picture)) {
    return { address: `/${sharePictureFile}`, ...openGraphSize, alt: brandName }
  }
  const alt = picture.alt || title
  const fitIn = isCommerceMedia(picture.src)
  const options = { ...picture.options, format: 'jpeg', ...(fitIn && { fill: 'ffffff' }) } as const
  const width = Math.min(openGraphSize.width, picture.width || openGraphSize.width)
  const ratio = openGraphSize.width / openGraphSize.height
  const sources = imageSources({ ...picture, options }, service, {
    layout: 'constrained',
    width,
    ratio,
    fitIn,
  })
  if (sources) return { address: sources.src, width: sources.width, height: sources.height, alt }
  const { src, width: ownWidth, height: ownHeight } = picture
  return { address: plainAddress(src, service.baseUrl), width: ownWidth, height: ownHeight, alt }
}

const isShowable = ({ src, width }: Picture) =>
  !/\.svg$/i.test(src) && (width === 0 || width >= leastWidth)
