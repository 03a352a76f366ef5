import type { Footer, LabelledLink, Navigation, NavigationItem } from '#shared/site.ts'

/** Pages that are there by rule, as every page leads to them. */
export interface RuleLinks {
  /** In the header: search, and the basket where the country sells online. */
  header: readonly LabelledLink[]
  /** In the footer: the comparison. */
  footer: readonly LabelledLink[]
}

/** The menus with links to what the brand's rules add, unless an editor put them there already. */
export function withRuleLinks(
  { navigation, footer }: { navigation: Navigation; footer: Footer },
  rules: RuleLinks,
): { navigation: Navigation; footer: Footer } {
  const known = new Set([
    ...[...navigation.items, ...navigation.utility].flatMap(addresses),
    ...[...footer.columns.flatMap(({ links }) => links), ...footer.legal].map(({ href }) => href),
  ])
  const missing = (links: readonly LabelledLink[]) => links.filter(({ href }) => !known.has(href))
  return {
    navigation: {
      ...navigation,
      utility: [...navigation.utility, ...missing(rules.header).map(toItem)],
    },
    footer: { ...footer, legal: [...missing(rules.footer), ...footer.legal] },
  }
}

const addresses = ({ link, children }: NavigationItem): readonly string[] => [
  ...(link ? [link.href] : []),
  ...children.flatMap(addresses),
]

const toItem = ({ label, ...link }: LabelledLink): NavigationItem => ({
  label,
  link,
  highlight: false,
  image: null,
  children: [],
})
