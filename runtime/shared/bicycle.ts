import {
  geometryPoints,
  tubeDirection,
  type FrameMeasures,
  type GeometryPoints,
  type Point,
} from './geometryPoints.ts'

/** The geometry of a bicycle: lengths in millimetres, angles in degrees, wheel size in inches. */
export interface BicycleGeometry extends FrameMeasures {
  wheelSize: number
  /** Only if the front wheel has another size, as on most cargo bicycles. */
  frontWheelSize?: number
  tyre: number
}

/** The points of a bicycle with its wheels. */
export interface SolvedGeometry extends GeometryPoints {
  /** Unit vector down the steering axis. */
  steering: Point
  /** Unit vector up the seat tube. */
  seating: Point
  /** Outer radius of the rear wheel, and the radius on which its tyre sits. */
  rearRadius: number
  rearBead: number
  frontRadius: number
  frontBead: number
  /** Height of the road, below zero. */
  ground: number
  forkLength: number
  rake: number
  effectiveTopTube: number
}

/** Bead seat diameters by nominal wheel size in inches. */
const beadDiameters: Record<string, number> = {
  29: 622,
  28: 622,
  27.5: 584,
  26: 559,
  24: 507,
  20: 406,
  18: 355,
  16: 305,
  14: 254,
  12: 203,
}

/** Unknown sizes are treated as the outer diameter of wheel and tyre. */
const beadRadius = (size: number, tyre: number): number =>
  (beadDiameters[String(size)] ?? size * 25.4 - 2 * tyre) / 2

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Computes all points for a drawing from the geometry table. */
export function solveGeometry(geometry: BicycleGeometry): SolvedGeometry {
  const { tyre, stack, reach, bbDrop } = geometry
  const head = radians(geometry.headAngle)
  const rearBead = beadRadius(geometry.wheelSize, tyre)
  const frontBead = beadRadius(geometry.frontWheelSize ?? geometry.wheelSize, tyre)
  const rearRadius = rearBead + tyre
  const frontRadius = frontBead + tyre
  const ground = bbDrop - rearRadius

  const points = geometryPoints(geometry, ground + frontRadius)
  const { headBottom, frontAxle } = points
  const steering = { x: Math.cos(head), y: -Math.sin(head) }
  const axisAtAxle = headBottom.x + ((frontAxle.y - headBottom.y) * steering.x) / steering.y

  return {
    ...points,
    steering,
    seating: tubeDirection(geometry.seatAngle),
    rearRadius,
    rearBead,
    frontRadius,
    frontBead,
    ground,
    forkLength: Math.hypot(frontAxle.x - headBottom.x, frontAxle.y - headBottom.y),
    rake: (frontAxle.x - axisAtAxle) * Math.sin(head),
    effectiveTopTube: reach + stack / Math.tan(radians(geometry.seatAngle)),
  }
}

interface Limits {
  /** Largest front wheel that these limits apply to. */
  upToInches: number
  fork: [number, number]
  rake: [number, number]
}

/** A child's fork is shorter than an adult's, because its wheel is smaller. */
const limits: Limits[] = [
  { upToInches: 14.5, fork: [130, 300], rake: [8, 50] },
  { upToInches: 18.5, fork: [180, 360], rake: [12, 55] },
  { upToInches: 22, fork: [230, 430], rake: [15, 60] },
  { upToInches: 25, fork: [280, 520], rake: [20, 60] },
  { upToInches: Infinity, fork: [300, 560], rake: [25, 60] },
]

/** With a longer wheelbase a rod steers the front wheel, so no fork extends from the head tube. */
const rodSteeredWheelbase = 1600

const ranges: [keyof BicycleGeometry, number, number][] = [
  ['wheelSize', 10, 32],
  ['frontWheelSize', 10, 32],
  ['tyre', 18, 130],
  ['stack', 150, 750],
  ['reach', 100, 560],
  ['seatTube', 100, 680],
  ['headTube', 50, 300],
  ['headAngle', 60, 78],
  ['seatAngle', 60, 80],
  ['bbDrop', -90, 95],
  ['chainstay', 150, 800],
  ['wheelbase', 450, 2200],
]

const outside = (value: number, [low, high]: [number, number]): boolean =>
  !(value >= low && value <= high)

/** Lists impossible values of a geometry table. A typo in one number usually shows in the fork. */
export function geometryProblems(geometry: BicycleGeometry): string[] {
  const problems = ranges.flatMap(([name, low, high]) => {
    const value = geometry[name]
    if (value === undefined || !outside(value, [low, high])) return []
    return [`${name} ${value} is outside ${low}–${high}`]
  })
  if (Math.abs(geometry.bbDrop) >= geometry.chainstay) {
    problems.push(`bbDrop ${geometry.bbDrop} is not shorter than chainstay ${geometry.chainstay}`)
  }
  if (problems.length > 0) return problems

  const { forkLength, rake, frontRadius, rearRadius, frontAxle, rearAxle } = solveGeometry(geometry)
  if (frontAxle.x - rearAxle.x <= frontRadius + rearRadius) {
    problems.push(`wheelbase ${geometry.wheelbase} lets the wheels touch`)
  }
  if (geometry.wheelbase > rodSteeredWheelbase) return problems

  const size = geometry.frontWheelSize ?? geometry.wheelSize
  const limit = limits.find(({ upToInches }) => size <= upToInches)
  if (!limit) return problems
  if (outside(forkLength, limit.fork)) {
    const [low, high] = limit.fork
    problems.push(`fork length ${Math.round(forkLength)} is outside ${low}–${high} (${size} inch)`)
  } else if (forkLength <= frontRadius) {
    problems.push(`fork length ${Math.round(forkLength)} has no room for the wheel`)
  }
  if (outside(rake, limit.rake)) {
    const [low, high] = limit.rake
    problems.push(`rake ${Math.round(rake)} is outside ${low}–${high} (${size} inch)`)
  }
  return problems
}
