import { withTrailingSlash } from '#shared/paths/locale.ts'
import type { Site } from '../site/site.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import { crawlerFiles } from '../crawlers/crawlerFiles.ts'
import { checkSecurity } from '../crawlers/securityFile.ts'
import { siteFiles } from '../emit/siteFiles.ts'
import type { Writer } from '../emit/writer.ts'
import { runStage, type Emit } from '../events.ts'
import { compressFiles } from '../hosting/compressFiles.ts'
import { checkHosts, hostFiles } from '../hosting/hostFiles.ts'
import { planHosting } from '../hosting/planHosting.ts'
import type { ResponseHeaders } from '../hosting/responseHeaders.ts'
import { brandIcons } from '../icons/brandIcons.ts'
import { brandSvg } from '../icons/brandSvg.ts'
import { createRenderer, type Renderer } from '../render/renderPage.ts'
import type { ManifestFile } from '../report/manifest.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import type { SitePlan } from '../site/planSite.ts'
import { createPageKey } from '../traces/pageKey.ts'
import { addSiteFiles } from './addSiteFiles.ts'
import type { SiteTargets } from './checkSiteLinks.ts'
import type { PreparedSite, PrepareOptions } from './prepareSite.ts'
import { renderPages, type RenderPagesInput } from './renderPages.ts'
import { createThreadedMaker } from './threadedMaker.ts'

export interface RenderedSite {
  files: readonly ManifestFile[]
  /** Headers of all responses. */
  headers: ResponseHeaders
}

export interface RenderSiteInput extends Pick<RenderPagesInput, 'links' | 'traces' | 'weights'> {
  /** The locales of a partial build; null for all. */
  locales: readonly string[] | null
  writer: Writer
  threading: Threading
  emit: Emit
  /** Whether a page is rendered; all are by default. */
  isOwn?: ((page: PlannedPage) => boolean) | undefined
  /** Adds more files, when all others have been added. */
  addMore?: ((renderer: Renderer) => void) | undefined
}

/** Where pages are made. */
export interface Threading {
  /** The number of threads; pages are made in the main thread if it is one. */
  threads: number
  /** The folder of the output. */
  folder: string
  /** Texts that must never be in the output. */
  secrets: readonly string[]
}

/** Runs the stages `render` and `write`. */
export async function renderSite(
  { plan, bundle, diagnostics }: PreparedSite,
  { config, brandsDir, signal }: PrepareOptions,
  { locales, writer, threading, traces, links, weights, emit, isOwn, addMore }: RenderSiteInput,
): Promise<RenderedSite> {
  const { brand } = config
  const isSelected = ({ site }: { site: Site }) => locales?.includes(site.locale.id) ?? true
  const pages = plan.pages.filter((page) => isSelected(page) && (isOwn?.(page) ?? true))
  const logo = brandSvg(brand.id, 'logo', brandsDir)
  const { alternates, redirects } = plan
  const expiring = checkSecurity(config, plan.pages)
  if (expiring) diagnostics.warn('security.txt', expiring)
  const renderer = createRenderer({
    bundle,
    alternates,
    logo,
    theme: brand.theme,
    onShared: ({ path, json, ...facts }) => writer.add(path, json, facts),
  })
  const checks = { links, weights, traces, keyOf: createPageKey(bundle), diagnostics }
  const threaded =
    threading.threads > 1
      ? createThreadedMaker({ ...threading, bundle, renderer, writer, signal })
      : null
  const hosting = planHosting(config, plan, bundle)
  const { hosts, encodings } = config.hosting
  checkHosts(hosts, hosting)
  await runStage(emit, { stage: 'render' }, () =>
    renderPages(pages, { renderer, writer, threaded, ...checks, emit, signal }),
  )
  return runStage(emit, { stage: 'write' }, async () => {
    const icons = await brandIcons(brand, brandsDir)
    addSiteFiles(writer, {
      bundle,
      kinds: new Set(plan.pages.map(({ kind }) => kind)),
      sharedFiles: renderer.sharedFiles(),
      siteFiles: [
        ...siteFiles({ ...bundle, brand, icons }),
        ...crawlerFiles({ config, pages: plan.pages, locales, alternates }),
        ...hostFiles(hosts, hosting),
      ],
      redirects,
      isSelected,
    })
    addMore?.(renderer)
    const files = await writer.finish()
    if (encodings.length === 0) return { files, headers: hosting.headers }
    await compressFiles(files, encodings, { writer, signal, mayKeep: !traces.areEmpty })
    return { files: await writer.finish(), headers: hosting.headers }
  })
}

/** The image service and the media of fixtures are on the site's own host. */
export function targetsOf(
  { siteUrl, backends: { images, shopware } }: Pick<BuildConfig, 'backends' | 'siteUrl'>,
  { paths, redirects }: SitePlan,
): SiteTargets {
  const mounted = [images, ...shopware.values()].map(({ publicUrl }) =>
    withTrailingSlash(publicUrl),
  )
  return { siteUrl, paths, redirects, mounted: [...new Set(mounted)] }
}
