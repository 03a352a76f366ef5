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
  redirects: readonly Redirect[]
  renderer: Renderer
}

/**
 * The stages between a brand's bundle and its pages: fetch, model, routes. Ends at the first stage
 * that found something wrong, with all that it found.
 */
export async function planSite({
  bundle,
  ...input
}: Omit<SitesInput, 'blocks'> & { bundle: Bundle }): Promise<SitePlan> {
  const { config, brandsDir, problems, signal } = input
  const { brand } = config
  const sites = await buildSites({ ...input, blocks: bundle.server.blocks })
  await checkpoint(signal)
  problems.throwIfAny()
  const pages = planPages(sites, bundle.server.pages, problems)
  problems.throwIfAny()
  const redirects = planRedirects(sites, new Set(pages.map(({ path }) => path)), problems)
  problems.throwIfAny()
  const renderer = createRenderer({
    bundle,
    alternates: findAlternates(pages, sites),
    logo: brandSvg(brand.id, 'logo', brandsDir),
    utilityFirst: brand.theme.character.header === 'utility-top',
  })
  return { sites, pages, redirects, renderer }
}
