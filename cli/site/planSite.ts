import type { Site } from './site.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { checkSearchTexts } from './checkSearchTexts.ts'
import { findAlternates, type Alternates } from '../routes/alternates.ts'
import { planPages, type PageRoutes, type PlannedPage } from '../routes/planPages.ts'
import { planRedirects, type Redirect } from '../routes/planRedirects.ts'

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
 * Plans the pages and redirects of all locales. The caller reports the errors, since later stages can add more;
 * only a missing home page throws here.
 */
export function planSite(
  sites: readonly Site[],
  { definitions, diagnostics }: { definitions: PageRoutes; diagnostics: Diagnostics },
): SitePlan {
  if (!sites.every(hasHome)) diagnostics.throwIfAny()
  const { pages, paths } = planPages(sites, definitions, diagnostics)
  checkSearchTexts(pages, diagnostics)
  const redirects = planRedirects(sites, paths, diagnostics)
  return { sites, pages, paths, redirects, alternates: findAlternates(pages, sites) }
}

const hasHome = ({ stories }: Site) => stories.some(({ path }) => path === '')
