import type { PageContext } from '#shared/files/pageContext.ts'

/** The picture's box from a minimum window width. */
interface Box {
  from: number
  vw: number
  /** Width divided by height. */
  ratio: number
}

type Arrangement = PageContext['hero']

/** The boxes that the style sheets in this folder set, widest window first. */
const boxes: Readonly<Record<Arrangement['layout'], readonly Box[]>> = {
  'full-bleed-photo': [
    { from: 1200, vw: 100, ratio: 100 / 52 },
    { from: 576, vw: 100, ratio: 2 },
    { from: 0, vw: 100, ratio: 5 / 4 },
  ],
  'offer-grid': [
    { from: 1200, vw: 58, ratio: 58 / 42 },
    // about as high as the text next to it
    { from: 992, vw: 58, ratio: 575 / 660 },
    { from: 768, vw: 100, ratio: 2 },
    { from: 0, vw: 100, ratio: 16 / 9 },
  ],
  'split-text-bike': [
    { from: 768, vw: 58, ratio: 4 / 3 },
    { from: 0, vw: 100, ratio: 4 / 3 },
  ],
  'bike-on-type': [{ from: 0, vw: 100, ratio: 2 }],
  'editorial-stack': [
    { from: 768, vw: 100, ratio: 2 },
    { from: 0, vw: 100, ratio: 16 / 9 },
  ],
}

/** Dense themes: half of the window, about as high as the text. */
const denseSplit: readonly Box[] = [
  { from: 1200, vw: 50, ratio: 600 / 400 },
  { from: 768, vw: 50, ratio: 384 / 440 },
  { from: 0, vw: 100, ratio: 4 / 3 },
]

/**
 * The `sizes` attribute of a hero picture. With `object-fit: cover`, a picture with a wider aspect ratio than
 * its box is scaled to more than the box's width, and cropped at the sides.
 */
export function heroSizes({ layout, isDense }: Arrangement, pictureRatio: number): string {
  const layoutBoxes = layout === 'split-text-bike' && isDense ? denseSplit : boxes[layout]
  return layoutBoxes
    .map(({ from, vw, ratio }) => {
      const size = `${Math.ceil(vw * Math.max(1, pictureRatio / ratio))}vw`
      return from === 0 ? size : `(width >= ${from}px) ${size}`
    })
    .join(', ')
}

/** How much larger than its box a strongly cropped picture is. */
const overflow = 1.6

/**
 * The `object-position`, in percent, that centres an editor's focus (`x1xy1:x2xy2` in pixels of the original) in the box.
 * Plain `65%` would move the picture's 65% point to the box's 65% point, and crop a bicycle there.
 */
export function focusPosition({
  focus,
  width,
  height,
}: {
  focus?: string
  width: number
  height: number
}): { x: number; y: number } | undefined {
  const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus ?? '')
  if (!match || !width || !height) return undefined
  const [x1, y1, x2, y2] = match.slice(1).map(Number) as [number, number, number, number]
  const percent = (middle: number, size: number) => {
    const position = ((middle / size) * overflow - 0.5) / (overflow - 1)
    return Math.round(100 * Math.min(Math.max(position, 0), 1))
  }
  return { x: percent((x1 + x2) / 2, width), y: percent((y1 + y2) / 2, height) }
}
