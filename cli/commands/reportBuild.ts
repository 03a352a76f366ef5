import { rmSync } from 'node:fs'
import { redactor } from '../config/secret.ts'
import { secretsOf } from '../config/secretsOf.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { exitCodeOf, toReportedErrors } from '../diagnostics/errors.ts'
import type { WarningGroup } from '../diagnostics/warnings.ts'
import type { BuildEvent } from '../events.ts'
import { createReport, createStageTimes, type ReportFacts } from '../report/buildReport.ts'
import type { Manifest } from '../report/manifest.ts'
import type { RenderReason } from '../traces/reasons.ts'
import type { KindTimes } from '../report/pageTimes.ts'
import type { PageChanges } from '../report/pageChanges.ts'
import { refuseReport, writeWhole } from './reportFile.ts'

interface Targets {
  /** Of `--report`. */
  path?: string | undefined
  /** Prints it, for `--json`. */
  print?: ((json: string) => void) | undefined
}

/** Collects the report of a build, and writes and prints it however the build ends. */
export function openReport({ path, print }: Targets) {
  let file = path
  const times = createStageTimes(() => performance.now())
  let changes: readonly PageChanges[] | null = null
  let rendered: readonly RenderReason[] | null = null
  let pageTimes: readonly KindTimes[] = []
  let config: BuildConfig | null = null
  const timings = () => ({ ...times.report(), pages: pageTimes })
  function write(outcome: Pick<ReportFacts, 'manifest' | 'exitCode' | 'errors' | 'warnings'>) {
    if (file === undefined && !print) return
    const report = createReport({
      ...outcome,
      timings: timings(),
      changes,
      rendered,
    })
    const hide = redactor(config ? secretsOf(config) : [])
    if (file !== undefined) writeWhole(file, `${hide(JSON.stringify(report, null, 2))}\n`)
    print?.(hide(JSON.stringify(report)))
  }
  return {
    timings,
    listen(event: BuildEvent) {
      times.listen(event)
      if (event.kind === 'rendered') ({ reasons: rendered, times: pageTimes } = event)
    },
    onCompared: (found: readonly PageChanges[]) => void (changes = found),
    /** Called when configuration and output are known: refuses a file inside the output, which a build replaces. */
    begin(out: string, known: BuildConfig | null = null) {
      config = known
      const refusal = file === undefined ? null : refuseReport(file, out, '--report')
      if (!refusal) return
      // the failure is not reported there either
      file = undefined
      throw refusal
    },
    write: (facts: { manifest: Manifest; warnings: readonly WarningGroup[] }) =>
      write({ ...facts, exitCode: 0, errors: [] }),
    /** The error of the build matters more than one of its report. */
    writeFailure(error: unknown, warnings: readonly WarningGroup[]) {
      const errors = toReportedErrors(error)
      try {
        write({ manifest: null, exitCode: exitCodeOf(error), errors, warnings })
      } catch {
        if (file !== undefined) rmSync(file, { force: true })
      }
    },
  }
}
