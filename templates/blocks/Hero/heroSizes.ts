import type { PageContext } from '#shared/site.ts'

/** Of the picture, from a window width on: its share of the window, and its width by its height. */
interface Box {
  from: number
  vw: number
  ratio: number
}

type Arrangement = PageContext['hero']

/** As the style sheets beside this set it; the widest window first. */
const boxes: Readonly<Record<Arrangement['layout'], readonly Box[]>> = {
  'full-bleed-photo': [
    { from: 1200, vw: 100, ratio: 100 / 52 },
    { from: 576, vw: 100, ratio: 2 },
    { from: 0, vw: 100, ratio: 5 / 4 },
  ],
  'offer-grid': [
    { from: 1200, vw: 58, ratio: 58 / 42 },
    // as high as the words beside it
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

/** A strip of half the window, as high as its words. */
const denseSplit: readonly Box[] = [
  { from: 1200, vw: 50, ratio: 600 / 400 },
  { from: 768, vw: 50, ratio: 384 / 440 },
  { from: 0, vw: 100, ratio: 4 / 3 },
]

/**
 * The `sizes` of an opening's picture. It covers a box of another shape, so a picture that is wider
 * than the box is shown wider than the box, and cut off at its sides.
 */
export function heroSizes({ layout, isDense }: Arrangement, pictureRatio: number): string {
  const own = layout === 'split-text-bike' && isDense ? denseSplit : boxes[layout]
  return own
    .map(({ from, vw, ratio }) => {
      const size = `${Math.ceil(vw * Math.max(1, pictureRatio / ratio))}vw`
      return from === 0 ? size : `(width >= ${from}px) ${size}`
    })
    .join(', ')
}

/** How much larger than its box an opening's picture is where much of it is cut off. */
const overflow = 1.6

/**
 * The `object-position` that has the middle of an editor's focus, `x1xy1:x2xy2` in pixels of the
 * original, in the middle of the box. A position of 65 % alone would put what is at 65 % of the
 * picture at 65 % of the box, and cut a bicycle there at the edge.
 */
export function focusPosition({
  focus,
  width,
  height,
}: {
  focus?: string
  width: number
  height: number
}): string | undefined {
  const match = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus ?? '')
  if (!match || !width || !height) return undefined
  const [x1, y1, x2, y2] = match.slice(1).map(Number) as [number, number, number, number]
  const percent = (middle: number, size: number) => {
    const position = ((middle / size) * overflow - 0.5) / (overflow - 1)
    return `${Math.round(100 * Math.min(Math.max(position, 0), 1))}%`
  }
  return `${percent((x1 + x2) / 2, width)} ${percent((y1 + y2) / 2, height)}`
}
