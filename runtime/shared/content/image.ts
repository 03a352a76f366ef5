/** An image of content or catalogue. */
export interface Picture {
  /** Path at the image service (`/media/…`, `/f/…`), or an absolute URL of another host. */
  src: string
  /** Pixels of the original; 0 if unknown. */
  width: number
  height: number
  alt: string
  /** `x1xy1:x2xy2` in pixels of the original. */
  focus?: string
  /** Options of the editor, which override the brand's. */
  options?: ImageOptions
  /** Smaller files of a picture that the image service does not have, the smallest first. */
  thumbnails?: readonly { src: string; width: number }[]
}

/** The image service of a brand. */
export interface ImageService {
  baseUrl: string
  /**
   * Where URLs contain the operations: `thumbor` before the picture, `storyblok` after it and `/m`.
   * With `none` pictures are used as they are.
   */
  kind: 'thumbor' | 'storyblok' | 'none'
  /** Defaults for every picture, in addition to quality 70 and WebP. */
  options: ImageOptions
}

/** Image output, R9.18. */
export const imageDensities = [1, 2, 3] as const
export const imageBreakpoints = [750, 1080, 1366, 1920] as const
export const fallbackQuality = 70
export const placeholderWidth = 20

/** Operations of the image service other than resizing (R5.2.3). */
export interface ImageOptions {
  blur?: number
  brightness?: number
  quality?: number
  rotate?: 90 | 180 | 270
  format?: 'webp' | 'png' | 'jpeg'
  /** Six hex digits, or `transparent`: the background of a picture that is fitted in. */
  fill?: string
}

const between = (minimum: number, maximum: number) => (value: unknown) =>
  typeof value === 'number' && value >= minimum && value <= maximum
const among =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value)

/** Inclusive bounds of each option, in the order of operations in URLs. */
export const imageOptionBounds: {
  [Name in keyof Required<ImageOptions>]: (value: unknown) => boolean
} = {
  blur: between(0, 100),
  brightness: between(-100, 100),
  quality: between(0, 100),
  rotate: among(90, 180, 270),
  format: among('webp', 'png', 'jpeg'),
  fill: (value) => typeof value === 'string' && /^([0-9a-f]{6}|transparent)$/i.test(value),
}
export const imageOptionNames = Object.keys(imageOptionBounds) as (keyof ImageOptions)[]

/** The service's filters for the options. An option out of bounds falls back to the default. */
export function imageFilters(
  options: ImageOptions,
  defaults: ImageOptions = {},
): readonly string[] {
  return imageOptionNames.flatMap((name) => {
    const value = imageOptionBounds[name](options[name]) ? options[name] : defaults[name]
    return value === undefined ? [] : [`${name}(${value})`]
  })
}

export interface ImageLayout {
  /**
   * `fixed`: always `width` wide. `constrained`: as wide as its container, at most `width`.
   * `fullWidth`: as wide as the window.
   */
  layout: 'fixed' | 'constrained' | 'fullWidth'
  /** Maximum in CSS pixels; ignored with `fullWidth`. */
  width: number
  /** Aspect ratio of the crop; by default that of the original. */
  ratio?: number
  /** Fits the whole picture into the box instead of cropping it. */
  fitIn?: boolean
  /** The `sizes` attribute, if it is known more precisely than from the layout. */
  sizes?: string
}

export interface ImageSources {
  src: string
  srcSet: string
  sizes: string
  width: number
  height: number
  /**
   * A picture 20 pixels wide, shown while the real one loads. Null for commerce media, which are cut out, so that
   * it would be visible behind them.
   */
  placeholder: string | null
}

/**
 * Assets of the content service; the path contains the size
 * (`/f/1001/1600x900/ab12cd34ef/name.jpg`).
 */
const contentAsset = /^\/f\/\d+\/(?:\d+x\d+\/)?[A-Za-z0-9]+\/[^/?#]+\.[a-z0-9]+$/i
/** Media of the commerce back end. */
const commerceMedia = /^\/media\/[^?#]+\.[a-z0-9]+$/i

/** Whether a picture is of the commerce back end, which are cut out. */
export const isCommerceMedia = (src: string): boolean => commerceMedia.test(src)

/**
 * The URLs of one picture in all sizes for the browser. Null for URLs outside of the image service
 * (R5.2.5), which are used as they are, and for SVG files, which are never resized.
 */
export function imageSources(
  picture: Picture,
  service: ImageService,
  { layout, width, ratio, fitIn = false, sizes }: ImageLayout,
): ImageSources | null {
  const { src } = picture
  if (service.kind === 'none') return null
  const isContent = contentAsset.test(src)
  if (!isContent && !commerceMedia.test(src)) return null
  if (/\.svg$/i.test(src)) return null

  const aspect = ratio ?? ratioOf(picture)
  const displayWidth =
    layout === 'fullWidth' ? imageBreakpoints[imageBreakpoints.length - 1]! : width
  const limit = (isTurned(picture) ? picture.height : picture.width) || Number.POSITIVE_INFINITY
  const address = (at: number) =>
    service.baseUrl + imagePath({ picture, isContent, fitIn, service }, at, Math.round(at / aspect))

  const widths = candidateWidths(layout, displayWidth, limit)
  const largest = widths.at(-1) ?? Math.min(displayWidth, limit)
  return {
    src: address(Math.min(displayWidth, largest)),
    srcSet: widths.map((at) => `${address(at)} ${at}w`).join(', '),
    sizes: sizes ?? defaultSizes(layout, displayWidth),
    width: Math.round(displayWidth),
    height: Math.round(displayWidth / aspect),
    placeholder: isContent ? address(placeholderWidth) : null,
  }
}

/** Width of pictures that fill the window, in CSS pixels. */
export const largestWidth = 1920

/** The address of the whole picture in its largest size. */
export function largePicture(picture: Picture, service: ImageService): string {
  const width = picture.width || largestWidth
  const sources = imageSources(picture, service, { layout: 'constrained', width, fitIn: true })
  return sources?.src ?? plainAddress(picture.src, service.baseUrl)
}

/** Relative paths belong to the image service, even without resizing. */
export const plainAddress = (src: string, baseUrl: string): string =>
  src.startsWith('/') ? baseUrl + src : src

const isTurned = ({ options }: Picture) => options?.rotate === 90 || options?.rotate === 270

/** Aspect ratio as displayed: a rotation by 90° swaps width and height. */
export function ratioOf(picture: Picture): number {
  const { width, height } = picture
  if (!width || !height) return 3 / 2
  return isTurned(picture) ? height / width : width / height
}

const nearlyAsWide = 1.25

function candidateWidths(layout: ImageLayout['layout'], width: number, limit: number): number[] {
  const byDensity = imageDensities.map((density) => Math.round(width * density))
  const byPlace = [Math.round(width / 2), ...byDensity]
  // a candidate of nearly the same width only makes the document longer
  const isAlone = (at: number) =>
    byPlace.every((other) => Math.max(at, other) / Math.min(at, other) > nearlyAsWide)
  const all =
    layout === 'fixed'
      ? byDensity
      : layout === 'fullWidth'
        ? [...imageBreakpoints]
        : [...byPlace, ...imageBreakpoints.filter((at) => at <= width * 3 && isAlone(at))]
  const fitting = new Set(all.filter((at) => at > 0 && at <= limit))
  if (fitting.size === 0) fitting.add(Math.min(width, limit))
  return [...fitting].sort((a, b) => a - b)
}

const defaultSizes = (layout: ImageLayout['layout'], width: number) =>
  layout === 'fixed'
    ? `${width}px`
    : layout === 'fullWidth'
      ? '100vw'
      : `(min-width: ${width}px) ${width}px, 100vw`

/** The `srcset` of a picture without an image service: its thumbnails and itself. */
export function thumbnailSet({ src, width, thumbnails = [] }: Picture): string | undefined {
  if (thumbnails.length === 0) return undefined
  const files = [...thumbnails, ...(width > 0 ? [{ src, width }] : [])]
  return files.map((file) => `${file.src} ${file.width}w`).join(', ')
}

/** The sources of a picture without an image service; undefined if it is the only file. */
export function thumbnailSources(
  picture: Picture,
  { layout, width, sizes }: ImageLayout,
): Pick<ImageSources, 'srcSet' | 'sizes'> | undefined {
  const srcSet = thumbnailSet(picture)
  return srcSet === undefined ? undefined : { srcSet, sizes: sizes ?? defaultSizes(layout, width) }
}

/** Both kinds have the same operations at different places in the URL. */
function imagePath(
  {
    picture,
    isContent,
    fitIn,
    service: { kind, options: ofBrand },
  }: { picture: Picture; isContent: boolean; fitIn: boolean; service: ImageService },
  width: number,
  height: number,
): string {
  const { src, focus, options = {} } = picture
  const focal = !fitIn && focus ? focalPoint(focus) : null
  // the service rotates after resizing
  const box = isTurned(picture) ? `${height}x${width}` : `${width}x${height}`
  const size = `${fitIn ? 'fit-in/' : ''}${box}`
  // commerce media are cut out and centred
  const smart = !isContent || fitIn || focal ? '' : '/smart'
  const filters = [
    ...(focal ? [`focal(${focal})`] : []),
    ...imageFilters({ ...ofBrand, ...options }, { quality: fallbackQuality, format: 'webp' }),
  ]
  const operations = `/${size}${smart}/filters:${filters.join(':')}`
  return kind === 'storyblok' ? `${src}/m${operations}` : operations + src
}

/**
 * Reduces a focal point by 100 on each axis, not below 0 (R5.2.4). Only the first corner moves, so
 * that the box around the point is large enough for cropping.
 */
export function focalPoint(focus: string): string | null {
  const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)
  if (!match) return null
  const [, x1, y1, x2, y2] = match
  return `${Math.max(0, Number(x1) - 100)}x${Math.max(0, Number(y1) - 100)}:${x2}x${y2}`
}
