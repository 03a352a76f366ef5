import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#brands/schema.ts'
import type { WarningLog } from '../diagnostics/warnings.ts'
import type { Output } from '../emit/output.ts'
import type { Writer } from '../emit/writer.ts'
import { runStage, type Emit } from '../events.ts'
import { checkHostedFiles } from '../hosting/hostFiles.ts'
import {
  formatManifest,
  manifestFile,
  readSiteManifest,
  type Manifest,
  type ManifestFile,
} from '../report/manifest.ts'
import { pageChanges, type PageChanges } from '../report/pageChanges.ts'
import type { PageWeights } from '../report/pageWeights.ts'
import type { Traces } from '../traces/traces.ts'
import { createManifest, writeManifest } from './createManifest.ts'
import { guardPages, previousManifest } from './guardPages.ts'
import { limitWarnings } from './limitWarnings.ts'
import type { Selection } from './selectPages.ts'
import { weighPages } from './weighPages.ts'

/** What a site may be, compared with the one before and with its limits. */
export interface Policy {
  /** The output folder. */
  out: string
  /** Pages over their budget end the build instead of causing warnings. */
  failsOverBudget?: boolean | undefined
  /** More warnings than this end the build. */
  maxWarnings?: number | undefined
  /** More blocks that are left out end the build; by default, more than the brand says. */
  maxDroppedBlocks?: number | undefined
  /** Sets the default of the brand. */
  isCI?: boolean | undefined
  /** A folder or a manifest to compare the pages with, instead of the output before. */
  previous?: string | undefined
  /** Fewer pages, or many more, than before are a warning. */
  acceptsLoss?: boolean | undefined
  /** Receives the pages that differ from the output before, if there is one. */
  onCompared?: ((changes: readonly PageChanges[]) => void) | undefined
}

/** A site whose files are written and whose links are checked. */
export interface WrittenSite {
  brand: Brand
  fixtures: Manifest['fixtures']
  buildHash: string
  /** The locales of a partial output; null for all. */
  locales: string[] | null
  /** The pages of a partial output; null for all. */
  selection?: Selection | null
  hosting: Manifest['hosting']
  files: readonly ManifestFile[]
  weights: PageWeights
}

/** A wrong `--previous` is found before any work. */
export function checkPrevious({ previous }: Pick<Policy, 'previous'>): void {
  if (previous !== undefined) readSiteManifest(previous)
}

/** Checks page loss, budgets and the number of warnings, and makes the manifest. */
export async function assessSite(
  { brand, fixtures, buildHash, locales, selection = null, hosting, files, weights }: WrittenSite,
  { out, previous, acceptsLoss = false, failsOverBudget = false, ...policy }: Policy,
  { warnings: log, emit }: { warnings: WarningLog; emit: Emit },
): Promise<Manifest> {
  const before = previousManifest(out, previous, emit)
  if (before) policy.onCompared?.(pageChanges(before, { files }))
  guardPages({ files, locales, selection, fixtures }, { brand, before, acceptsLoss, emit })
  checkHostedFiles(hosting.hosts, files)
  const weighed = await weighPages(weights, { before, failsOverBudget, files, emit })
  const warnings = log.groups()
  limitWarnings(warnings, policy.maxWarnings)
  return createManifest({
    config: { brand, fixtures },
    buildHash,
    locales,
    selection,
    weighed,
    warnings,
    hosting,
    files,
  })
}

export interface Publication {
  output: Output
  writer: Writer
  /** What the next build may rely on; null for nothing. */
  traces: Pick<Traces, 'format' | 'haveChanged'> | null
  emit: Emit
  signal?: AbortSignal | undefined
}

/** Runs the stage `publish`. An output whose files are as before stays as it is. */
export async function publishSite(
  manifest: Manifest,
  { output, writer, traces, emit, signal }: Publication,
): Promise<void> {
  await runStage(emit, { stage: 'publish' }, async () => {
    if (writer.written() === 0 && isManifestOf(output.earlier, manifest)) {
      signal?.throwIfAborted()
      const mayKeep = traces === null || !traces.haveChanged()
      return output.keepEarlier(mayKeep ? null : traces.format(writer.writtenFiles()))
    }
    await writer.link()
    await writeManifest(output.staging, manifest)
    signal?.throwIfAborted()
    output.publish(traces?.format(writer.writtenFiles()))
  })
}

/** Whether the output before has the same files, and nothing else to say about them. */
function isManifestOf(earlier: Output['earlier'], manifest: Manifest): boolean {
  if (!earlier) return false
  return readFileSync(join(earlier.folder, manifestFile), 'utf8') === formatManifest(manifest)
}
