import type { BuildConfig } from '../config/loadBrand.ts'
import { createWarningLog } from '../diagnostics/warnings.ts'
import type { Emit } from '../events.ts'
import type { SnapshotReport } from '../fetch/snapshot/snapshot.ts'
import type { Manifest } from '../report/manifest.ts'
import { listenForSignals } from '../signals.ts'
import { printText } from '../program/output.ts'
import { formatSummary } from '../ui/summary.ts'
import type { Policy } from './concludeBuild.ts'
import { openReport } from './reportBuild.ts'
import type { RenderReason } from '../traces/reasons.ts'

export interface SessionOptions {
  /** Prints the report instead of the summary. */
  json?: boolean | undefined
  /** Prints errors alone. */
  quiet?: boolean | undefined
  /** The file of `--report`. */
  report?: string | undefined
  verbose?: boolean | undefined
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

/** Runs a command that makes an output: shows its progress, then a summary, and writes its report however it ends. */
export async function runSession(
  { report: path, json, quiet, verbose = false, started }: SessionOptions,
  work: (session: Session) => Promise<Made>,
): Promise<void> {
  const progress = await openProgress(quiet)
  const warnings = createWarningLog({ includesTransient: true })
  const report = openReport({
    path,
    print: json ? (text) => printText(`${text}\n`) : undefined,
  })
  const signals = listenForSignals()
  let isPublished = false
  let snapshot: SnapshotReport | null = null
  let rendered: number | null = null
  let reasons: readonly RenderReason[] = []
  try {
    const { manifest, out } = await work({
      signal: signals.signal,
      listen(event) {
        if (event.kind === 'snapshot') snapshot = event.report
        if (event.kind === 'rendered') {
          rendered = event.paths.length
          reasons = event.reasons
        }
        warnings.listen(event)
        report.listen(event)
        progress.emit(event)
      },
      onCompared: report.onCompared,
      begin: report.begin,
    })
    progress.stop()
    isPublished = true
    report.write({ manifest, warnings: warnings.groups() })
    if (json || quiet) return
    const summary = formatSummary({
      manifest,
      out,
      warnings: warnings.groups(),
      snapshot,
      rendered,
      reasons,
      seconds: (performance.now() - started) / 1000,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
      isVerbose: verbose,
    })
    printText(summary)
  } catch (error) {
    progress.stop()
    // a published site counts as success, even if its report could not be written
    if (!isPublished) report.writeFailure(error, warnings.groups())
    throw error
  } finally {
    progress.stop()
    signals.release()
  }
}

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
