import { encodingsOf } from '../config/secret.ts'
import { contentSecretsOf } from '../config/secretsOf.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { createWarningLog, type WarningLog } from '../diagnostics/warnings.ts'
import { openOutput, type Output } from '../emit/output.ts'
import { createWriter, type Writer } from '../emit/writer.ts'
import { runStage, type Emit } from '../events.ts'
import { openSnapshot } from '../fetch/snapshot/openSnapshot.ts'
import type { Snapshot } from '../fetch/snapshot/snapshot.ts'
import { formatManifest, type Manifest } from '../report/manifest.ts'
import type { Shard } from '../shards/shard.ts'
import { hashCode, hashTool, type Program } from '../bundle/sourceHash.ts'
import { sha256 } from '../sha256.ts'
import { hashInputs } from './hashInputs.ts'
import { openTraces, type Traces } from '../traces/traces.ts'
import { checkPrevious, publishSite, type Policy } from './concludeBuild.ts'
import type { KeepOptions } from './keepFormerAssets.ts'
import { keepSite } from './keepSite.ts'
import { chooseLocales, refusePartOverWhole } from './locales.ts'
import { selectsAll, type Selection } from './selectPages.ts'
import type { PreparedSite, PrepareOptions } from './prepareSite.ts'
import type { Threading } from './renderSite.ts'

export interface BuildOptions extends PrepareOptions, Policy, KeepOptions {
  /** Only pages of these locales (`gb-en`) are rendered; their bytes are those of a whole build. */
  locales?: readonly string[] | undefined
  /** Only these pages are rendered; their bytes are those of a whole build. */
  selection?: Selection | undefined
  /** Only this share of the pages is rendered, for a merge. */
  shard?: Shard | undefined
  /** The number of threads that make pages, if there are many pages; 1 by default. */
  workers?: number | undefined
  /** Called before the output is published, which does not happen if it throws. */
  verify?: ((manifest: Manifest, staging: string) => Promise<void>) | undefined
}

/** What the stages of a build share. */
export interface Run {
  /** The locales of a partial build; null for all. */
  locales: ReturnType<typeof chooseLocales>
  /** The pages of a partial build; null for all. */
  selection: Selection | null
  output: Output
  writer: Writer
  threading: Threading
  /** The program, when the build began. */
  program: Program
  /** What was made before, and is made now. */
  traces: Traces
  warnings: WarningLog
  snapshot: Snapshot | undefined
  emit: Emit
}

/**
 * Builds one brand: access, bundle, fetch and model, plan, render, write, verify, publish. The output is published
 * in one step at the end; until then, and after any error, the old one stays as it was.
 */
export async function build(options: BuildOptions, listen: Emit): Promise<Manifest> {
  const { config, out, signal } = options
  const locales = chooseLocales(config.brand, options.locales)
  const selection = options.selection && !selectsAll(options.selection) ? options.selection : null
  refusePartOverWhole(out, { locales, selection, shard: options.shard })
  const warnings = createWarningLog()
  const emit: Emit = (event) => {
    warnings.listen(event)
    listen(event)
  }
  signal?.throwIfAborted()
  const program = options.program ?? { tool: hashTool(), code: hashCode() }
  const output = openOutput(out, {
    warn: (diagnostic) => emit({ kind: 'warning', group: 'output', diagnostic }),
    isPartial: locales !== null || selection !== null || options.shard !== undefined,
  })
  const secrets = contentSecretsOf(config).flatMap(encodingsOf)
  const { isClean, workers = 1 } = options
  const traces = openTraces(output.earlier, { tool: program.tool, secrets, isClean })
  const writer = createWriter(output.staging, secrets, traces.files, { writesAll: isClean })
  let snapshot: Snapshot | undefined
  let mayResume = false
  try {
    for (const diagnostic of config.warnings)
      emit({ kind: 'warning', group: 'configuration', diagnostic })
    snapshot =
      options.cache && (await openSnapshot(config, options.cache, emitAbout('cache', emit)))
    return await runStages(options, {
      program,
      locales,
      selection,
      output,
      writer,
      threading: { threads: workers, folder: output.staging, secrets },
      traces,
      warnings,
      snapshot,
      emit,
    })
  } catch (error) {
    // after an error of the content, which will be corrected, all is fetched again
    mayResume = signal?.aborted || (error instanceof ShopgenError && error.code === 'backend')
    // a file that is still being written would keep its folder from being removed
    await writer.finish().catch(() => {})
    output.discard()
    throw error
  } finally {
    snapshot?.close({ mayResume })
  }
}

/** Warnings about this run, not about its input. */
const emitAbout =
  (group: string, emit: Emit): ((diagnostic: Diagnostic) => void) =>
  (diagnostic) =>
    emit({ kind: 'warning', group, diagnostic, isTransient: true })

async function runStages(options: BuildOptions, run: Run): Promise<Manifest> {
  const { signal } = options
  const { snapshot, emit } = run
  checkPrevious(options)
  const inputs = inputsOf(options, run, run.program.code)
  if (snapshot?.known) {
    const kept = await tryKeeping({ inputs, answers: snapshot.known }, options, run)
    if (kept) {
      emit({ kind: 'snapshot', report: await snapshot.seal() })
      return kept
    }
  }
  // loaded only if there is something to do
  const { fetchSites, planSites } = await import('./prepareSite.ts')
  const { isClean, verify } = options
  // a verification is also one of the bundle
  const preparing = { ...options, program: run.program, isClean: isClean || verify !== undefined }
  const fetched = await fetchSites(preparing, run)
  const madeOf = { inputs, answers: fetched.answers?.isComplete ? fetched.answers.answers : null }
  const kept = await tryKeeping(madeOf, options, run)
  if (kept) return kept
  const prepared = await planSites(fetched, { signal, emit })
  const manifest = await makeOutput(prepared, options, run)
  await verifySite(manifest, options, run)
  noteWhole(manifest, madeOf, options, run)
  await publish(manifest, options, run)
  return manifest
}

async function makeOutput(
  prepared: PreparedSite,
  options: BuildOptions,
  run: Run,
): Promise<Manifest> {
  const { shard } = options
  if (shard) {
    const { writeShard } = await import('./writeShard.ts')
    return writeShard(prepared, options, { ...run, shard })
  }
  const { makeSite } = await import('./makeSite.ts')
  return makeSite(prepared, options, run)
}

const inputsOf = (
  { config, brandsDir }: BuildOptions,
  { locales, selection, traces: { salt } }: Run,
  code: string,
): string => hashInputs({ code, config, brandsDir, part: [locales, selection], salt })

/** What a site is made of, by hashes; null for answers that were not kept. */
interface MadeOf {
  inputs: string
  answers: string | null
}

/** Keeps the output before if there is nothing to do. A shard is made for a merge, and a verification is asked for. */
const tryKeeping = async (
  { inputs, answers }: MadeOf,
  options: BuildOptions,
  run: Run,
): Promise<Manifest | null> =>
  options.shard || options.verify || answers === null
    ? null
    : keepSite({ inputs, answers }, options, { ...run, signal: options.signal })

/** Notes what the site was made of, unless code or configuration were changed meanwhile. */
function noteWhole(
  manifest: Manifest,
  { inputs, answers }: MadeOf,
  options: BuildOptions,
  run: Run,
): void {
  if (options.shard || answers === null || inputsOf(options, run, hashCode()) !== inputs) return
  run.traces.setWhole({
    inputs,
    answers,
    manifest: sha256(formatManifest(manifest)),
    warnings: run.warnings
      .groups()
      .map((group) => ({ ...group, diagnostics: [...group.diagnostics] })),
  })
}

async function publish(
  manifest: Manifest,
  { signal }: BuildOptions,
  { program, output, writer, traces, emit }: Run,
): Promise<void> {
  // a page of a program that was changed meanwhile may be of either
  const isSameTool = hashTool() === program.tool
  await publishSite(manifest, { output, writer, traces: isSameTool ? traces : null, emit, signal })
}

async function verifySite(
  manifest: Manifest,
  { verify }: BuildOptions,
  { output, writer, emit }: Run,
): Promise<void> {
  if (!verify) return
  await writer.link()
  await runStage(emit, { stage: 'verify' }, () => verify(manifest, output.staging))
}
