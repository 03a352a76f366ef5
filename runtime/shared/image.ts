/** An image in content or catalogue: its address at the image service and what is known of it. */
export interface Picture {
  /** Path at the image service (`/media/…`, `/f/…`), or an absolute address of another host. */
  src: string
  /** Pixels of the original; 0 where unknown. */
  width: number
  height: number
  alt: string
  /** `x1xy1:x2xy2` in pixels of the original. */
  focus?: string
  /** What its editor asks for, over what the brand's service does to every picture. */
  options?: ImageOptions
  /** Smaller files of a picture that the image service does not have, the smallest first. */
  thumbnails?: readonly { src: string; width: number }[]
}

/** How a brand's pictures are asked for. */
export interface ImageService {
  baseUrl: string
  /**
   * Where an address names operations: `thumbor` before the picture, `storyblok` after it and `/m`.
   * With `none` pictures are shown as they are.
   */
  kind: 'thumbor' | 'storyblok' | 'none'
  /** Over quality 70 and WebP, for every picture. */
  options: ImageOptions
}

/** Specification 9: image output. */
export const imageDensities = [1, 2, 3] as const
export const imageBreakpoints = [750, 1080, 1366, 1920] as const
export const fallbackQuality = 70
export const placeholderWidth = 20

/** What the image service does to a picture beside giving it a size (specification 5.2). */
export interface ImageOptions {
  blur?: number
  brightness?: number
  quality?: number
  rotate?: 90 | 180 | 270
  format?: 'webp' | 'png' | 'jpeg'
  /** Six hex digits, or `transparent`: what fills the box around a picture that is fitted in. */
  fill?: string
}

const between = (minimum: number, maximum: number) => (value: unknown) =>
  typeof value === 'number' && value >= minimum && value <= maximum
const among =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value)

/** The bounds of each option, end points included; in the order in which addresses name them. */
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

/** The service's filters for the options; one that is out of its bounds gives way to the default. */
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
   * `fixed`: always `width` wide. `constrained`: as wide as its place, at most `width`.
   * `fullWidth`: as wide as the window.
   */
  layout: 'fixed' | 'constrained' | 'fullWidth'
  /** CSS pixels at most; not read with `fullWidth`. */
  width: number
  /** Width by height of the crop; the original's where absent. */
  ratio?: number
  /** Fits the whole picture into the box in place of cropping. */
  fitIn?: boolean
  /** The `sizes` attribute, where the place is known better than the layout knows it. */
  sizes?: string
}

export interface ImageSources {
  src: string
  srcSet: string
  sizes: string
  width: number
  height: number
  /**
   * A picture 20 pixels wide, for the time until the real one is there. Null for commerce media:
   * they are cut out, and what lies behind them would shine through.
   */
  placeholder: string | null
}

/** Assets of the content service, named with their size (`/f/1001/1600x900/ab12cd34ef/name.jpg`). */
const contentAsset = /^\/f\/\d+\/(?:\d+x\d+\/)?[A-Za-z0-9]+\/[^/?#]+\.[a-z0-9]+$/i
/** Media of the commerce back end. */
const commerceMedia = /^\/media\/[^?#]+\.[a-z0-9]+$/i

/**
 * The addresses of one picture in every size that a browser may choose from. Null where the address
 * is not the image service's (specification 5.2): such a picture is shown as it is. SVG files are
 * never resized.
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
  const shown = layout === 'fullWidth' ? imageBreakpoints[imageBreakpoints.length - 1]! : width
  const limit = (isTurned(picture) ? picture.height : picture.width) || Number.POSITIVE_INFINITY
  const address = (at: number) =>
    service.baseUrl + imagePath({ picture, isContent, fitIn, service }, at, Math.round(at / aspect))

  const widths = candidateWidths(layout, shown, limit)
  const largest = widths.at(-1) ?? Math.min(shown, limit)
  return {
    src: address(Math.min(shown, largest)),
    srcSet: widths.map((at) => `${address(at)} ${at}w`).join(', '),
    sizes: sizes ?? defaultSizes(layout, shown),
    width: Math.round(shown),
    height: Math.round(shown / aspect),
    placeholder: isContent ? address(placeholderWidth) : null,
  }
}

const isTurned = ({ options }: Picture) => options?.rotate === 90 || options?.rotate === 270

/** Width by height as the picture is shown: turned on its side they change places. */
export function ratioOf(picture: Picture): number {
  const { width, height } = picture
  if (!width || !height) return 3 / 2
  return isTurned(picture) ? height / width : width / height
}

const nearlyAsWide = 1.25

function candidateWidths(layout: ImageLayout['layout'], width: number, limit: number): number[] {
  const byDensity = imageDensities.map((density) => Math.round(width * density))
  const byPlace = [Math.round(width / 2), ...byDensity]
  // one that is nearly as wide as another is a longer document, and no better picture
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

/** The `srcset` of a picture that no service resizes: its thumbnails and the picture itself. */
export function thumbnailSet({ src, width, thumbnails = [] }: Picture): string | undefined {
  if (thumbnails.length === 0) return undefined
  const files = [...thumbnails, ...(width > 0 ? [{ src, width }] : [])]
  return files.map((file) => `${file.src} ${file.width}w`).join(', ')
}

/** The sources of a picture that no service resizes; undefined where it is the only file. */
export function thumbnailSources(
  picture: Picture,
  { layout, width, sizes }: ImageLayout,
): Pick<ImageSources, 'srcSet' | 'sizes'> | undefined {
  const srcSet = thumbnailSet(picture)
  return srcSet === undefined ? undefined : { srcSet, sizes: sizes ?? defaultSizes(layout, width) }
}

/** Both kinds know the same operations; they differ in where an address names them. */
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
  const focal = isContent && !fitIn && focus ? focalPoint(focus) : null
  // the service turns a picture after it has its size
  const box = isTurned(picture) ? `${height}x${width}` : `${width}x${height}`
  const size = `${fitIn ? 'fit-in/' : ''}${box}`
  // what commerce media show is cut out and in the middle
  const smart = !isContent || fitIn || focal ? '' : '/smart'
  const filters = [
    ...(focal ? [`focal(${focal})`] : []),
    ...imageFilters({ ...ofBrand, ...options }, { quality: fallbackQuality, format: 'webp' }),
  ]
  const operations = `/${size}${smart}/filters:${filters.join(':')}`
  return kind === 'storyblok' ? `${src}/m${operations}` : operations + src
}

/**
 * Specification 5.2: a focal point is reduced by 100 on each axis, not below 0. Read as: the first
 * corner moves, so that the box around the point is worth cropping to.
 */
export function focalPoint(focus: string): string | null {
  const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)
  if (!match) return null
  const [, x1, y1, x2, y2] = match
  return `${Math.max(0, Number(x1) - 100)}x${Math.max(0, Number(y1) - 100)}:${x2}x${y2}`
}
