import { compareText } from '#shared/text/compareText.ts'

/** How long one page took to render and to write, in the thread that made it. */
export interface PageTime {
  kind: string
  path: string
  ms: number
}

/** Times of the pages of a kind that were made. */
export interface KindTimes {
  kind: string
  pages: number
  totalMs: number
  p50: number
  p95: number
  slowest: PageTime
}

/** Sums up the times of pages by kind. */
export function timesByKind(times: readonly PageTime[]): readonly KindTimes[] {
  return [...Map.groupBy(times, ({ kind }) => kind)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([kind, all]) => {
      const sorted = all.toSorted((a, b) => a.ms - b.ms || compareText(a.path, b.path))
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!.ms
      return {
        kind,
        pages: sorted.length,
        totalMs: sorted.reduce((sum, { ms }) => sum + ms, 0),
        p50: at(0.5),
        p95: at(0.95),
        slowest: onlyTime(sorted.at(-1)!),
      }
    })
}

const onlyTime = ({ kind, path, ms }: PageTime): PageTime => ({ kind, path, ms })
