import type { GeometryTable } from './product.ts'

export interface Point {
  x: number
  y: number
}

/** The measures that a drawing needs: lengths in millimetres, angles in degrees. */
export interface FrameMeasures {
  stack: number
  reach: number
  seatTube: number
  headTube: number
  headAngle: number
  seatAngle: number
  /** Negative if the bottom bracket is above the axles, as on folding bicycles. */
  bbDrop: number
  chainstay: number
  wheelbase: number
}

/**
 * The points of a bicycle seen from its drive side. The bottom bracket is the origin, so two bicycles
 * can be drawn over each other as they are. y points up, and the front is on the right.
 */
export interface GeometryPoints {
  bottomBracket: Point
  rearAxle: Point
  frontAxle: Point
  headTop: Point
  headBottom: Point
  seatTop: Point
}

const lengths = ['stack', 'reach', 'seatTube', 'headTube', 'chainstay', 'wheelbase'] as const
const angles = ['headAngle', 'seatAngle'] as const

/** Every measure of a drawing. */
export const frameMeasures = [...lengths, ...angles, 'bbDrop'] as const

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The direction of an angle that is measured from the rear, as those of tubes are. */
export const tubeDirection = (degrees: number): Point => ({
  x: -Math.cos(toRadians(degrees)),
  y: Math.sin(toRadians(degrees)),
})

/** A point at a distance along a direction. */
export const along = (from: Point, { x, y }: Point, distance: number): Point => ({
  x: from.x + x * distance,
  y: from.y + y * distance,
})

/** The measures that a drawing shows. Tables may also have the effective top tube. */
export type DrawnMeasures = FrameMeasures & { topTube?: number }

/** The measures of a size; null if a row has no value for it, or no frame has such values. */
export function drawnMeasures(table: GeometryTable, size: string): DrawnMeasures | null {
  const column = table.sizes.indexOf(size)
  const valueOf = (code: string) => table.rows.find((row) => row.code === code)?.values[column]
  const values = Object.fromEntries(frameMeasures.map((code) => [code, valueOf(code)]))
  if (!isDrawable(values)) return null
  const topTube = valueOf('topTube')
  return topTube ? { ...values, topTube } : values
}

function isDrawable(values: Partial<FrameMeasures>): values is FrameMeasures {
  const { bbDrop = Number.NaN, chainstay = 0 } = values
  return (
    lengths.every((code) => (values[code] ?? 0) > 0) &&
    angles.every((code) => (values[code] ?? 0) >= 45 && values[code]! <= 90) &&
    Math.abs(bbDrop) < chainstay
  )
}

/** The points of a frame. `frontAxleHeight` is above the bottom bracket, for a smaller front wheel. */
export function geometryPoints(
  {
    stack,
    reach,
    seatTube,
    headTube,
    headAngle,
    seatAngle,
    bbDrop,
    chainstay,
    wheelbase,
  }: FrameMeasures,
  frontAxleHeight = bbDrop,
): GeometryPoints {
  const bottomBracket = { x: 0, y: 0 }
  const rearAxle = { x: -Math.sqrt(chainstay ** 2 - bbDrop ** 2), y: bbDrop }
  const headTop = { x: reach, y: stack }
  return {
    bottomBracket,
    rearAxle,
    frontAxle: { x: rearAxle.x + wheelbase, y: frontAxleHeight },
    headTop,
    headBottom: along(headTop, tubeDirection(headAngle), -headTube),
    seatTop: along(bottomBracket, tubeDirection(seatAngle), seatTube),
  }
}

export interface Fork {
  /** From the axle to the head tube. */
  forkLength: number
  /** Distance of the axle from the steering axis. */
  rake: number
}

/** The fork between the head tube and the front axle. */
export function forkOf(
  { headAngle }: Pick<FrameMeasures, 'headAngle'>,
  { headBottom, frontAxle }: Pick<GeometryPoints, 'headBottom' | 'frontAxle'>,
): Fork {
  const head = toRadians(headAngle)
  const axisAtAxle = headBottom.x - (frontAxle.y - headBottom.y) / Math.tan(head)
  return {
    forkLength: Math.hypot(frontAxle.x - headBottom.x, frontAxle.y - headBottom.y),
    rake: (frontAxle.x - axisAtAxle) * Math.sin(head),
  }
}

/** With a longer wheelbase a rod steers the front wheel, so no fork extends from the head tube. */
export const rodSteeredWheelbase = 1600

/** The line of a length, or the arms of an angle around its vertex. */
export type MeasureLine =
  { kind: 'length'; from: Point; to: Point } | { kind: 'angle'; vertex: Point; degrees: number }

/** Where a drawing shows each measure. The effective top tube is level, from the head tube back. */
export function measureLines(measures: DrawnMeasures): Readonly<Record<string, MeasureLine>> {
  const points = geometryPoints(measures)
  const { bottomBracket, rearAxle, frontAxle, headTop, headBottom, seatTop } = points
  const { stack, bbDrop, headAngle, seatAngle, topTube } = measures
  const line = (from: Point, to: Point): MeasureLine => ({ kind: 'length', from, to })
  return {
    stack: line(bottomBracket, { x: 0, y: stack }),
    reach: line({ x: 0, y: stack }, headTop),
    seatTube: line(bottomBracket, seatTop),
    ...(topTube !== undefined && {
      topTube: line({ x: headTop.x - topTube, y: stack }, headTop),
    }),
    headTube: line(headBottom, headTop),
    seatAngle: { kind: 'angle', vertex: bottomBracket, degrees: seatAngle },
    headAngle: {
      kind: 'angle',
      vertex: steeringAtAxles(headTop, headAngle, bbDrop),
      degrees: headAngle,
    },
    bbDrop: line(bottomBracket, { x: 0, y: bbDrop }),
    wheelbase: line(rearAxle, frontAxle),
    chainstay: line(bottomBracket, rearAxle),
  }
}

/** Where the steering axis meets the line of the axles. */
const steeringAtAxles = (headTop: Point, headAngle: number, height: number): Point =>
  along(headTop, tubeDirection(headAngle), (height - headTop.y) / Math.sin(toRadians(headAngle)))
