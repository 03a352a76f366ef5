import type { BuildReport } from '../report/buildReport.ts'
import { table } from './table.ts'

/** Tables of times by stage and by page kind, for `--profile`. Stages of locales are summed up, and can overlap. */
export function formatTimes({ totalMs, stages, pages }: BuildReport['timings']): readonly string[] {
  const byStage = [...Map.groupBy(stages, ({ stage }) => stage)].map(([stage, all]) => [
    stage,
    seconds(all.reduce((sum, { ms }) => sum + ms, 0)),
  ])
  const byKind = pages
    .toSorted((a, b) => b.totalMs - a.totalMs)
    .map(({ kind, pages: count, totalMs, p50, p95, slowest }) => [
      kind,
      String(count),
      seconds(totalMs),
      ...[p50, p95, slowest.ms].map((ms) => `${ms.toFixed(1)} ms`),
    ])
  return [
    ...table([['stage', 'time'], ...byStage, ['all', seconds(totalMs)]]),
    '',
    ...(byKind.length > 0
      ? [...table([['made pages', 'count', 'time', 'p50', 'p95', 'slowest'], ...byKind]), '']
      : []),
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
