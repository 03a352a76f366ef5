import { englishRoutes, pathInLanguage } from '#shared/paths/routes.ts'
import type { Site } from '../site/site.ts'
import type { PlannedPage } from './planPages.ts'

/** Finds the same page in the brand's locales. */
export interface Alternates {
  /**
   * The same page (page kind and key) in every other locale, by locale id. If a locale does not have it, its
   * nearest parent, or else the home page.
   */
  elsewhere: (page: PlannedPage) => Readonly<Record<string, string>>
  /**
   * All language versions of the page, itself included, for search engines; each version has the same list, without
   * the versions that are not for them. `x-default` is the first locale with the page. For home pages it is the splash
   * page, which has the list of the home pages.
   */
  versions: (page: PlannedPage) => readonly { tag: string; path: string }[]
}

export function findAlternates(pages: readonly PlannedPage[], sites: readonly Site[]): Alternates {
  const paths = new Set(pages.map(({ path }) => path))
  const bySharedKey = new Map(
    pages.map((page) => [`${page.site.locale.id} ${sharedKeyOf(page)}`, page.path]),
  )
  const splash = pages.find(({ path }) => path === '/')
  const home = pages.find(({ path, site }) => path === site.locale.prefix)
  const homes = home && sharedKeyOf(home)
  const hidden = new Set(pages.flatMap(({ path, noIndex }) => (noIndex ? [path] : [])))
  const sameIn = (localeId: string, sharedKey: string) =>
    bySharedKey.get(`${localeId} ${sharedKey}`)

  return {
    elsewhere(page) {
      const { locale } = page.site
      const sharedKey = sharedKeyOf(page)
      return Object.fromEntries(
        sites
          .filter((site) => site.locale.id !== locale.id)
          .map((other) => [
            other.locale.id,
            sameIn(other.locale.id, sharedKey) ?? nearestParent(page, other, paths),
          ]),
      )
    },

    versions(page) {
      const sharedKey = page === splash && homes ? homes : sharedKeyOf(page)
      const versions = sites.flatMap(({ locale }) => {
        const path = sameIn(locale.id, sharedKey)
        return path === undefined || hidden.has(path) ? [] : [{ tag: locale.tag, path }]
      })
      const [first] = versions
      if (!first || page.noIndex) return []
      const other = splash && sharedKey === homes ? splash.path : first.path
      return [...versions, { tag: 'x-default', path: other }]
    },
  }
}

/** The key of a page in all locales. Segments of a path depend on the language, so it uses the English ones. */
function sharedKeyOf({ kind, key, site }: PlannedPage): string {
  const inEnglish = (path: string) => pathInLanguage(path, site.routes, englishRoutes)
  if (typeof key === 'string') return `${kind} ${inEnglish(key)}`
  return key.type === 'product'
    ? `${kind} ${key.productId} ${key.shapeId} ${key.page ?? 1}`
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
