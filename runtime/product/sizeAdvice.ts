import type { GeometryTable } from '#shared/product/product.ts'
import { cleanCode, cleanLine } from '#runtime/forms/typedText.ts'

/** A size of a bicycle for the advice, with the body height in its middle. */
export interface AdvisedSize {
  size: string
  /** Centimetres. */
  height: number
  /** Millimetres; null if the geometry table has none. */
  seatTube: number | null
}

/** The sizes of a frame shape, each with a geometry of its own. */
export interface ShapeSizes {
  shape: string | null
  sizes: readonly AdvisedSize[]
}

export interface BodyMeasures {
  /** Centimetres. */
  height: number
  /** Centimetres; null if the shopper does not know it. */
  inseam: number | null
}

/** `high`: both measures agree; `medium`: the inseam is estimated; `low`: the measures disagree. */
type Confidence = 'high' | 'medium' | 'low'

export type SizeAdvice =
  | { kind: 'fits'; size: string; confidence: Confidence }
  | { kind: 'between'; size: string; other: string; confidence: Confidence }
  | { kind: 'none' }

/** Body heights that makers give for letter sizes, in centimetres. */
const letterHeights: Readonly<Record<string, number>> = {
  XXS: 147,
  XS: 155,
  S: 164,
  M: 173,
  L: 182,
  XL: 192,
  XXL: 201,
}

/** Body heights for children's bicycles, which are sized by their wheels in inches. */
const wheelHeights: Readonly<Record<string, number>> = {
  12: 98,
  14: 106,
  16: 112,
  18: 118,
  20: 125,
  24: 138,
  26: 150,
}

/** An inseam is about 47 % of the body height. */
const inseamShare = 0.47
/** The frame size of road and touring bicycles, by the common rule from the inseam. */
const frameSizeShare = 0.665
/** A saddle is this part of the inseam above the bottom bracket. */
const saddleShare = 0.883
/** Millimetres that saddle, seatpost head and clamp need above the seat tube. */
const seatpostRoom = 70

/** Centimetres of body height that a size fits beyond its middle, where no other size is nearer. */
const reachOfSize = 8
/** Within this distance of the border, two sizes fit. */
const borderWidth = 1.5
/** Body height and inseam agree if the heights that they stand for differ by at most this. */
const agreement = 6
/** The inseam counts less than the height, since it says nothing about torso and arms. */
const inseamWeight = 0.4

/**
 * The sizes that the advice knows: XS to XXL and pairs such as `S/M`, frame heights in centimetres, and
 * wheel sizes of children's bicycles. Empty for a bicycle with a size that it does not know, and for one
 * with a single size.
 */
export function advisedSizes({ sizes, rows }: GeometryTable): readonly AdvisedSize[] {
  const seatTubes = rows.find(({ code }) => code === 'seatTube')?.values ?? []
  const known = sizes.flatMap((size, index): AdvisedSize[] => {
    const height = heightOfSize(size)
    return height === null ? [] : [{ size, height, seatTube: seatTubes[index] ?? null }]
  })
  if (known.length < 2 || known.length < sizes.length) return []
  return known.sort((a, b) => a.height - b.height)
}

function heightOfSize(size: string): number | null {
  const [, letters] =
    /^((?:X{0,2}S|M|X{0,2}L)(?:\s*[/–-]\s*(?:X{0,2}S|M|X{0,2}L))?)\b/i.exec(size) ?? []
  if (letters !== undefined) {
    const heights = letters
      .split(/[/–-]/)
      .map((one) => letterHeights[one.trim().toUpperCase()] ?? 0)
    return heights.reduce((sum, height) => sum + height, 0) / heights.length
  }
  const [, number = ''] = /^(\d{2}(?:[.,]\d)?)(?:\s|cm|″|"|$)/i.exec(size) ?? []
  const value = Number(number.replace(',', '.'))
  if (value >= 40 && value <= 70) return Math.round(value / frameSizeShare / inseamShare)
  return wheelHeights[number] ?? null
}

/** The body heights for which the advice names a size, up to the borders of its neighbours. */
export function heightRange(
  sizes: readonly AdvisedSize[],
  index: number,
): { from: number; to: number } {
  const { height } = sizes[index]!
  const border = (other: AdvisedSize | undefined, sign: number) =>
    other && Math.abs(other.height - height) < 2 * reachOfSize
      ? (other.height + height) / 2
      : height + sign * reachOfSize
  return {
    from: Math.round(border(sizes[index - 1], -1)),
    to: Math.round(border(sizes[index + 1], 1)),
  }
}

/**
 * Advises a size. The body height, corrected by the inseam if it is known, chooses the size whose heights
 * it is in; near a border both sizes fit. A frame whose seat tube leaves no room for the saddle never fits.
 */
export function adviseSize(
  sizes: readonly AdvisedSize[],
  { height, inseam }: BodyMeasures,
): SizeAdvice {
  const ofInseam = inseam === null ? height : inseam / inseamShare
  const effective = height + inseamWeight * (ofInseam - height)
  const confidence: Confidence =
    inseam === null ? 'medium' : Math.abs(ofInseam - height) <= agreement ? 'high' : 'low'
  const saddle = 10 * saddleShare * (inseam ?? inseamShare * height)
  const fitting = sizes.flatMap((one, index) => {
    const { from, to } = heightRange(sizes, index)
    const isNear = effective >= from - borderWidth && effective <= to + borderWidth
    const hasRoom = one.seatTube === null || one.seatTube + seatpostRoom <= saddle
    return isNear && hasRoom ? [one] : []
  })
  const [first, second] = fitting.sort(
    (a, b) => Math.abs(a.height - effective) - Math.abs(b.height - effective),
  )
  if (!first) return { kind: 'none' }
  if (!second) return { kind: 'fits', size: first.size, confidence }
  const [smaller, larger] = first.height < second.height ? [first, second] : [second, first]
  return { kind: 'between', size: smaller.size, other: larger.size, confidence }
}

const heights = { from: 80, to: 220 }
const inseams = { from: 35, to: 110 }
/** Inseams of adults and children, as parts of the body height. */
const proportions = { from: 0.38, to: 0.56 }

const isWithin = (value: number, { from, to }: { from: number; to: number }) =>
  value >= from && value <= to

/** Reads `178`, `178,5`, `178 cm` and `1.78` as centimetres; null if it is no number. */
function readCentimetres(text: string): number | null {
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:cm|m)?$/i.exec(cleanCode(text)) ?? []
  if (number === undefined) return null
  const value = Number(number.replace(',', '.'))
  return value < 3 ? value * 100 : value
}

/** Reads the two fields, or names those that are invalid. An empty inseam is valid. */
export function readBodyMeasures(
  heightText: string,
  inseamText: string,
): { measures: BodyMeasures } | { invalid: readonly ('height' | 'inseam')[] } {
  const height = readCentimetres(heightText)
  const isHeight = height !== null && isWithin(height, heights)
  if (cleanLine(inseamText) === '') {
    return isHeight ? { measures: { height, inseam: null } } : { invalid: ['height'] }
  }
  const inseam = readCentimetres(inseamText)
  const isInseam =
    inseam !== null &&
    isWithin(inseam, inseams) &&
    (!isHeight || isWithin(inseam / height, proportions))
  if (isHeight && isInseam) return { measures: { height, inseam } }
  return {
    invalid: [...(isHeight ? [] : ['height' as const]), ...(isInseam ? [] : ['inseam' as const])],
  }
}
