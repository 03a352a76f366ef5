import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandLocales } from '#brands/locales.ts'
import { withTrailingSlash } from '#shared/locale.ts'
import type { Site } from '#shared/site.ts'
import { checkpoint, orAborted } from '../abort.ts'
import { bundleBrand, type Bundle } from '../bundle/bundleBrand.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { encodingsOf } from '../config/secret.ts'
import { contentSecretsOf } from '../config/secretsOf.ts'
import { createDiagnostics, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { createWarningLog, type WarningLog } from '../diagnostics/warnings.ts'
import { brandSvg } from '../emit/brandDrawings.ts'
import { openOutput, type Output } from '../emit/output.ts'
import { siteFiles } from '../emit/siteFiles.ts'
import { createWriter, type Writer } from '../emit/writer.ts'
import { runStage, type Emit } from '../events.ts'
import { openBackends } from '../fetch/backends.ts'
import type { FetchSettings } from '../fetch/clients.ts'
import { openSnapshot } from '../fetch/snapshot/openSnapshot.ts'
import type { CacheOptions, Snapshot } from '../fetch/snapshot/snapshot.ts'
import { createLinkChecker } from '../links/checkLinks.ts'
import { createLinkRegistry, type LinkRegistry } from '../links/linkRegistry.ts'
import { createRenderer } from '../render/renderPage.ts'
import {
  formatManifest,
  manifestFile,
  readManifest,
  type Manifest,
  type ManifestFile,
} from '../report/manifest.ts'
import { pageChanges, type PageChanges } from '../report/pageChanges.ts'
import { collectPageWeights, type PageWeights } from '../report/pageWeights.ts'
import { buildSites } from '../site/buildSites.ts'
import { planSite, type SitePlan } from '../site/planSite.ts'
import { createPageKey } from '../traces/pageKey.ts'
import { hashTool } from '../traces/toolHash.ts'
import { openTraces, type Traces } from '../traces/traces.ts'
import { addSiteFiles } from './addSiteFiles.ts'
import { createManifest, writeManifest } from './createManifest.ts'
import { guardPages, previousManifest } from './guardPages.ts'
import { limitWarnings } from './limitWarnings.ts'
import { chooseLocales, refusePartOverWhole } from './locales.ts'
import { renderPages } from './renderPages.ts'
import { weighPages } from './weighPages.ts'

export interface BuildOptions {
  config: BuildConfig
  /** The output folder. */
  out: string
  brandsDir?: string | undefined
  fetchSettings?: FetchSettings | undefined
  /** Where answers of back ends are kept; nowhere without it. */
  cache?: CacheOptions | undefined
  /** Only pages of these locales (`gb-en`) are rendered; their bytes are those of a whole build. */
  locales?: readonly string[] | undefined
  /** Pages over their budget end the build instead of causing warnings. */
  failsOverBudget?: boolean | undefined
  /** More warnings than this end the build. */
  maxWarnings?: number | undefined
  /** A folder or a manifest to compare the pages with, instead of the output before. */
  previous?: string | undefined
  /** Fewer pages, or many more, than before are a warning. */
  acceptsLoss?: boolean | undefined
  /** Makes every page again, whatever the output before has. */
  isClean?: boolean | undefined
  /** Receives the pages that differ from the output before, if there is one. */
  onCompared?: ((changes: readonly PageChanges[]) => void) | undefined
  /** Called before the output is published, which does not happen if it throws. */
  verify?: ((manifest: Manifest, staging: string) => Promise<void>) | undefined
  /** Ends the build, which throws the reason. */
  signal?: AbortSignal | undefined
}

/** What the stages of a build share. */
interface Run {
  /** The locales of a partial build; null for all. */
  locales: ReturnType<typeof chooseLocales>
  output: Output
  writer: Writer
  /** What was made before, and is made now. */
  traces: Traces
  warnings: WarningLog
  snapshot: Snapshot | undefined
  emit: Emit
}

/**
 * Builds one brand: access beside bundle, fetch and model, plan, render, write, verify, publish. The output is published
 * in one step at the end; until then, and after any error, the old one stays as it was.
 */
export async function build(options: BuildOptions, listen: Emit): Promise<Manifest> {
  const { config, out, signal } = options
  const locales = chooseLocales(config.brand, options.locales)
  refusePartOverWhole(out, locales)
  const warnings = createWarningLog()
  const emit: Emit = (event) => {
    warnings.listen(event)
    listen(event)
  }
  signal?.throwIfAborted()
  const tool = hashTool()
  const output = openOutput(out, {
    warn: (diagnostic) => emit({ kind: 'warning', group: 'output', diagnostic }),
    isPartial: locales !== null,
  })
  const secrets = contentSecretsOf(config).flatMap(encodingsOf)
  const traces = openTraces(options.isClean ? null : output.earlier, { tool, secrets })
  const writer = createWriter(output.staging, secrets, traces.files)
  let snapshot: Snapshot | undefined
  let mayResume = false
  try {
    for (const diagnostic of config.warnings)
      emit({ kind: 'warning', group: 'configuration', diagnostic })
    snapshot =
      options.cache && (await openSnapshot(config, options.cache, emitAbout('cache', emit)))
    return await runStages(options, {
      locales,
      output,
      writer,
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
  const { config, brandsDir, fetchSettings, signal } = options
  const { brand } = config
  const { locales, snapshot, emit } = run
  // a wrong path is found before any work
  if (options.previous !== undefined) readManifest(options.previous)

  const backends = openBackends(config, emit, fetchSettings, snapshot)
  // the bundler is a process of its own, and back ends take their time
  const [bundle] = await Promise.all([
    runStage(emit, { stage: 'bundle' }, () =>
      orAborted(bundleBrand({ brand, isProduction: true }), signal),
    ),
    runStage(emit, { stage: 'access' }, () =>
      orAborted(backends.checkAccess(brand.countries.map(({ code }) => code)), signal),
    ),
  ])
  const diagnostics = createDiagnostics(emit)
  const registry = createLinkRegistry()
  const sites = await buildSites({
    config,
    brandsDir,
    templates: bundle.server,
    backends,
    diagnostics,
    links: registry,
    emit,
    signal,
  })
  if (snapshot) emit({ kind: 'snapshot', report: await snapshot.seal() })
  await checkpoint(signal)
  const plan = await runStage(emit, { stage: 'plan' }, async () =>
    planSite(sites, { definitions: bundle.server.pages, diagnostics }),
  )
  await checkpoint(signal)

  const weights = collectPageWeights(bundle)
  const files = await writeSite({ plan, bundle, weights, diagnostics, registry }, options, run)
  const { out, previous, acceptsLoss = false, failsOverBudget = false, maxWarnings } = options
  const before = previousManifest(out, previous, emit)
  if (before) options.onCompared?.(pageChanges(before, { files }))
  const { fixtures } = config
  guardPages({ files, locales, fixtures }, { brand, before, acceptsLoss, emit })
  const weighed = await weighPages(weights, { before, failsOverBudget, files, emit })
  const warnings = run.warnings.groups()
  limitWarnings(warnings, maxWarnings)
  const manifest = createManifest({
    config,
    buildHash: bundle.buildHash,
    locales,
    weighed,
    warnings,
    files,
  })
  await verifyAndPublish(manifest, options, run)
  return manifest
}

interface PlannedSite {
  plan: SitePlan
  bundle: Bundle
  weights: PageWeights
  diagnostics: Diagnostics
  registry: LinkRegistry
}

/** Runs the stages `render` and `write`, then checks the links of the written files. */
async function writeSite(
  { plan, bundle, weights, diagnostics, registry }: PlannedSite,
  { config, brandsDir, signal }: BuildOptions,
  { locales, writer, traces, emit }: Run,
): Promise<readonly ManifestFile[]> {
  const { brand } = config
  const isSelected = ({ site }: { site: Site }) => locales?.includes(site.locale.id) ?? true
  const logo = brandSvg(brand.id, 'logo', brandsDir)
  const { alternates, paths, redirects } = plan
  const renderer = createRenderer({ bundle, alternates, logo, theme: brand.theme })
  const links = openLinkChecker(config.siteUrl, plan)
  const checks = { links, weights, traces, keyOf: createPageKey(bundle), diagnostics }
  await runStage(emit, { stage: 'render' }, () =>
    renderPages(plan.pages.filter(isSelected), { renderer, writer, ...checks, emit, signal }),
  )
  const files = await runStage(emit, { stage: 'write' }, () => {
    addSiteFiles(writer, {
      bundle,
      kinds: new Set(plan.pages.map(({ kind }) => kind)),
      sharedFiles: renderer.sharedFiles(),
      siteFiles: siteFiles({ ...bundle, brand, brandsDir }),
      redirects,
      isSelected,
    })
    return writer.finish()
  })
  const written = new Set(files.map(({ path }) => `/${path}`))
  // the image service and the media of fixtures are on the site's own host
  const { images, shopware } = config.backends
  const mounted = [images, ...shopware.values()].map(({ publicUrl }) =>
    withTrailingSlash(publicUrl),
  )
  const isFile = (path: string) =>
    written.has(path) || mounted.some((folder) => path.startsWith(folder))
  links.report({ paths, locales: brandLocales(brand), isFile }, { registry, diagnostics })
  diagnostics.throwIfAny()
  return files
}

const openLinkChecker = (siteUrl: string, { paths, redirects }: SitePlan) =>
  createLinkChecker(
    siteUrl,
    // the root sends each visitor to a locale, so no page can have moved from there
    (path) => path === '/' || paths.has(path),
    new Map(redirects.map(({ from, to }) => [from, to])),
  )

async function verifyAndPublish(
  manifest: Manifest,
  { verify, signal }: BuildOptions,
  { output, writer, traces, emit }: Run,
): Promise<void> {
  if (verify) {
    await writer.link()
    await runStage(emit, { stage: 'verify' }, () => verify(manifest, output.staging))
  }
  await runStage(emit, { stage: 'publish' }, async () => {
    if (writer.written() === 0 && isManifestOf(output.earlier, manifest)) {
      signal?.throwIfAborted()
      return output.keepEarlier(traces.haveChanged() ? traces.format(writer.writtenFiles()) : null)
    }
    await writer.link()
    await writeManifest(output.staging, manifest)
    signal?.throwIfAborted()
    output.publish(traces.format(writer.writtenFiles()))
  })
}

/** Whether the output before has the same files, and nothing else to say about them. */
function isManifestOf(earlier: Output['earlier'], manifest: Manifest): boolean {
  if (!earlier) return false
  return readFileSync(join(earlier.folder, manifestFile), 'utf8') === formatManifest(manifest)
}
