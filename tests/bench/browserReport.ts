import type { Version } from './controls.ts'
import type { LongTask } from './trace.ts'
import type { Look } from './visit.ts'

export interface Visit {
  look: Look
  longTasks: readonly LongTask[]
}

export type Visits = Readonly<Record<Version, readonly Visit[]>>

const rows: readonly [label: string, name: keyof Look, digits: number][] = [
  ['first paint, ms', 'firstPaint', 0],
  ['largest paint, ms', 'largestPaint', 0],
  ['blocking time, ms', 'blocking', 0],
  ['layout shift', 'shift', 3],
  ['style and layout until the first paint, ms', 'firstFrame', 0],
  ['scripts before the load event, kB', 'scriptsBeforeLoad', 1],
  ['scripts when idle, kB', 'scriptsWhenIdle', 1],
  ['HTML, kB', 'html', 1],
  ['styles, kB', 'css', 1],
  ['fonts, kB', 'fonts', 1],
  ['requests when idle', 'requests', 0],
]

/** The median, followed by the quartiles where they differ: `1,244 (1,190–1,301)`. */
export function spread(values: readonly number[], digits: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(values, share).toFixed(digits),
  )
  return low === high ? middle! : `${middle} (${low}–${high})`
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1)
}

/** The table of one page: ours, both controls, and the ratios. */
export function pageTable(name: string, { ours, floor, bare }: Visits): readonly string[] {
  const table = rows.map(([label, row, digits]) => {
    const [own, ofFloor, ofBare] = [ours, floor, bare].map((visits) =>
      visits.map(({ look }) => look[row]),
    ) as [number[], number[], number[]]
    return [
      label,
      spread(own, digits),
      spread(ofFloor, digits),
      spread(ofBare, digits),
      ratio(own, ofFloor),
      ratio(own, ofBare),
    ]
  })
  const head = [name, 'ours', 'no scripts', 'bare React', '÷ no scripts', '÷ bare React']
  return [...alignColumns([head, ...table]), '']
}

const ratio = (own: readonly number[], other: readonly number[]): string => {
  const [a, b] = [quantile(own, 0.5), quantile(other, 0.5)]
  return b > 0 ? (a / b).toFixed(2) : '–'
}

/** The long tasks of the visit with the median blocking time. */
export function longTaskTable(name: string, visits: readonly Visit[]): readonly string[] {
  const sorted = visits.toSorted((a, b) => a.look.blocking - b.look.blocking)
  const { longTasks } = sorted[Math.floor((sorted.length - 1) / 2)]!
  if (longTasks.length === 0) return [`${name}: no task over 50 ms`, '']
  const table = longTasks.map(({ at, duration, cause }) => [
    at.toFixed(0),
    duration.toFixed(0),
    cause,
  ])
  return [`${name}: tasks over 50 ms`, ...alignColumns([['at, ms', 'ms', 'cause'], ...table]), '']
}

function alignColumns(table: readonly (readonly string[])[]): readonly string[] {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || (column === row.length - 1 && row.length === 3)
          ? cell.padEnd(widths[column]!)
          : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
}
