import { brandLocales } from '#brands/locales.ts'
import { htmlFile, pageDataFile, staticPartFile } from '#shared/outputFiles.ts'
import type { Site } from '#shared/site.ts'
import { checkpoint, orAborted } from '../abort.ts'
import { bundleBrand } from '../bundle/bundleBrand.ts'
import type { Asset } from '../bundle/bundleScripts.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { spellingsOf } from '../config/secret.ts'
import { contentSecretsOf } from '../config/secretsOf.ts'
import { brandSvg } from '../emit/brandDrawings.ts'
import { openOutput } from '../emit/output.ts'
import { formatRedirects, redirectsFile } from '../emit/redirectsFile.ts'
import { siteFiles } from '../emit/siteFiles.ts'
import { createWriter, type Writer } from '../emit/writer.ts'
import { ShopgenError, type Diagnostic } from '../diagnostics/errors.ts'
import { runStage, type Emit } from '../events.ts'
import { openBackends, type FetchSettings } from '../fetch/backends.ts'
import { createDiagnostics, type Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource } from '../diagnostics/source.ts'
import { redirectDocument } from '../render/redirectDocument.ts'
import { RenderError, toTemplateError } from '../render/renderError.ts'
import { createRenderer, type RenderedPage, type Renderer } from '../render/renderPage.ts'
import { formatManifest, manifestFile, readManifest, type Manifest } from '../report/manifest.ts'
import { checkBudgets } from '../report/checkBudgets.ts'
import { collectPageWeights, type PageWeights } from '../report/pageWeights.ts'
import { createLinkChecker, type LinkChecker } from '../links/checkLinks.ts'
import { createLinkRegistry } from '../links/linkRegistry.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import type { Redirect } from '../routes/planRedirects.ts'
import { sha256 } from '../sha256.ts'
import { planSite, type SitePlan } from '../site/planSite.ts'
import { chooseLocales, refusePartOverWhole } from './locales.ts'
import { createWarningLog } from '../diagnostics/warnings.ts'

export interface BuildOptions {
  config: BuildConfig
  /** The output folder. */
  out: string
  brandsDir?: string | undefined
  fetchSettings?: FetchSettings | undefined
  /** Only pages of these locales (`gb-en`) are rendered; their bytes are those of a whole build. */
  locales?: readonly string[] | undefined
  /** Pages that are over their budget end the build in place of being warned of. */
  failsOverBudget?: boolean | undefined
  /** Called before the output is published, which does not happen where it throws. */
  verify?: ((manifest: Manifest) => Promise<void>) | undefined
  /** Ends the build; its reason is what is thrown. */
  signal?: AbortSignal | undefined
}

/** The locales of a partial build; null for all. */
type Locales = ReturnType<typeof chooseLocales>

/**
 * One build of one brand: configuration, fetch, model, routes, render, emit, report. The output is
 * published in one step at the end; until then, and after any error, the old one is as it was.
 */
export async function build(options: BuildOptions, listen: Emit): Promise<Manifest> {
  const { config, brandsDir, fetchSettings, signal } = options
  const { brand } = config
  const locales = chooseLocales(brand, options.locales)
  refusePartOverWhole(options.out, locales)
  const warnings = createWarningLog()
  const emit: Emit = (event) => {
    warnings.listen(event)
    listen(event)
  }
  signal?.throwIfAborted()
  const warnOfOutput = (diagnostic: Diagnostic) =>
    emit({ kind: 'warning', group: 'output', diagnostic })
  const output = openOutput(options.out, { warn: warnOfOutput, isPartial: locales !== null })
  const writer = createWriter(output.staging, contentSecretsOf(config).flatMap(spellingsOf))
  try {
    for (const diagnostic of config.warnings)
      emit({ kind: 'warning', group: 'configuration', diagnostic })

    const backends = openBackends(config, emit, fetchSettings)
    const countries = brand.countries.map(({ code }) => code)
    await runStage(emit, { stage: 'access' }, () =>
      orAborted(backends.checkAccess(countries), signal),
    )
    const bundle = await runStage(emit, { stage: 'bundle' }, () =>
      orAborted(bundleBrand({ brand, isProduction: true }), signal),
    )
    const diagnostics = createDiagnostics(emit)
    const registry = createLinkRegistry()
    const input = {
      config,
      brandsDir,
      templates: bundle.server,
      backends,
      diagnostics,
      links: registry,
      emit,
      signal,
    }
    const plan = await planSite(input)
    await checkpoint(signal)
    const renderer = createRenderer({
      bundle,
      alternates: plan.alternates,
      logo: brandSvg(brand.id, 'logo', brandsDir),
      theme: brand.theme,
    })
    const weights = collectPageWeights(bundle)
    const links = await runStage(emit, { stage: 'render' }, () =>
      renderPages(plan, renderer, writer, { config, locales, weights, diagnostics, emit, signal }),
    )
    for (const { path, json, kind } of renderer.sharedFiles()) writer.add(path, json, { kind })
    for (const { path, bytes } of bundle.assets) writer.add(path, bytes, { kind: 'asset' })
    addRedirects(writer, plan.redirects, { script: bundle.redirect, locales })
    for (const { path, content, kind } of siteFiles({ ...bundle, brand, brandsDir }))
      writer.add(path, content, { kind })

    const files = await writer.finish()
    const written = new Set(files.map(({ path }) => `/${path}`))
    const isFile = (path: string) => written.has(path)
    links.report(
      { paths: plan.paths, locales: brandLocales(brand), isFile },
      { registry, diagnostics },
    )
    diagnostics.throwIfAny()

    const weighed = await weights.report()
    const overBudget = checkBudgets(weighed, () => manifestBefore(options.out))
    if (options.failsOverBudget && overBudget.length > 0)
      throw new ShopgenError('budget', overBudget)
    for (const diagnostic of overBudget) emit({ kind: 'warning', group: 'budgets', diagnostic })

    const manifest: Manifest = {
      shopgen: 1,
      brand: brand.id,
      buildHash: bundle.buildHash,
      outputHash: hashOfFiles(files),
      ...(locales && { locales }),
      fixtures: config.fixtures,
      ...weighed,
      warnings: warnings.groups().map(({ group, diagnostics }) => ({
        group,
        problems: [...diagnostics],
      })),
      files: [...files],
    }
    const { verify } = options
    if (verify) await runStage(emit, { stage: 'verify' }, () => verify(manifest))
    return await runStage(emit, { stage: 'publish' }, async () => {
      await writeManifest(output.staging, manifest)
      signal?.throwIfAborted()
      output.publish()
      return manifest
    })
  } catch (error) {
    // what is still on its way to the disk would be in the way of clearing up
    await writer.finish().catch(() => {})
    output.discard()
    throw error
  }
}

/** What the last build of this output weighed; null where there is none that can be read. */
function manifestBefore(out: string): Manifest | null {
  try {
    return readManifest(out)
  } catch {
    return null
  }
}

/** Renders and writes every page that is wanted; returns what has read their links. */
async function renderPages(
  { pages: planned, paths, redirects }: SitePlan,
  renderer: Renderer,
  writer: Writer,
  {
    config,
    locales,
    weights,
    diagnostics,
    emit,
    signal,
  }: Pick<BuildOptions, 'config' | 'signal'> & {
    locales: Locales
    weights: PageWeights
    diagnostics: Diagnostics
    emit: Emit
  },
): Promise<LinkChecker> {
  const pages = planned.filter(({ site }) => isSelected(site, locales))
  const links = createLinkChecker(
    config.siteUrl,
    // the root leads each visitor to a locale: it is the address of no page that moved
    (path) => path === '/' || paths.has(path),
    new Map(redirects.map(({ from, to }) => [from, to])),
  )
  const failed: RenderError[] = []
  for (const [index, page] of pages.entries()) {
    const rendered = tryRender(renderer, page)
    if (rendered instanceof RenderError) {
      failed.push(rendered)
      continue
    }
    const { html, pageData, staticPart, dataFiles } = rendered
    const source = describeSource(page.source)
    const { kind, path, site } = page
    writer.add(htmlFile(path), html, { kind, page: path, source })
    writer.add(pageDataFile(path), pageData, { kind: 'page data', page: path, source })
    if (staticPart) {
      writer.add(staticPartFile(path), staticPart, { kind: 'static part', page: path, source })
    }
    links.add(html, { path, source })
    weights.add({ kind, path, html, dataFiles })
    await writer.drain()
    signal?.throwIfAborted()
    const [done, total] = [index + 1, pages.length]
    emit({ kind: 'progress', stage: 'render', locale: site.locale.id, done, total })
  }
  // what is wrong with content may be the reason why a template failed
  if (failed.length > 0) diagnostics.throwIfAny()
  if (failed.length > 0) throw toTemplateError(failed)
  return links
}

/** A page that fails does not keep the others from being checked. */
function tryRender(renderer: Renderer, page: PlannedPage): RenderedPage | RenderError {
  try {
    return renderer.render(page)
  } catch (error) {
    if (error instanceof RenderError) return error
    throw error
  }
}

/** After all other files, which it lists; a secret in it would have been found in one of them. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const writer = createWriter(folder, [])
  writer.add(manifestFile, formatManifest(manifest), { kind: 'manifest' })
  await writer.finish()
}

const isSelected = ({ locale }: Site, locales: Locales) => !locales || locales.includes(locale.id)

/** The list for hosts, and a document at each address for those that read none. */
function addRedirects(
  writer: Writer,
  redirects: readonly Redirect[],
  { script, locales }: { script: Asset; locales: Locales },
): void {
  if (redirects.length === 0) return
  writer.add(redirectsFile, formatRedirects(redirects), { kind: 'redirects' })
  writer.add(script.path, script.bytes, { kind: 'asset' })
  for (const { from, to, site } of redirects) {
    if (!isSelected(site, locales)) continue
    const document = redirectDocument({
      to,
      script: `/${script.path}`,
      tag: site.locale.tag,
      siteUrl: site.rules.siteUrl,
      moved: site.t('redirect.moved'),
    })
    writer.add(htmlFile(from), document, { kind: 'redirect' })
  }
}

const hashOfFiles = (files: Readonly<Manifest['files']>) =>
  sha256(files.map(({ path, hash }) => `${path} ${hash}`).join('\n'))
