import type { Site } from '#shared/site.ts'
import { checkpoint } from '../abort.ts'
import { findAlternates, type Alternates } from '../routes/alternates.ts'
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
  /** The same page in other locales. */
  alternates: Alternates
}

/**
 * The stages from fetch to routes: fetches and models each locale, then plans its pages. The caller
 * reports the errors, as it may find more; only a site without a home page ends here.
 */
export async function planSite(input: SitesInput): Promise<SitePlan> {
  const { diagnostics, signal, templates } = input
  const sites = await buildSites(input)
  await checkpoint(signal)
  if (!sites.every(hasHome)) diagnostics.throwIfAny()
  const { pages, paths } = planPages(sites, templates.pages, diagnostics)
  const redirects = planRedirects(sites, paths, diagnostics)
  return { sites, pages, paths, redirects, alternates: findAlternates(pages, sites) }
}

const hasHome = ({ stories }: Site) => stories.some(({ path }) => path === '')
