import { htmlFile, pageDataFile, staticPartFile } from '#shared/files/outputFiles.ts'
import { bundleBrand, type Bundle } from '../bundle/bundleBrand.ts'
import { withFixturePaths } from '../config/backends.ts'
import { loadBrand, type BuildConfig } from '../config/loadBrand.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import { createWarningLog, formatWarnings } from '../diagnostics/warnings.ts'
import { siteFiles, type SiteFile as OtherFile } from '../emit/siteFiles.ts'
import { brandIcons } from '../icons/brandIcons.ts'
import { brandSvg } from '../icons/brandSvg.ts'
import { openBackends } from '../fetch/backends.ts'
import { createLinkRegistry } from '../links/linkRegistry.ts'
import { joinPieces, type Piece } from '../pieces.ts'
import { createRenderer, type Renderer } from '../render/renderPage.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { buildSites } from '../site/buildSites.ts'
import { planSite, type SitePlan } from '../site/planSite.ts'
import { reloadScriptOf } from './reloader.ts'
import type { SiteFile } from './siteApp.ts'

export interface LoadSiteOptions {
  brandsDir?: string | undefined
  /** Addresses of the back ends, as environment variables. */
  environment: () => Readonly<Record<string, string>>
  /** Receives the warnings as text, which may be empty. */
  onWarnings: (text: string) => void
  /** Counts the changes of the site. */
  version: number
}

/** A planned site. Its files are rendered when they are read. */
export interface LoadedSite {
  /** Null for a path without a file. Throws a `RenderError` if a template throws. */
  fileAt: (path: string) => SiteFile | null
  redirects: ReadonlyMap<string, string>
  /** Path prefixes of the locales. */
  prefixes: readonly string[]
}

/** Runs the stages of a build up to the plan. */
export async function loadSite({
  brandsDir,
  environment,
  onWarnings,
  version,
}: LoadSiteOptions): Promise<LoadedSite> {
  const env = { ...process.env, ...environment(), SHOPGEN_CONTENT_RATE: '1000' }
  const config = onFixtures(loadBrand({ brandsDir, env }))
  const { brand } = config
  const bundle = await bundleBrand({ brand, isProduction: false })
  const plan = await plannedSite({ config, brandsDir, bundle, onWarnings })
  const renderer = createRenderer({
    bundle,
    alternates: plan.alternates,
    addedModules: [reloadScriptOf(version)],
    logo: brandSvg(brand.id, 'logo', brandsDir),
    theme: brand.theme,
  })
  // open pages can request slices before a page is rendered
  for (const site of plan.sites) renderer.shareSlices(site)
  const pages = pageFiles(plan.pages)
  const others = siteFiles({ ...bundle, brand, icons: await brandIcons(brand, brandsDir) })
  return {
    fileAt: (path) => fileAt(path, { bundle, renderer, pages, others }),
    redirects: new Map(plan.redirects.map(({ from, to }) => [from, to])),
    prefixes: plan.sites.map(({ locale }) => locale.prefix),
  }
}

const onFixtures = (config: BuildConfig): BuildConfig => ({
  ...config,
  backends: withFixturePaths(config.brand, config.backends),
})

type BundledBrand = Pick<LoadSiteOptions, 'brandsDir'> & { config: BuildConfig; bundle: Bundle }

async function plannedSite({
  config,
  brandsDir,
  bundle,
  onWarnings,
}: BundledBrand & Pick<LoadSiteOptions, 'onWarnings'>): Promise<SitePlan> {
  const warnings = createWarningLog()
  const emit = warnings.listen
  for (const diagnostic of config.warnings)
    emit({ kind: 'warning', group: 'configuration', diagnostic })
  const diagnostics = createDiagnostics(emit)
  const sites = await buildSites({
    config,
    backends: openBackends(config, emit),
    brandsDir,
    templates: bundle.server,
    towns: bundle.towns,
    diagnostics,
    links: createLinkRegistry(),
    emit,
  })
  const plan = planSite(sites, { definitions: bundle.server.pages, diagnostics })
  diagnostics.throwIfAny()
  onWarnings(formatWarnings(warnings.groups()).join('\n'))
  return plan
}

/** A file of a page. */
interface PageFile {
  page: PlannedPage
  part: 'html' | 'pageData' | 'staticPart'
}

const pageFiles = (pages: readonly PlannedPage[]): ReadonlyMap<string, PageFile> =>
  new Map(
    pages.flatMap((page): [string, PageFile][] => [
      [htmlFile(page.path), { page, part: 'html' }],
      [pageDataFile(page.path), { page, part: 'pageData' }],
      [staticPartFile(page.path), { page, part: 'staticPart' }],
    ]),
  )

const textOf = (content: string | readonly Piece[], { part }: Renderer): string =>
  typeof content === 'string' ? content : joinPieces(content, (name) => part(name).text)

function fileAt(
  path: string,
  {
    bundle,
    renderer,
    pages,
    others,
  }: Pick<BundledBrand, 'bundle'> & {
    renderer: Renderer
    pages: ReadonlyMap<string, PageFile>
    others: readonly OtherFile[]
  },
): SiteFile | null {
  const found = pages.get(path)
  if (found)
    return { bytes: textOf(renderer.render(renderer.describe(found.page))[found.part], renderer) }
  const asset = bundle.assets.find((candidate) => candidate.path === path)
  if (asset) return { bytes: asset.bytes }
  const shared = renderer.sharedFiles().find((file) => file.path === path)
  if (shared?.json) return { bytes: shared.json }
  const file = others.find((candidate) => candidate.path === path)
  return file ? { bytes: file.content } : null
}
