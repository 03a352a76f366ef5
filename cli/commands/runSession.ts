import type { BuildConfig } from '../config/loadBrand.ts'
import { createWarningLog } from '../diagnostics/warnings.ts'
import type { BuildEvent, Emit } from '../events.ts'
import type { SnapshotReport } from '../fetch/snapshot/snapshot.ts'
import type { Manifest } from '../report/manifest.ts'
import { listenForSignals } from '../signals.ts'
import { printText } from '../program/output.ts'
import { formatSummary, type SummaryFacts } from '../ui/summary.ts'
import { formatTimes } from '../ui/times.ts'
import type { Policy } from './concludeBuild.ts'
import { openReport } from './reportBuild.ts'
import type { PageChanges } from '../report/pageChanges.ts'
import type { KindTimes } from '../report/pageTimes.ts'
import { tellPipeline } from './tellPipeline.ts'
import type { RenderReason } from '../traces/reasons.ts'

export interface SessionOptions {
  /** Prints the report instead of the summary. */
  json?: boolean | undefined
  /** Prints errors alone. */
  quiet?: boolean | undefined
  /** The file of `--report`. */
  report?: string | undefined
  verbose?: boolean | undefined
  /** Prints tables of times. */
  profile?: string | undefined
  /** The file of `--code-quality`. */
  codeQuality?: string | undefined
  /** What the page of a CI run calls the command. */
  title: string
  /** When the command started, by `performance.now()`. */
  started: number
}

/** What a command that makes an output needs of the terminal. */
export interface Session {
  signal: AbortSignal
  listen: Emit
  onCompared: NonNullable<Policy['onCompared']>
  /** Called when the output is known; the configuration has secrets that no report may show. */
  begin: (out: string, config?: BuildConfig) => void
}

/** A folder with what was made in it. */
interface Made {
  manifest: Manifest
  out: string
}

export const isCI = () => Boolean(process.env['CI'])

/** Runs a command that makes an output: shows its progress, then a summary, and reports it however it ends. */
export async function runSession(
  options: SessionOptions,
  work: (session: Session) => Promise<Made>,
): Promise<void> {
  const { report: path, json, quiet } = options
  const progress = await openProgress(quiet)
  const warnings = createWarningLog({ includesTransient: true })
  const report = openReport({ path, print: json ? (text) => printText(`${text}\n`) : undefined })
  const signals = listenForSignals()
  const facts = collectFacts()
  let isPublished = false
  const tell = (error: unknown, summary: string | null) =>
    tellPipeline({ ...options, error, summary, warnings: warnings.groups() })
  try {
    const made = await work({
      signal: signals.signal,
      listen(event) {
        facts.listen(event)
        warnings.listen(event)
        report.listen(event)
        progress.emit(event)
      },
      onCompared(found) {
        facts.onCompared(found)
        report.onCompared(found)
      },
      begin: report.begin,
    })
    progress.stop()
    isPublished = true
    report.write({ manifest: made.manifest, warnings: warnings.groups() })
    const summary = summaryOf({ ...made, ...facts.known(), warnings: warnings.groups() }, options)
    const times = options.profile === undefined ? [] : formatTimes(report.timings())
    if (!json && !quiet) printText([summary, ...times].join('\n'))
    tell(null, summary)
  } catch (error) {
    progress.stop()
    // a published site counts as success, even if its report could not be written
    if (!isPublished) report.writeFailure(error, warnings.groups())
    if (!isPublished) tell(error, null)
    throw error
  } finally {
    progress.stop()
    signals.release()
  }
}

/** Collects what the summary says of a run. */
function collectFacts() {
  let snapshot: SnapshotReport | null = null
  let rendered: number | null = null
  let reasons: readonly RenderReason[] = []
  let times: readonly KindTimes[] = []
  let changes: readonly PageChanges[] | null = null
  return {
    listen(event: BuildEvent) {
      if (event.kind === 'snapshot') snapshot = event.report
      if (event.kind !== 'rendered') return
      rendered = event.paths.length
      ;({ reasons, times } = event)
    },
    onCompared: (found: readonly PageChanges[]) => void (changes = found),
    known: () => ({ snapshot, rendered, reasons, times, changes }),
  }
}

const summaryOf = (
  facts: Omit<SummaryFacts, 'peakMegabytes' | 'seconds'>,
  { started, verbose = false }: SessionOptions,
): string =>
  formatSummary({
    ...facts,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    isVerbose: verbose,
  })

/**
 * Live progress on a terminal, plain lines elsewhere. Ink is slow to load, so only a terminal loads
 * it.
 */
export async function openProgress(isQuiet = false) {
  if (isQuiet) return { emit() {}, stop() {} }
  if (process.stderr.isTTY && !isCI()) {
    const { terminalProgress } = await import('../ui/terminal.ts')
    return terminalProgress()
  }
  const { plainProgress } = await import('../ui/plain.ts')
  return plainProgress((line) => process.stderr.write(line))
}
