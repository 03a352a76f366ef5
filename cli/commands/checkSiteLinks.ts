import { brandLocales } from '#brands/locales.ts'
import type { Brand } from '#brands/schema.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { createLinkChecker, type LinkChecker } from '../links/checkLinks.ts'
import type { LinkRegistry } from '../links/linkRegistry.ts'
import type { ManifestFile } from '../report/manifest.ts'

/** Where links of a site may lead. */
export interface SiteTargets {
  siteUrl: string
  /** Paths of pages, also of invalid ones. */
  paths: ReadonlySet<string>
  redirects: readonly { from: string; to: string }[]
  /** Paths of folders on the site's own host that are not in the output. */
  mounted: readonly string[]
}

export const openLinkChecker = ({ siteUrl, paths, redirects }: SiteTargets): LinkChecker =>
  createLinkChecker(
    siteUrl,
    // the root sends each visitor to a locale, so no page can have moved from there
    (path) => path === '/' || paths.has(path),
    new Map(redirects.map(({ from, to }) => [from, to])),
  )

/** Throws the errors of the content, those of its links included. */
export function reportLinks(
  links: Pick<LinkChecker, 'report'>,
  { paths, mounted }: Pick<SiteTargets, 'mounted' | 'paths'>,
  {
    brand,
    files,
    registry,
    diagnostics,
  }: {
    brand: Brand
    files: readonly Pick<ManifestFile, 'path'>[]
    registry: Pick<LinkRegistry, 'fieldsOf'>
    diagnostics: Diagnostics
  },
): void {
  const written = new Set(files.map(({ path }) => `/${path}`))
  const isFile = (path: string) =>
    written.has(path) || mounted.some((folder) => path.startsWith(folder))
  links.report({ paths, locales: brandLocales(brand), isFile }, { registry, diagnostics })
  diagnostics.throwIfAny()
}
