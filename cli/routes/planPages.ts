import { compareText } from '#shared/text/compareText.ts'
import type { Route, RouteKey } from '#templates/pages/definitions/pageDefinition.ts'
import type { Site } from '../site/site.ts'
import type { PageKind } from '#templates/pages/index.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { validPages, withoutFolderConflicts } from './validPages.ts'

/** A route with its page kind and site, which is enough to render it. */
export interface PlannedPage extends Route<RouteKey> {
  kind: PageKind
  site: Site
}

/** The routes of page kinds, by kind. */
export type PageRoutes = Readonly<
  Record<
    PageKind,
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
    kindsOf(definitions).flatMap((kind) =>
      (definitions[kind][name]?.(site) ?? []).map((route) => ({ ...route, kind, site })),
    )
  const brandSite = brandSiteOf(sites)
  const pages = [
    ...sites.flatMap((site) => plan(site, 'routes')),
    ...(brandSite ? plan(brandSite, 'brandRoutes') : []),
  ]

  const valid = withoutFolderConflicts(validPages(pages, diagnostics), diagnostics)
  return {
    pages: valid.toSorted((a, b) => compareText(a.path, b.path)),
    paths: new Set([
      ...pages.map(({ path }) => path),
      ...sites.flatMap(({ invalidPaths }) => invalidPaths),
    ]),
  }
}

/** TypeScript types keys as strings, since an object can have more of them than its type. */
const kindsOf = (definitions: PageRoutes) => Object.keys(definitions) as PageKind[]

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
