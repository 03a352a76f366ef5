import type { Footer, Navigation, NavigationItem } from '#shared/content.ts'
import type { LabelledLink } from '#shared/links.ts'
import type { Site } from '#shared/site.ts'

/** Pages that are there by rule, as every page leads to them. */
export interface RuleLinks {
  /** In the header: search, and the basket where the country sells online. */
  shortcuts: Navigation['shortcuts']
  /** In the footer: the comparison. */
  footer: readonly LabelledLink[]
}

/** The links that a locale's rules add. */
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

/** The menus with links to what the brand's rules add; the footer's unless an editor put them there. */
export function withRuleLinks(
  { navigation, footer }: { navigation: Omit<Navigation, 'shortcuts'>; footer: Footer },
  rules: RuleLinks,
): { navigation: Navigation; footer: Footer } {
  const known = new Set([
    ...[...navigation.items, ...navigation.utility].flatMap(addresses),
    ...[...footer.columns.flatMap(({ links }) => links), ...footer.legal].map(({ href }) => href),
  ])
  const missing = rules.footer.filter(({ href }) => !known.has(href))
  return {
    navigation: { ...navigation, shortcuts: rules.shortcuts },
    footer: { ...footer, legal: [...missing, ...footer.legal] },
  }
}

const addresses = ({ link, children }: NavigationItem): readonly string[] => [
  ...(link ? [link.href] : []),
  ...children.flatMap(addresses),
]
