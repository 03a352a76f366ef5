import type { Locale } from '#shared/paths/locale.ts'
import { brandLocales } from '#brands/locales.ts'
import {
  appDataFile,
  isDataPath,
  pageDataFile,
  redirectsFile,
  searchFile,
  staticPartFile,
} from '#shared/files/outputFiles.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import type { Bundle, StyleSheet } from '../bundle/bundleBrand.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { crawlerFiles } from '../crawlers/crawlerFiles.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import { formatRedirects } from '../emit/redirectsFile.ts'
import { siteFiles } from '../emit/siteFiles.ts'
import type { Emit } from '../events.ts'
import { planHosting } from '../hosting/planHosting.ts'
import { brandIcons } from '../icons/brandIcons.ts'
import { brandSvg } from '../icons/brandSvg.ts'
import { joinPieces, type Piece } from '../pieces.ts'
import { createRenderer, type PageInput, type Renderer } from '../render/renderPage.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { planSite, type SitePlan } from '../site/planSite.ts'
import type { Site } from '../site/site.ts'

/** A page with all that its document and its islands have. */
export interface MadePage {
  page: PlannedPage
  input: PageInput
  html: string
  file: PageDataFile
  context: PageContext
  islands: readonly string[]
  dataFiles: readonly string[]
}

/** The planned pages of a moment. Each is rendered when it is read. */
export interface DevPages {
  page: (path: string) => PlannedPage | undefined
  /** Throws a `RenderError` if a template throws. */
  make: (page: PlannedPage) => MadePage
  /** A file that is not a document; null if there is none. */
  file: (path: string) => Promise<Uint8Array | string | null>
  redirects: ReadonlyMap<string, string>
  plan: SitePlan
  bundle: Bundle
  /** Headers of all responses. */
  headers: Readonly<Record<string, string>>
}

/** Files that open pages may ask for after a change: they are named by their content, or nearly so. */
export interface KeptFiles {
  /** Data files by path. */
  shared: Map<string, string>
  styles: Map<string, StyleSheet>
  assets: Map<string, Uint8Array>
}

export const keptFiles = (): KeptFiles => ({
  shared: new Map(),
  styles: new Map(),
  assets: new Map(),
})

interface Input {
  config: BuildConfig
  brandsDir?: string | undefined
  bundle: Bundle
  sites: readonly Site[]
  kept: KeptFiles
  emit: Emit
  /** The plan before, if it was made of the same sites and definitions. */
  formerPlan?: SitePlan | undefined
}

/** A data file of a page. */
interface DataFile {
  page: PlannedPage
  part: 'pageData' | 'staticPart'
}

/** Plans the sites. Throws what is wrong with their paths. */
export function createDevPages({
  config,
  brandsDir,
  bundle,
  sites,
  kept,
  emit,
  formerPlan,
}: Input): DevPages {
  const { brand } = config
  const searches = new Map<string, string>()
  const plan = formerPlan ?? plannedSites(sites, bundle, emit)
  const renderer = createRenderer({
    bundle,
    alternates: plan.alternates,
    logo: brandSvg(brand.id, 'logo', brandsDir),
    theme: brand.theme,
    hasLateSearch: true,
    onShared: ({ path, json, kind }) =>
      // the addresses of a search are not named by their content
      void (kind === 'search' ? searches : kept.shared).set(path, json),
  })
  for (const sheet of [bundle.frameStyles, ...Object.values(bundle.kindStyles)])
    kept.styles.set(sheet.url.slice(1), sheet)
  for (const { path, bytes } of [...bundle.assets, bundle.redirect]) kept.assets.set(path, bytes)
  const byPath = new Map(plan.pages.map((page) => [page.path, page]))
  const byFile = new Map(
    plan.pages.flatMap((page): [string, DataFile][] => [
      [pageDataFile(page.path), { page, part: 'pageData' }],
      [staticPartFile(page.path), { page, part: 'staticPart' }],
    ]),
  )
  const hosting = planHosting(config, plan, bundle)
  let others: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined

  async function otherFiles() {
    const files = [
      ...siteFiles({ ...bundle, brand, icons: await brandIcons(brand, brandsDir) }),
      ...crawlerFiles({ config, pages: plan.pages, alternates: plan.alternates }),
    ]
    const redirects = plan.redirects.length > 0 ? formatRedirects(plan.redirects) : null
    return new Map([
      ...files.map(({ path, content }) => [path, content] as const),
      ...(redirects === null ? [] : [[redirectsFile, redirects] as const]),
    ])
  }

  async function file(path: string): Promise<Uint8Array | string | null> {
    const found = byFile.get(path)
    if (found) {
      const rendered = renderer.render(renderer.describe(found.page))
      return rendered[found.part]
    }
    const sheet = kept.styles.get(path)
    if (sheet) return sheet.text
    const asset = kept.assets.get(path)
    if (asset) return asset
    const searched = sites.find(({ locale }) => searchFile(locale.id) === path)
    if (searched) {
      renderer.shareSearch(searched)
      return searches.get(path) ?? null
    }
    if (isDataPath(`/${path}`) && path !== appDataFile) {
      if (!kept.shared.has(path)) for (const site of sites) renderer.shareSlices(site)
      return kept.shared.get(path) ?? null
    }
    return (await (others ??= otherFiles())).get(path) ?? null
  }

  return {
    page: (path) => byPath.get(path),
    make(page) {
      const input = renderer.describe(page)
      const rendered = renderer.render(input)
      return {
        page,
        input,
        html: textOf(rendered.html, renderer),
        file: JSON.parse(rendered.pageData) as PageDataFile,
        context: input.parts.contextOf(page.kind).context,
        islands: rendered.islands,
        dataFiles: rendered.dataFiles,
      }
    },
    file,
    redirects: new Map(plan.redirects.map(({ from, to }) => [from, to])),
    plan,
    bundle,
    headers: hosting.headers,
  }
}

function plannedSites(sites: readonly Site[], { server }: Bundle, emit: Emit): SitePlan {
  const diagnostics = createDiagnostics(emit)
  const plan = planSite(sites, { definitions: server.pages, diagnostics })
  diagnostics.throwIfAny()
  return plan
}

const textOf = (content: readonly Piece[], { part }: Renderer): string =>
  joinPieces(content, (name) => part(name).text)

/** The locale whose pages have this path; the first for pages outside of all. */
export function localeOf(path: string, { brand }: BuildConfig): Locale {
  const locales = brandLocales(brand)
  return locales.find(({ prefix }) => `${path}/`.startsWith(prefix)) ?? locales[0]!
}
