import { join } from 'node:path'
import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import type { Site } from '#shared/site.ts'
import { checkpoint, orAborted } from '../abort.ts'
import { bundleBrand, type Bundle } from '../bundle/bundleBrand.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { spellingsOf } from '../config/secret.ts'
import { contentSecretsOf } from '../config/secretsOf.ts'
import { brandIcon } from '../emit/brandDrawings.ts'
import { openOutput } from '../emit/output.ts'
import {
  appDataFile,
  htmlFile,
  pageDataFile,
  redirectsFile,
  staticPartFile,
  workerFile,
} from '../emit/paths.ts'
import { formatScriptProxy, scriptProxyFile } from '../emit/scriptProxyFile.ts'
import { createWriter, type Writer } from '../emit/writer.ts'
import { ShopgenError } from '../errors.ts'
import type { Emit } from '../events.ts'
import type { FetchSettings } from '../fetch/backends.ts'
import { collectProblems } from '../model/problems.ts'
import { describeSource } from '../model/source.ts'
import { redirectDocument } from '../render/redirectDocument.ts'
import { formatManifest, manifestFile, type Manifest } from '../report/manifest.ts'
import { scriptSizes } from '../report/scriptSizes.ts'
import { checkLinks, findDeadLinks, type DeadLinks } from '../routes/checkLinks.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import type { Redirect } from '../routes/planRedirects.ts'
import { sha256 } from '../sha256.ts'
import { planSite } from '../site/planSite.ts'
import { withSuggestion } from '../suggest.ts'

export interface BuildOptions {
  config: BuildConfig
  /** The output folder. */
  out: string
  brandsDir?: string | undefined
  fetchSettings?: FetchSettings | undefined
  /** Only pages of these locales (`gb-en`) are rendered; their bytes are those of a whole build. */
  locales?: readonly string[] | undefined
  /** Ends the build; its reason is what is thrown. */
  signal?: AbortSignal | undefined
}

/**
 * One build of one brand: configuration, fetch, model, routes, render, emit, report. The output is
 * published in one step at the end; until then, and after any error, the old one is as it was.
 */
export async function build(options: BuildOptions, emit: Emit): Promise<Manifest> {
  const { config, brandsDir, fetchSettings, signal } = options
  const { brand } = config
  refuseUnknownLocales(brand, options.locales)
  signal?.throwIfAborted()
  const output = openOutput(options.out)
  let writer: Writer | undefined
  try {
    const problems = collectProblems(emit)
    for (const problem of config.warnings)
      emit({ kind: 'warning', group: 'configuration', problem })

    emit({ kind: 'stage', stage: 'bundle', state: 'started' })
    const bundle = await orAborted(bundleBrand({ brand, isProduction: true }), signal)
    emit({ kind: 'stage', stage: 'bundle', state: 'done' })
    // it goes on beside the other stages, which may fail first
    const scripts = scriptSizes(bundle, Object.keys(bundle.server.pages))
    scripts.catch(() => {})

    const input = { config, brandsDir, bundle, problems, emit, fetchSettings, signal }
    const { pages: planned, paths, redirects, renderer } = await planSite(input)
    const pages = selectLocales(planned, options.locales)
    writer = createWriter(output.staging, contentSecretsOf(config).flatMap(spellingsOf))
    const linked = new Set([...paths, ...redirects.map(({ from }) => from)])
    const deadLinks: DeadLinks = new Map()

    await checkpoint(signal)
    emit({ kind: 'stage', stage: 'render', state: 'started' })
    for (const [index, page] of pages.entries()) {
      const { html, pageData, staticPart } = renderer.render(page)
      const source = describeSource(page.source)
      const { kind, path } = page
      writer.add(htmlFile(path), html, { kind, page: path, source })
      writer.add(pageDataFile(path), pageData, { kind: 'page data', page: path, source })
      if (staticPart) {
        writer.add(staticPartFile(path), staticPart, { kind: 'static part', page: path, source })
      }
      findDeadLinks(html, { path, source }, linked, deadLinks)
      await writer.drain()
      signal?.throwIfAborted()
      const done = index + 1
      emit({
        kind: 'progress',
        stage: 'render',
        locale: page.site.locale.id,
        done,
        total: pages.length,
      })
    }
    emit({ kind: 'stage', stage: 'render', state: 'done' })

    for (const { path, json, kind } of renderer.sharedFiles()) writer.add(path, json, { kind })
    for (const { path, bytes } of bundle.assets) writer.add(path, bytes, { kind: 'asset' })
    addRedirects(writer, redirects, options.locales)
    addSiteFiles(writer, config, bundle, brandsDir)

    const files = await writer.finish()
    const written = new Set(files.map(({ path }) => `/${path}`))
    const isFile = (path: string) => written.has(path)
    checkLinks(deadLinks, { paths, locales: brandLocales(brand), isFile }, problems)
    problems.throwIfAny()

    emit({ kind: 'stage', stage: 'publish', state: 'started' })
    const manifest: Manifest = {
      shopgen: 1,
      brand: brand.id,
      buildHash: bundle.buildHash,
      outputHash: hashOfFiles(files),
      fixtures: config.fixtures,
      scripts: [...(await scripts)],
      files: [...files],
    }
    const manifestWriter = createWriter(output.staging, [])
    manifestWriter.add(manifestFile, formatManifest(manifest), { kind: 'manifest' })
    await manifestWriter.finish()
    signal?.throwIfAborted()
    output.publish()
    emit({ kind: 'stage', stage: 'publish', state: 'done' })
    return manifest
  } catch (error) {
    // what is still on its way to the disk would be in the way of clearing up
    await writer?.finish().catch(() => {})
    output.discard()
    throw error
  }
}

function refuseUnknownLocales(brand: Brand, wanted: readonly string[] | undefined): void {
  const known = brandLocales(brand)
    .map(({ id }) => id)
    .sort()
  const unknown = wanted?.filter((id) => !known.includes(id)) ?? []
  if (unknown.length === 0) return
  throw new ShopgenError(
    'usage',
    unknown.map((id) => ({
      what: `unknown locale "${id}"`,
      todo: withSuggestion(id, known, `the brand's locales are: ${known.join(', ')}`),
    })),
  )
}

const isSelected = ({ locale }: Site, wanted: readonly string[] | undefined) =>
  !wanted || wanted.length === 0 || wanted.includes(locale.id)

const selectLocales = (pages: readonly PlannedPage[], wanted: readonly string[] | undefined) =>
  pages.filter(({ site }) => isSelected(site, wanted))

/** The list for hosts, and a document at each address for those that read none. */
function addRedirects(
  writer: Writer,
  redirects: readonly Redirect[],
  locales: BuildOptions['locales'],
): void {
  if (redirects.length === 0) return
  const list = redirects.map(({ from, to }) => ({ from, to }))
  writer.add(redirectsFile, `${JSON.stringify(list, null, 2)}\n`, { kind: 'redirects' })
  for (const { from, to, site } of redirects) {
    if (!isSelected(site, locales)) continue
    const document = redirectDocument({
      to,
      tag: site.locale.tag,
      siteUrl: site.rules.siteUrl,
      moved: site.t('redirect.moved'),
    })
    writer.add(htmlFile(from), document, { kind: 'redirect' })
  }
}

/** Files that belong to no page. */
function addSiteFiles(
  writer: Writer,
  config: BuildConfig,
  { buildHash, worker }: Pick<Bundle, 'buildHash' | 'worker'>,
  brandsDir: string | undefined,
): void {
  writer.add(appDataFile, JSON.stringify({ buildHash }), { kind: 'app data' })
  writer.add(workerFile, worker, { kind: 'service worker' })
  const scriptProxy = formatScriptProxy(config.brand.scriptProxyHosts)
  if (scriptProxy) writer.add(scriptProxyFile, scriptProxy, { kind: 'script proxy' })
  writer.add('favicon.svg', `${brandIcon(config.brand, brandsDir)}\n`, { kind: 'icon' })
}

const hashOfFiles = (files: Readonly<Manifest['files']>) =>
  sha256(files.map(({ path, hash }) => `${path} ${hash}`).join('\n'))

/** Where a brand's output goes unless said otherwise. */
export const defaultOutput = (brandId: string) => join('out', brandId)
