import type { BuildConfig } from '../config/loadBrand.ts'
import type { Manifest } from '../report/manifest.ts'
import type { SitePlan } from '../site/planSite.ts'
import { cacheRules } from './cacheRules.ts'
import type { PolicyInput } from './contentPolicy.ts'
import type { Hosting } from './host.ts'
import { responseHeaders, type ResponseHeaders } from './responseHeaders.ts'

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

/** What the manifest of an output says about its hosting. */
export const describeHosting = (
  { hosts, encodings }: BuildConfig['hosting'],
  headers: ResponseHeaders,
): Manifest['hosting'] => ({
  hosts: [...hosts],
  encodings: [...encodings],
  headers: { ...headers },
})
