import { englishRoutes, pathInLanguage } from '#shared/routes.ts'
import type { Site } from '#shared/site.ts'
import type { PlannedPage } from './planPages.ts'

/** Finds the same page in the brand's locales. */
export interface Alternates {
  /**
   * The same page (page kind and key) in every other locale, by locale id; where it does not exist
   * there, its nearest parent, at last the home page.
   */
  elsewhere: (page: PlannedPage) => Readonly<Record<string, string>>
  /**
   * Its versions in the languages and regions that have it, its own among them, for search engines:
   * the same list on every one of them. `x-default` is the brand's first locale that has it; for home
   * pages it is the splash page, which has their list too.
   */
  versions: (page: PlannedPage) => readonly { tag: string; path: string }[]
}

export function findAlternates(pages: readonly PlannedPage[], sites: readonly Site[]): Alternates {
  const paths = new Set(pages.map(({ path }) => path))
  const byIdentity = new Map(
    pages.map((page) => [`${page.site.locale.id} ${identityOf(page)}`, page.path]),
  )
  const splash = pages.find(({ path }) => path === '/')
  const home = pages.find(({ path, site }) => path === site.locale.prefix)
  const homes = home && identityOf(home)
  const sameIn = (localeId: string, identity: string) => byIdentity.get(`${localeId} ${identity}`)

  return {
    elsewhere(page) {
      const { locale } = page.site
      const identity = identityOf(page)
      return Object.fromEntries(
        sites
          .filter((site) => site.locale.id !== locale.id)
          .map((other) => [
            other.locale.id,
            sameIn(other.locale.id, identity) ?? nearestParent(page, other, paths),
          ]),
      )
    },

    versions(page) {
      const identity = page === splash && homes ? homes : identityOf(page)
      const versions = sites.flatMap(({ locale }) => {
        const path = sameIn(locale.id, identity)
        return path === undefined ? [] : [{ tag: locale.tag, path }]
      })
      const [first] = versions
      if (!first || versions.length === 1) return []
      const other = splash && identity === homes ? splash.path : first.path
      return [...versions, { tag: 'x-default', path: other }]
    },
  }
}

/** A path has segments that depend on the language, so paths are compared in English. */
function identityOf({ kind, key, site }: PlannedPage): string {
  const inEnglish = (path: string) => pathInLanguage(path, site.routes, englishRoutes)
  if (typeof key === 'string') return `${kind} ${inEnglish(key)}`
  return 'productId' in key
    ? `${kind} ${key.productId} ${key.shapeId}`
    : `${kind} ${inEnglish(key.path)} ${key.page}`
}

function nearestParent(
  { path, site: { locale, routes } }: PlannedPage,
  other: Site,
  paths: ReadonlySet<string>,
): string {
  if (!path.startsWith(locale.prefix)) return other.locale.prefix
  const segments = path.slice(locale.prefix.length).split('/').filter(Boolean)
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const above = segments.slice(0, length).join('/')
    const parent = other.fullPath(pathInLanguage(above, routes, other.routes))
    if (paths.has(parent)) return parent
  }
  return other.locale.prefix
}
