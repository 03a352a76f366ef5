import type { PageFault, PageReading } from './readPage.ts'

/** A page with its language versions, as search engines read them. */
export interface VersionedPage extends Pick<PageReading, 'versions'> {
  path: string
  /** Whether search engines may not index it. */
  noIndex: boolean
}

/** Finds pages whose hreflang search engines ignore: each version has to exist, to be indexed, and to name the others. */
export function checkLanguageVersions(
  pages: readonly VersionedPage[],
  siteUrl: string,
): readonly { path: string; fault: PageFault }[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages.flatMap((page) =>
    faultsOf(page, byPath, siteUrl).map((what) => ({
      path: page.path,
      fault: {
        rule: 'seo/language-versions',
        what,
        todo: 'Each version lists all versions, itself included, and x-default once.',
      },
    })),
  )
}

function faultsOf(
  { path, versions }: VersionedPage,
  byPath: ReadonlyMap<string, VersionedPage>,
  siteUrl: string,
): readonly string[] {
  if (versions.length === 0) return []
  const tags = versions.map(([tag]) => tag)
  const repeated = tags.find((tag, index) => tags.indexOf(tag) !== index)
  const own = siteUrl + path
  return [
    ...(repeated === undefined ? [] : [`two versions have the language ${repeated}`]),
    ...(tags.includes('x-default') ? [] : ['the versions have no x-default']),
    ...(versions.some(([, href]) => href === own) ? [] : ['the page is not among its versions']),
    ...versions.flatMap(([tag, href]) => {
      const other = byPath.get(pathBelow(href, siteUrl) ?? '')
      if (!other) return [`the version ${tag} is not a page: ${href}`]
      if (other.noIndex) return [`the version ${tag} is not for search engines: ${href}`]
      const isMutual = other.versions.some(([, back]) => back === own)
      return isMutual ? [] : [`the version ${tag} does not name this page: ${href}`]
    }),
  ]
}

const pathBelow = (href: string, siteUrl: string): string | null =>
  href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : null
