import { robotsFile, securityFile, sitemapFile } from '#shared/files/outputFiles.ts'
import type { BuildConfig } from '../config/loadBrand.ts'
import type { SiteFile } from '../emit/siteFiles.ts'
import type { Alternates } from '../routes/alternates.ts'
import type { PlannedPage } from '../routes/planPages.ts'
import { isSearchable } from './isSearchable.ts'
import { formatSecurity } from './securityFile.ts'
import { formatSitemaps } from './sitemaps.ts'

export interface CrawlerInput {
  config: Pick<BuildConfig, 'brand' | 'environment' | 'siteUrl'>
  /** Of all locales. */
  pages: readonly PlannedPage[]
  /** The locales of a partial build, which has no sitemaps of others; the index lists all, as in a whole one. */
  locales?: readonly string[] | null
  alternates: Pick<Alternates, 'versions'>
}

/**
 * What search engines read before pages, and whom to tell about a vulnerability. It comes from the plan alone, so that
 * each shard of a build writes the same files, and the merge compares them.
 */
export function crawlerFiles({
  config,
  pages,
  locales = null,
  alternates,
}: CrawlerInput): readonly SiteFile[] {
  const { brand, environment, siteUrl } = config
  const isOpen = isSearchable(environment)
  const indexed = isOpen ? pages.filter(({ noIndex }) => !noIndex) : []
  const sitemaps = formatSitemaps(
    indexed.map((page) => ({
      path: page.path,
      localeId: page.site.locale.id,
      versions: alternates.versions(page),
      lastModified: page.lastModified ?? null,
    })),
    siteUrl,
  )
  return [
    ...sitemaps
      .filter(({ localeId }) => localeId === null || (locales?.includes(localeId) ?? true))
      .map(({ path, content }) => ({
        path,
        content,
        kind: 'sitemap',
        sources: ['plan of the pages'],
      })),
    {
      path: robotsFile,
      content: isOpen ? openRobots(sitemaps.length > 0 ? siteUrl : null) : closedRobots,
      kind: 'robots',
      sources: ['SHOPGEN_ENV and the address of the site'],
    },
    ...(brand.security
      ? [
          {
            path: securityFile,
            content: formatSecurity(brand.security, siteUrl),
            kind: 'security',
            sources: [`brands/${brand.id}/brand.jsonc`],
          },
        ]
      : []),
  ]
}

/** The address of a sitemap has to be absolute. */
const openRobots = (siteUrl: string | null) =>
  `User-agent: *\nDisallow:\n${siteUrl === null ? '' : `\nSitemap: ${new URL(`/${sitemapFile}`, siteUrl).href}\n`}`

const closedRobots = 'User-agent: *\nDisallow: /\n'
