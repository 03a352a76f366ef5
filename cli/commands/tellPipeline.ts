import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { toReportedErrors, type Diagnostic } from '../diagnostics/errors.ts'
import type { WarningGroup } from '../diagnostics/warnings.ts'
import { asOutputError, writeNamed } from '../emit/outputError.ts'
import { githubAnnotations, gitlabCodeQuality } from '../ui/annotations.ts'
import { formatStepSummary } from '../ui/stepSummary.ts'

export interface Outcome {
  /** The command, such as `shopgen build brand-1`. */
  title: string
  /** Null after a success. */
  error: unknown
  warnings: readonly WarningGroup[]
  /** Null after a failure. */
  summary: string | null
  /** The file of `--code-quality`. */
  codeQuality?: string | undefined
}

/**
 * Tells the pipeline of CI what became of a command: as annotations and a summary of the step on GitHub, and as a
 * report for merge requests on GitLab.
 */
export function tellPipeline(
  { title, error, warnings, summary, codeQuality }: Outcome,
  env: NodeJS.ProcessEnv = process.env,
): void {
  const errors: readonly Diagnostic[] = error === null ? [] : toReportedErrors(error).map(inFolder)
  const found = warnings.map((group) => ({
    ...group,
    diagnostics: group.diagnostics.map(inFolder),
  }))
  // GitHub reads both streams, and results go to the other one
  if (env['GITHUB_ACTIONS'] === 'true')
    for (const line of githubAnnotations(errors, found)) process.stderr.write(`${line}\n`)
  const stepSummary = env['GITHUB_STEP_SUMMARY']
  if (stepSummary)
    asOutputError(() => appendFileSync(stepSummary, formatStepSummary({ title, errors, summary })))
  if (codeQuality !== undefined)
    asOutputError(() => writeNamed(codeQuality, gitlabCodeQuality(errors, found)))
}

/** Pipelines find files by paths from the folder of the project. */
const inFolder = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.where?.startsWith('/') && /:\d+$/.test(diagnostic.where)
    ? { ...diagnostic, where: relative('', diagnostic.where) }
    : diagnostic
