import {
  drawnMeasures,
  forkOf,
  geometryPoints,
  rodSteeredWheelbase,
  type DrawnMeasures,
  type Fork,
} from '#shared/product/geometryPoints.ts'
import type { GeometryTable } from '#shared/product/product.ts'

/** The top tube follows from stack, reach and seat angle, but shops measure it differently. */
const topTubeTolerance = 0.12

/**
 * Describes the numbers of a table that are plausible by themselves, but not together: no fork has room
 * between the head tube and the front axle, or the top tube is another one. By size.
 */
export function mismatchedMeasures(table: GeometryTable): ReadonlyMap<string, readonly string[]> {
  const usual = usualFork(table)
  return new Map(
    table.sizes.flatMap((size, column) => {
      const measures = drawnMeasures(table, size)
      const problems = measures ? misfits(measures, { rows: table.rows, column, usual }) : []
      return problems.length > 0 ? [[size, problems]] : []
    }),
  )
}

/** Forks of any bicycle, from children's to downhill. */
const forkLengths = [130, 560] as const
const rakes = [8, 60] as const

const isWithin = (value: number, [low, high]: readonly [number, number]) =>
  value >= low && value <= high

/** Null if a rod steers. Tables have no wheel size, so the wheels count as equal. */
const forkOfFrame = (measures: DrawnMeasures): Fork | null =>
  measures.wheelbase > rodSteeredWheelbase ? null : forkOf(measures, geometryPoints(measures))

/** Sizes may have wheels and forks of their own, but not by more than this. */
const forkTolerance = { forkLength: 60, rake: 20 }

/** The fork of most sizes, in which a typo in one of them shows; null for fewer than three sizes. */
function usualFork(table: GeometryTable): Fork | null {
  const forks = table.sizes.flatMap((size) => {
    const measures = drawnMeasures(table, size)
    return (measures && forkOfFrame(measures)) ?? []
  })
  if (forks.length < 3) return null
  const median = (part: keyof Fork) =>
    forks.map((fork) => fork[part]).sort((a, b) => a - b)[forks.length >> 1]!
  return { forkLength: median('forkLength'), rake: median('rake') }
}

function hasPlausibleFork(measures: DrawnMeasures, usual: Fork | null): boolean {
  const fork = forkOfFrame(measures)
  if (!fork) return true
  const differs = (part: keyof Fork) =>
    usual !== null && Math.abs(fork[part] - usual[part]) > forkTolerance[part]
  return (
    isWithin(fork.forkLength, forkLengths) &&
    isWithin(fork.rake, rakes) &&
    !differs('forkLength') &&
    !differs('rake')
  )
}

function misfits(
  measures: DrawnMeasures,
  { rows, column, usual }: { rows: GeometryTable['rows']; column: number; usual: Fork | null },
): string[] {
  const problems: string[] = []
  if (!hasPlausibleFork(measures, usual)) {
    const measure = findMisfit(measures, { rows, column }, usual)
    problems.push(
      measure
        ? `${measure} ${measures[measure]} does not fit the other numbers`
        : 'no fork fits between its head tube and its front wheel',
    )
  }
  const { topTube, stack, reach, seatAngle } = measures
  const expected = reach + stack / Math.tan((seatAngle * Math.PI) / 180)
  if (topTube !== undefined && Math.abs(topTube - expected) > topTubeTolerance * expected) {
    problems.push(
      `topTube ${topTube} does not fit stack, reach and seatAngle, which make ${Math.round(expected)}`,
    )
  }
  return problems
}

/** The measures that a fork follows from. */
const ofFork = [
  'stack',
  'reach',
  'headTube',
  'headAngle',
  'bbDrop',
  'chainstay',
  'wheelbase',
] as const

/** The measure with which the size is plausible once it has a value between its neighbours'. */
function findMisfit(
  measures: DrawnMeasures,
  { rows, column }: { rows: GeometryTable['rows']; column: number },
  usual: Fork | null,
) {
  const misfits = ofFork.flatMap((measure) => {
    const values = rows.find(({ code }) => code === measure)?.values ?? []
    const neighbours = [values[column - 1], values[column + 1]].filter(
      (value): value is number => typeof value === 'number',
    )
    const expected = neighbours.reduce((sum, value) => sum + value, 0) / neighbours.length
    if (!hasPlausibleFork({ ...measures, [measure]: expected }, usual)) return []
    const value = measures[measure]
    return [{ measure, distance: Math.abs(expected - value) / Math.abs(value || 1) }]
  })
  // the smallest correction that explains the size
  return misfits.sort((a, b) => a.distance - b.distance)[0]?.measure
}
