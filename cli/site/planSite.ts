import type { Site } from '#shared/site.ts'
import { checkpoint } from '../abort.ts'
import type { Bundle } from '../bundle/bundleBrand.ts'
import { brandSvg } from '../emit/brandDrawings.ts'
import { createRenderer, type Renderer } from '../render/renderPage.ts'
import { findAlternates } from '../routes/alternates.ts'
import { planPages, type PlannedPage } from '../routes/planPages.ts'
import { planRedirects, type Redirect } from '../routes/planRedirects.ts'
import { buildSites, type SitesInput } from './buildSites.ts'

export interface SitePlan {
  sites: readonly Site[]
  /** Every page of every locale, sorted by path. */
  pages: readonly PlannedPage[]
  /** Where a link may lead, as far as it leads to a page. */
  paths: ReadonlySet<string>
  redirects: readonly Redirect[]
  renderer: Renderer
}

/**
 * The stages between a brand's bundle and its pages: fetch, model, routes. What is wrong is left to
 * the caller, who may find more; a site without a home page ends here, as nothing can be said of it.
 */
export async function planSite({
  bundle,
  ...input
}: Omit<SitesInput, 'blocks'> & { bundle: Bundle }): Promise<SitePlan> {
  const { config, brandsDir, diagnostics, signal } = input
  const { brand } = config
  const sites = await buildSites({ ...input, blocks: bundle.server.blocks })
  await checkpoint(signal)
  if (!sites.every(hasHome)) diagnostics.throwIfAny()
  const { pages, paths } = planPages(sites, bundle.server.pages, diagnostics)
  const redirects = planRedirects(sites, paths, diagnostics)
  const renderer = createRenderer({
    bundle,
    alternates: findAlternates(pages, sites),
    logo: brandSvg(brand.id, 'logo', brandsDir),
    theme: brand.theme,
  })
  return { sites, pages, paths, redirects, renderer }
}

const hasHome = ({ stories }: Site) => stories.some(({ path }) => path === '')
