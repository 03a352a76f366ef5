import type { Footer, Navigation, NavigationItem } from '#shared/content/content.ts'
import type { LabelledLink } from '#shared/paths/links.ts'
import type { Site } from './site.ts'

/** Links to pages that exist by rule instead of by a story. */
export interface RuleLinks {
  /** In the header: search, and the basket if the country sells online. */
  shortcuts: Navigation['shortcuts']
  /** In the footer: the comparison. */
  footer: readonly LabelledLink[]
}

/** Creates the links of a locale to pages that exist by rule. */
export function ruleLinks({
  routes,
  fullPath,
  t,
  sellsOnline,
}: Pick<Site, 'fullPath' | 'routes' | 't'> & { sellsOnline: boolean }): RuleLinks {
  const link = (key: string, path: string) => ({ label: t(key), href: fullPath(path) })
  return {
    shortcuts: [
      { icon: 'search', ...link('search.heading', routes.search) },
      ...(sellsOnline
        ? [{ icon: 'basket' as const, ...link('header.basket', routes.basket) }]
        : []),
    ],
    footer: [link('bikeComparison.heading', routes.bikeComparison)],
  }
}

/** Adds the links to the menus. Skips a footer link if an editor's menu already has it. */
export function withRuleLinks(
  { navigation, footer }: { navigation: Omit<Navigation, 'shortcuts'>; footer: Footer },
  rules: RuleLinks,
): { navigation: Navigation; footer: Footer } {
  const hrefs = new Set([
    ...[...navigation.items, ...navigation.utility].flatMap(findHrefs),
    ...[...footer.columns.flatMap(({ links }) => links), ...footer.legal].map(({ href }) => href),
  ])
  const missing = rules.footer.filter(({ href }) => !hrefs.has(href))
  return {
    navigation: { ...navigation, shortcuts: rules.shortcuts },
    footer: { ...footer, legal: [...missing, ...footer.legal] },
  }
}

const findHrefs = ({ link, children }: NavigationItem): readonly string[] => [
  ...(link ? [link.href] : []),
  ...children.flatMap(findHrefs),
]
