import type { Routes } from '#shared/paths/routes.ts'
import { checkCentralPages } from '../content/checkCentralPages.ts'
import { checkCountries } from '../content/countries.ts'
import { checkFolders } from '../content/checkFolders.ts'
import { checkReferences } from '../content/missingReferences.ts'
import {
  planStories,
  storyAddresses,
  switchedOffStories,
  type PlannedStory,
  type PlanRules,
} from '../content/storyTree.ts'
import { checkTranslated } from '../content/untranslated.ts'
import type { Diagnostics } from '../diagnostics/diagnostics.ts'
import { redirectedPaths } from '../links/redirects.ts'
import type { LinkRules } from '../links/toLink.ts'
import type { SiteInput } from './siteInput.ts'

/** The format of a locale's paths. */
export interface SitePaths {
  routes: Routes
  fullPath: (path: string) => string
}

/** Plans the stories with pages in the locale and resolves links to them. Checks the raw content. */
export function planContent(
  input: SiteInput,
  { routes, fullPath }: SitePaths,
  diagnostics: Diagnostics,
): { planned: readonly PlannedStory[]; links: LinkRules } {
  const { config, locale, locales, content, templates } = input
  const { brand } = config
  const rules: PlanRules = {
    ...locale,
    routes,
    lineSeparator: brand.productLines.separator,
    hasStoreLocator: brand.features.storeLocator,
    definitions: templates.stories,
  }
  // these checks have the same result in every locale
  if (locale.id === locales[0]?.id) {
    checkCountries(content, locales, input.diagnostics)
    checkReferences(content, input.diagnostics)
    checkCentralPages(content, templates.stories, input.diagnostics)
  }
  const planned = planStories(content, rules)
  if (input.original) checkTranslated(planned, input.original, locale, diagnostics)
  checkFolders(planned, templates.stories, diagnostics)
  const links: LinkRules = {
    registry: input.links,
    siteUrl: config.siteUrl,
    locale,
    locales,
    separator: brand.localeSeparator,
    addresses: storyAddresses(content, planned, rules),
    switchedOff: switchedOffStories(content, rules),
    redirects: findRedirects(input, { routes, fullPath }, [
      ...planned.map(({ path }) => fullPath(path)),
      ...Object.values(routes).map(fullPath),
    ]),
  }
  return { planned, links }
}

/** Redirected paths, and `/` for a brand without a splash page. */
function findRedirects(
  { content: { redirects }, products, locale, locales }: SiteInput,
  paths: SitePaths,
  pages: readonly string[],
): ReadonlyMap<string, string> {
  const productPaths = products.flatMap(({ path, shapes }) => [path, ...shapes.map((s) => s.path)])
  const known = new Set([...pages, ...productPaths])
  const moved = redirectedPaths({ redirects, ...paths }, (path) => known.has(path))
  return locales.length > 1 ? moved : new Map([...moved, ['/', locale.prefix]])
}
