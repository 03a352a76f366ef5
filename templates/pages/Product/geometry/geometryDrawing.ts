import {
  along,
  geometryPoints,
  measureLines,
  rodSteeredWheelbase,
  tubeDirection,
  type DrawnMeasures,
  type FrameMeasures,
  type MeasureLine,
  type Point,
} from '#shared/product/geometryPoints.ts'

/** A frame as SVG paths, in millimetres from the bottom bracket, with y downwards. */
export interface GeometryDrawing {
  frame: string
  wheels: string
  /** By measure: its line, and the point where its value is shown. */
  measures: Readonly<Record<string, { path: string; label: Point }>>
}

export interface DrawingBox {
  x: number
  y: number
  width: number
  height: number
}

/** Distance of a dimension line from what it measures. */
const reachOffset = 55
const wheelbaseOffset = 45
const arcRadius = 130
const margin = 40

const round = (value: number) => Math.round(value * 10) / 10 || 0
const at = ({ x, y }: Point) => `${round(x)} ${round(-y)}`
const line = (from: Point, ...to: readonly Point[]) =>
  `M${at(from)}${to.map((p) => `L${at(p)}`).join('')}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const moved = ({ x, y }: Point, up: number): Point => ({ x, y: y + up })

/** Geometry tables have no wheel size. This one suits road, mountain and children's bicycles. */
const wheelRadius = ({ chainstay, wheelbase }: FrameMeasures) =>
  Math.min(0.8 * chainstay, 0.47 * wheelbase)

/** Draws a frame with every measure as a line, so that one of them can be highlighted. */
export function drawGeometry(measures: DrawnMeasures): GeometryDrawing {
  const { rearAxle, frontAxle } = geometryPoints(measures)
  const radius = wheelRadius(measures)
  return {
    frame: framePath(measures),
    wheels: [rearAxle, frontAxle].map((axle) => circle(axle, radius)).join(''),
    measures: Object.fromEntries(
      Object.entries(measureLines(measures)).map(([code, drawn]) => [
        code,
        drawn.kind === 'angle' ? angleMark(drawn) : lengthMark(code, drawn, radius),
      ]),
    ),
  }
}

function framePath(measures: FrameMeasures): string {
  const points = geometryPoints(measures)
  const { bottomBracket, rearAxle, frontAxle, headTop, headBottom, seatTop } = points
  const seat = tubeDirection(measures.seatAngle)
  // tubes meet a little below the ends of the seat tube and the head tube
  const seatJoint = along(bottomBracket, seat, measures.seatTube * 0.93)
  const topJoint = along(headTop, tubeDirection(measures.headAngle), -measures.headTube * 0.2)
  const downJoint = along(headBottom, tubeDirection(measures.headAngle), measures.headTube * 0.2)
  const hasFork = measures.wheelbase <= rodSteeredWheelbase
  return [
    line(bottomBracket, seatTop),
    line(seatJoint, topJoint),
    line(headTop, headBottom),
    line(downJoint, bottomBracket, rearAxle, seatJoint),
    ...(hasFork ? [line(headBottom, frontAxle)] : []),
  ].join('')
}

const circle = ({ x, y }: Point, radius: number) => {
  const arc = `a${round(radius)} ${round(radius)} 0 1 0 `
  return `M${at({ x: x - radius, y })}${arc}${round(2 * radius)} 0${arc}${round(-2 * radius)} 0`
}

/** Reach and wheelbase are drawn beside the frame, with lines to what they measure. */
const offsets: Readonly<Record<string, (radius: number) => number>> = {
  reach: () => reachOffset,
  wheelbase: (radius) => -radius - wheelbaseOffset,
}

function lengthMark(code: string, { from, to }: MeasureLine & { kind: 'length' }, radius: number) {
  const offset = offsets[code]?.(radius) ?? 0
  const [start, end] = [moved(from, offset), moved(to, offset)]
  const extensions = offset === 0 ? '' : line(from, start) + line(to, end)
  return { path: line(start, end) + extensions, label: middle(start, end) }
}

/** An arc between the level and the tube, on the side of the rear wheel. */
function angleMark({ vertex, degrees }: MeasureLine & { kind: 'angle' }) {
  const [level, tube] = arcEnds({ vertex, degrees })
  return {
    path: `${line(level, vertex, tube)}M${at(level)}A${arcRadius} ${arcRadius} 0 0 1 ${at(tube)}`,
    label: along(vertex, tubeDirection(degrees / 2), arcRadius),
  }
}

const arcEnds = ({ vertex, degrees }: { vertex: Point; degrees: number }): [Point, Point] => [
  along(vertex, tubeDirection(0), arcRadius),
  along(vertex, tubeDirection(degrees), arcRadius),
]

/** One box for all sizes of a table, in which a larger size looks larger. */
export function drawingBox(sizes: readonly DrawnMeasures[]): DrawingBox {
  const corners = sizes.flatMap((measures): Point[] => {
    const points = geometryPoints(measures)
    const { rearAxle, frontAxle, headTop } = points
    const radius = wheelRadius(measures)
    return [
      ...Object.values(points),
      ...Object.values(measureLines(measures)).flatMap((drawn) =>
        drawn.kind === 'angle' ? [drawn.vertex, ...arcEnds(drawn)] : [drawn.from, drawn.to],
      ),
      { x: rearAxle.x - radius, y: rearAxle.y - radius - wheelbaseOffset },
      { x: frontAxle.x + radius, y: frontAxle.y + radius },
      moved(headTop, reachOffset),
    ]
  })
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => -y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(Math.max(...xs) + margin - left),
    height: Math.ceil(Math.max(...ys) + margin - top),
  }
}
