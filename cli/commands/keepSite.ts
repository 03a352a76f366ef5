import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkpoint } from '../abort.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import type { WarningGroup, WarningLog } from '../diagnostics/warnings.ts'
import type { Output } from '../emit/output.ts'
import { runStage, type Emit } from '../events.ts'
import { manifestFile, readManifest, type Manifest } from '../report/manifest.ts'
import { pageChanges } from '../report/pageChanges.ts'
import { sha256 } from '../sha256.ts'
import type { Traces } from '../traces/traces.ts'
import { checkDroppedBlocks } from './checkDroppedBlocks.ts'
import type { Policy } from './concludeBuild.ts'
import { formerAsset } from './keepFormerAssets.ts'
import { limitWarnings } from './limitWarnings.ts'

interface Made {
  output: Output
  traces: Traces
  warnings: WarningLog
  emit: Emit
  signal?: AbortSignal | undefined
}

/** What the site of this build is made of, by hashes. */
interface MadeOf {
  inputs: string
  answers: string
}

interface SiteOptions extends Policy {
  config: Pick<BuildConfig, 'brand'>
}

/** Warnings about a comparison with the output before, which is another one now. */
const aboutComparison = ['accepted changes', 'outputs that cannot be compared']

/** So many files are looked at between two looks at the signal. */
const filesAtOnce = 256

/**
 * Keeps the output before if it was made of the same code, configuration and answers, and nobody has changed its files:
 * then nothing has to be modelled or rendered. Warns of the same as its build. Null if there is anything to do.
 */
export async function keepSite(
  { inputs, answers }: MadeOf,
  { config, failsOverBudget, previous, onCompared, ...policy }: SiteOptions,
  { output, traces, warnings, emit, signal }: Made,
): Promise<Manifest | null> {
  const { whole, files } = traces
  if (whole?.inputs !== inputs || whole.answers !== answers || previous !== undefined) return null
  const failing = failsOverBudget ? ['budgets'] : []
  const assessedAgain = [...aboutComparison, ...failing]
  if (whole.warnings.some(({ group }) => assessedAgain.includes(group))) return null
  const manifest = readIntact(output, whole.manifest)
  // former assets have an age
  if (!manifest || manifest.files.some(({ kind }) => kind === formerAsset)) return null
  for (const [at, { path }] of manifest.files.entries()) {
    if (!files?.intact(path)) return null
    if (at % filesAtOnce === 0) await checkpoint(signal)
  }
  warnAgain(whole.warnings, warnings, emit)
  const dropped = checkDroppedBlocks(warnings.groups(), policy, config.brand)
  if (dropped.length > 0) throw new ShopgenError('content', dropped)
  limitWarnings(warnings.groups(), policy.maxWarnings)
  onCompared?.(pageChanges(manifest, manifest))
  emit({ kind: 'rendered', paths: [], reasons: [], times: [] })
  await checkpoint(signal)
  await runStage(emit, { stage: 'publish' }, async () => output.keepEarlier(null))
  return manifest
}

/** The manifest of the output before; null if it is not the one that its build wrote. */
function readIntact({ earlier }: Output, hash: string): Manifest | null {
  if (!earlier) return null
  const isIntact = sha256(readFileSync(join(earlier.folder, manifestFile))) === hash
  return isIntact ? readManifest(earlier.folder) : null
}

/** Emits the groups of which this build has warned of nothing, as it does not look for them. Each is of one stage. */
function warnAgain(before: readonly WarningGroup[], log: WarningLog, emit: Emit): void {
  const now = new Set(log.groups().map(({ group }) => group))
  for (const { group, diagnostics, count } of before) {
    if (now.has(group)) continue
    // a warning can occur several times
    const again = Array<Diagnostic>(count - diagnostics.length).fill(diagnostics[0]!)
    for (const diagnostic of [...diagnostics, ...again])
      emit({ kind: 'warning', group, diagnostic })
  }
}
