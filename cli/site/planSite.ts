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
  /** Paths that links can have, including those of invalid pages. */
  paths: ReadonlySet<string>
  redirects: readonly Redirect[]
  /** The same page in other locales. */
  alternates: Alternates
}

/**
 * Fetches and builds the site of each locale, then plans pages and redirects. The caller reports the
 * errors, since later stages can add more; only a missing home page throws here.
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
