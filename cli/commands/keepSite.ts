import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostics/errors.ts'
import type { WarningGroup, WarningLog } from '../diagnostics/warnings.ts'
import type { Output } from '../emit/output.ts'
import { runStage, type Emit } from '../events.ts'
import { manifestFile, readManifest, type Manifest } from '../report/manifest.ts'
import { pageChanges } from '../report/pageChanges.ts'
import { sha256 } from '../sha256.ts'
import type { Traces } from '../traces/traces.ts'
import type { Policy } from './concludeBuild.ts'
import { formerAsset } from './keepFormerAssets.ts'
import { limitWarnings } from './limitWarnings.ts'

interface Made {
  output: Output
  traces: Traces
  warnings: WarningLog
  emit: Emit
}

/** What the site of this build is made of, by hashes. */
interface MadeOf {
  inputs: string
  answers: string
}

/**
 * Keeps the output before if it was made of the same code, configuration and answers, and nobody has changed its files:
 * then nothing has to be modelled or rendered. Warns of the same as its build. Null if there is anything to do.
 */
export async function keepSite(
  { inputs, answers }: MadeOf,
  { failsOverBudget, maxWarnings, previous, onCompared }: Policy,
  { output, traces, warnings, emit }: Made,
): Promise<Manifest | null> {
  const { whole, files } = traces
  if (whole?.inputs !== inputs || whole.answers !== answers) return null
  const manifest = readIntact(output, whole.manifest)
  if (!manifest || previous !== undefined || (failsOverBudget && isOverBudget(manifest)))
    return null
  // those have an age
  if (manifest.files.some(({ kind }) => kind === formerAsset)) return null
  if (!manifest.files.every(({ path }) => files?.intact(path))) return null
  warnAgain(whole.warnings, warnings, emit)
  limitWarnings(warnings.groups(), maxWarnings)
  onCompared?.(pageChanges(manifest, manifest))
  emit({ kind: 'rendered', paths: [], reasons: [] })
  await runStage(emit, { stage: 'publish' }, async () => output.keepEarlier(null))
  return manifest
}

/** The manifest of the output before; null if it is not the one that its build wrote. */
function readIntact({ earlier }: Output, hash: string): Manifest | null {
  if (!earlier) return null
  const isIntact = sha256(readFileSync(join(earlier.folder, manifestFile))) === hash
  return isIntact ? readManifest(earlier.folder) : null
}

const isOverBudget = ({ pageKinds }: Manifest): boolean =>
  pageKinds.some(({ figures }) => figures.some(({ value, limit }) => value > limit))

/** Emits the warnings that this build has not emitted, as it does not look for them. */
function warnAgain(before: readonly WarningGroup[], log: WarningLog, emit: Emit): void {
  const now = new Map(log.groups().map((group) => [group.group, group]))
  for (const { group, diagnostics, count } of before) {
    const emitted = now.get(group)
    const known = new Set(emitted?.diagnostics.map(({ what, where }) => `${what}\n${where}`))
    const missing = diagnostics.filter(({ what, where }) => !known.has(`${what}\n${where}`))
    for (const diagnostic of missing) emit({ kind: 'warning', group, diagnostic })
    // a warning can occur several times
    const again = Math.max(0, count - (emitted?.count ?? 0) - missing.length)
    for (const diagnostic of Array<Diagnostic>(again).fill(diagnostics[0]!))
      emit({ kind: 'warning', group, diagnostic })
  }
}
