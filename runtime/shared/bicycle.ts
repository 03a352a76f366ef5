import {
  forkOf,
  geometryPoints,
  tubeDirection,
  type Fork,
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
export interface SolvedGeometry extends GeometryPoints, Fork {
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

  return {
    ...points,
    steering: { x: Math.cos(head), y: -Math.sin(head) },
    seating: tubeDirection(geometry.seatAngle),
    rearRadius,
    rearBead,
    frontRadius,
    frontBead,
    ground,
    ...forkOf(geometry, points),
    effectiveTopTube: reach + stack / Math.tan(radians(geometry.seatAngle)),
  }
}
