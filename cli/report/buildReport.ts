import type { Diagnostic } from '../diagnostics/errors.ts'
import type { WarningGroup } from '../diagnostics/warnings.ts'
import type { BuildEvent, Stage } from '../events.ts'
import type { RenderReason } from '../traces/reasons.ts'
import { isOverBudget } from './checkBudgets.ts'
import type { Figure, Manifest } from './manifest.ts'
import type { KindTimes } from './pageTimes.ts'
import type { PageChanges } from './pageChanges.ts'

/** An error of a build: the exit code, its class, and where it is. */
type ReportedError = Diagnostic & { code: number; class: string }

/** What `build --report` writes, also if the build fails. */
export interface BuildReport {
  /** The version of the format. */
  report: 1
  status: 'published' | 'failed'
  exitCode: number
  errors: readonly ReportedError[]
  /** All warnings of the run, also those about requests, which the manifest does not have. */
  warnings: readonly { group: string; count: number; problems: readonly Diagnostic[] }[]
  timings: {
    totalMs: number
    stages: readonly StageTime[]
    /** Of the pages that were made, by kind. */
    pages: readonly KindTimes[]
  }
  /** Null if there is no output before, or the build failed earlier. */
  changes: readonly PageChanges[] | null
  /** Why pages were rendered and not kept from the output before; null if the build failed before. */
  rendered: readonly RenderReason[] | null
  /** Figures of page kinds with their limits. */
  budgets: readonly (Figure & { kind: string; isOver: boolean })[]
  /** Null if the build failed. */
  manifest: Manifest | null
}

export interface ReportFacts {
  manifest: Manifest | null
  exitCode: number
  errors: readonly ReportedError[]
  warnings: readonly WarningGroup[]
  timings: BuildReport['timings']
  changes: BuildReport['changes']
  rendered: BuildReport['rendered']
}

export const createReport = ({ manifest, warnings, ...facts }: ReportFacts): BuildReport => ({
  report: 1,
  status: manifest ? 'published' : 'failed',
  exitCode: facts.exitCode,
  errors: facts.errors,
  warnings: warnings.map(({ group, count, diagnostics }) => ({
    group,
    count,
    problems: diagnostics,
  })),
  timings: facts.timings,
  changes: facts.changes,
  rendered: facts.rendered,
  budgets: (manifest?.pageKinds ?? []).flatMap(({ kind, figures }) =>
    figures.map((figure) => ({ kind, ...figure, isOver: isOverBudget(figure) })),
  ),
  manifest,
})

interface StageTime {
  stage: Stage
  locale?: string
  ms: number
}

/** Measures the stages of a run. A stage that fails ends with the run. */
export function createStageTimes(now: () => number) {
  const started = now()
  const open = new Map<string, { stage: Stage; locale?: string; at: number }>()
  const done: StageTime[] = []
  return {
    listen(event: BuildEvent) {
      if (event.kind !== 'stage') return
      const { stage, locale } = event
      const key = `${stage} ${locale ?? ''}`
      const facts = { stage, ...(locale === undefined ? {} : { locale }) }
      const known = open.get(key)
      if (event.state === 'started') open.set(key, { ...facts, at: now() })
      else if (known && open.delete(key)) done.push({ ...facts, ms: Math.round(now() - known.at) })
    },
    report(): Omit<BuildReport['timings'], 'pages'> {
      const failed = [...open.values()].map(({ at, ...facts }) => ({
        ...facts,
        ms: Math.round(now() - at),
      }))
      return { totalMs: Math.round(now() - started), stages: [...done, ...failed] }
    },
  }
}
