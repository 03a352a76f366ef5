import { compareText } from '#shared/compareText.ts'
import type { Route, RouteKey } from '#shared/page.ts'
import { htmlFile, pageDataFile } from '#shared/outputFiles.ts'
import type { Site } from '#shared/site.ts'
import { pathProblem } from '../emit/paths.ts'
import type { Place, Diagnostics } from '../diagnostics/diagnostics.ts'
import { describeSource } from '../diagnostics/source.ts'

/** A route with its page kind and site, which is enough to render it. */
export interface PlannedPage extends Route<RouteKey> {
  kind: string
  site: Site
}

/** The routes of page kinds, by kind. */
export type PageRoutes = Readonly<
  Record<
    string,
    {
      routes: (site: Site) => readonly Route<RouteKey>[]
      brandRoutes?: (site: Site) => readonly Route<RouteKey>[]
    }
  >
>

export interface PagePlan {
  /** Sorted by path. */
  pages: readonly PlannedPage[]
  /** Also the paths of invalid pages, so that links to them are not reported again. */
  paths: ReadonlySet<string>
}

/**
 * Collects the routes of all page kinds in all locales. Reports paths that cannot be files, and pages whose
 * files collide: equal paths, paths that differ only in case, and a file where another page needs a folder.
 */
export function planPages(
  sites: readonly Site[],
  definitions: PageRoutes,
  diagnostics: Diagnostics,
): PagePlan {
  const plan = (site: Site, name: 'routes' | 'brandRoutes') =>
    Object.entries(definitions).flatMap(([kind, definition]) =>
      (definition[name]?.(site) ?? []).map((route): PlannedPage => ({ ...route, kind, site })),
    )
  const brandSite = brandSiteOf(sites)
  const pages = [
    ...sites.flatMap((site) => plan(site, 'routes')),
    ...(brandSite ? plan(brandSite, 'brandRoutes') : []),
  ]

  const byFile = new Map<string, PlannedPage>()
  const kept: PlannedPage[] = []
  for (const page of pages) {
    const fault = pathProblem(page.path) ?? doubledLocale(page)
    if (fault) {
      diagnostics.error(
        {
          what: `the path "${shorten(below(page, page.path))}" ${fault}`,
          where: describeSource(page.source),
          todo: 'Change the slug: letters, digits and hyphens make a path.',
        },
        placeOf(page),
      )
      continue
    }
    const file = folded(htmlFile(page.path))
    const other = byFile.get(file)
    if (other) {
      diagnostics.error(
        {
          what:
            other.path === page.path
              ? `two pages have the path ${below(page, page.path)}`
              : `two paths differ only in case: ${below(page, other.path)} and ${below(page, page.path)}`,
          where: `${describeSource(other.source)} and ${describeSource(page.source)}`,
          todo: 'Change the slug of one of them.',
        },
        placeOf(page),
      )
      continue
    }
    byFile.set(file, page)
    kept.push(page)
  }

  // a page /a.html/ would need a folder where the page /a.html is a file; page data likewise
  for (const page of kept) byFile.set(folded(pageDataFile(page.path)), page)
  for (const page of kept) {
    const inTheWay = [htmlFile(page.path), pageDataFile(page.path)]
      .flatMap(foldersOf)
      .flatMap((folder) => byFile.get(folded(folder)) ?? [])
    for (const file of new Set(inTheWay)) {
      diagnostics.error(
        {
          what: `${below(page, page.path)} needs a folder where ${below(page, file.path)} has a file of the same name`,
          where: `${describeSource(page.source)} and ${describeSource(file.source)}`,
          todo: 'Change the slug of one of them.',
        },
        placeOf(page),
      )
    }
  }
  return {
    pages: kept.sort((a, b) => compareText(a.path, b.path)),
    paths: new Set([
      ...pages.map(({ path }) => path),
      ...sites.flatMap(({ invalidPaths }) => invalidPaths),
    ]),
  }
}

/**
 * The site for pages outside the locales, in the brand's default language (R2.2.7): that of the default locale,
 * unless its language differs.
 */
function brandSiteOf(sites: readonly Site[]): Site | undefined {
  const [first] = sites
  const tag = first?.rules.defaultTag
  if (!first || tag === undefined || tag === first.locale.tag) return first
  const languageOf = (of: string) => of.split('-')[0]
  const base =
    languageOf(tag) === first.locale.language
      ? first
      : (sites.find(({ locale }) => locale.tag === tag) ?? first)
  return { ...base, locale: { ...base.locale, tag }, context: { ...base.context, tag } }
}

/** The path without its locale, so that an error in several locales is reported once. */
const below = ({ site }: PlannedPage, path: string) =>
  path.startsWith(site.locale.prefix) ? `/${path.slice(site.locale.prefix.length)}` : path

const placeOf = ({ site, path }: PlannedPage): Place =>
  path.startsWith(site.locale.prefix) ? { locale: site.locale.id } : {}

/** Links to `/gb/en/gb/en/bikes/` are rewritten to `/gb/en/bikes/` (R2.2.4), so no link could reach the page. */
function doubledLocale({ path, site }: PlannedPage): string | null {
  const isDoubled = site.locales.some(({ prefix }) =>
    path.toLowerCase().startsWith(site.locale.prefix + prefix.slice(1)),
  )
  return isDoubled ? 'begins with two locales, and links keep only one' : null
}

/**
 * The name on a case-insensitive file system. Lower case comes first, since a capital ẞ is its own upper case.
 * Paths are always in the Unicode form NFC.
 */
const folded = (file: string) => file.toLowerCase().toUpperCase()

/** `a/b/c.html` is in `a` and `a/b`. */
const foldersOf = (file: string): readonly string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, segments) => segments.slice(0, index + 1).join('/'))

const shorten = (path: string) => (path.length > 120 ? `${path.slice(0, 117)}…` : path)
