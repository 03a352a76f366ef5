import type { Site } from '#shared/site.ts'
import type { PlannedPage } from './planPages.ts'

/** Finds the same page in the brand's other locales. */
export type Alternates = (page: PlannedPage) => Readonly<Record<string, string>>

/**
 * The same page (page kind and key) in every other locale; where it does not exist there, its
 * nearest parent, at last the home page.
 */
export function findAlternates(pages: readonly PlannedPage[], sites: readonly Site[]): Alternates {
  const paths = new Set(pages.map(({ path }) => path))
  const byIdentity = new Map(
    pages.map((page) => [`${page.site.locale.id} ${page.kind} ${page.key}`, page.path]),
  )

  return (page) => {
    const { locale } = page.site
    return Object.fromEntries(
      sites
        .filter((site) => site.locale.id !== locale.id)
        .map(({ locale: other }) => {
          const same = byIdentity.get(`${other.id} ${page.kind} ${page.key}`)
          return [other.id, same ?? nearestParent(page.path, locale.prefix, other.prefix, paths)]
        }),
    )
  }
}

function nearestParent(
  path: string,
  prefix: string,
  otherPrefix: string,
  paths: ReadonlySet<string>,
): string {
  if (!path.startsWith(prefix)) return otherPrefix
  const segments = path.slice(prefix.length).split('/').filter(Boolean)
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const parent = `${otherPrefix}${segments.slice(0, length).join('/')}/`
    if (paths.has(parent)) return parent
  }
  return otherPrefix
}
