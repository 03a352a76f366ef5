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
   * the same list on every one of them. `x-default` is the brand's first locale that has it.
   */
  versions: (page: PlannedPage) => readonly { tag: string; path: string }[]
}

export function findAlternates(pages: readonly PlannedPage[], sites: readonly Site[]): Alternates {
  const paths = new Set(pages.map(({ path }) => path))
  const byIdentity = new Map(
    pages.map((page) => [`${page.site.locale.id} ${page.kind} ${page.key}`, page.path]),
  )

  const sameIn = (localeId: string, { kind, key }: PlannedPage) =>
    byIdentity.get(`${localeId} ${kind} ${key}`)

  return {
    elsewhere(page) {
      const { locale } = page.site
      return Object.fromEntries(
        sites
          .filter((site) => site.locale.id !== locale.id)
          .map(({ locale: other }) => [
            other.id,
            sameIn(other.id, page) ?? nearestParent(page.path, locale.prefix, other.prefix, paths),
          ]),
      )
    },

    versions(page) {
      const versions = sites.flatMap(({ locale }) => {
        const path = sameIn(locale.id, page)
        return path === undefined ? [] : [{ tag: locale.tag, path }]
      })
      const [first] = versions
      return first && versions.length > 1
        ? [...versions, { tag: 'x-default', path: first.path }]
        : []
    },
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
