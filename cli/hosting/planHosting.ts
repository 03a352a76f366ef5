import type { BuildConfig } from '../config/loadBrand.ts'
import type { SitePlan } from '../site/planSite.ts'
import { cacheRules } from './cacheRules.ts'
import type { PolicyInput } from './contentPolicy.ts'
import type { Hosting } from './host.ts'
import { responseHeaders } from './responseHeaders.ts'

/** What hosts have to do for a site. */
export const planHosting = (
  config: BuildConfig,
  { sites, redirects }: Pick<SitePlan, 'redirects' | 'sites'>,
  { headScript }: Pick<PolicyInput, 'headScript'>,
): Hosting => ({
  headers: responseHeaders({ ...config, headScript }),
  cacheRules,
  redirects: redirects.map(({ from, to }) => ({ from, to })),
  prefixes: sites.map(({ locale }) => locale.prefix),
})
