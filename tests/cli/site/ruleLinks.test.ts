import { describe, expect, it } from 'vitest'
import type { Footer, NavigationItem } from '#shared/content/content.ts'
import { withRuleLinks, type RuleLinks } from '#cli/site/ruleLinks.ts'
import { build, home, storyOf } from './build.ts'

const item = (href: string | null, children: readonly NavigationItem[] = []): NavigationItem => ({
  label: 'x',
  link: href === null ? null : { href },
  highlight: false,
  image: null,
  children,
})
const footerOf = (changes: Partial<Footer> = {}): Footer => ({
  columns: [],
  legal: [],
  text: '',
  servicePhone: '',
  serviceHours: '',
  ...changes,
})
const links = (...hrefs: string[]) => hrefs.map((href) => ({ label: 'Link', href }))
const rules: RuleLinks = {
  shortcuts: [{ icon: 'search', label: 'Search', href: '/gb/en/search/' }],
  footer: [{ label: 'Compare', href: '/gb/en/compare/' }],
}

describe('the footer', () => {
  it.each<
    [string, { items?: NavigationItem[]; utility?: NavigationItem[]; footer?: Footer }, boolean]
  >([
    ['no menu has the link', { footer: footerOf({ legal: links('/gb/en/terms/') }) }, true],
    [
      'the menus have other links and entries without one',
      { items: [item(null), item('/gb/en/bikes/')] },
      true,
    ],
    ['the navigation has the link', { items: [item('/gb/en/compare/')] }, false],
    [
      'a nested entry of the navigation has the link',
      { items: [item(null, [item('/a/', [item('/gb/en/compare/')])])] },
      false,
    ],
    ['the service links have the link', { utility: [item('/gb/en/compare/')] }, false],
    [
      'a footer column has the link',
      { footer: footerOf({ columns: [{ heading: '', links: links('/a/', '/gb/en/compare/') }] }) },
      false,
    ],
    ['its legal links have one', { footer: footerOf({ legal: links('/gb/en/compare/') }) }, false],
  ])(
    'has a link to the comparison unless a menu has it: %s',
    (_, { items = [], utility = [], footer = footerOf() }, isAdded) => {
      const result = withRuleLinks({ navigation: { items, utility }, footer }, rules)
      expect(result.footer).toEqual({
        ...footer,
        legal: [...(isAdded ? rules.footer : []), ...footer.legal],
      })
      expect(result.navigation).toEqual({ items, utility, shortcuts: rules.shortcuts })
    },
  )

  it('links to the comparison unless the navigation does', () => {
    const link = { linktype: 'url', url: '/bike-comparison/' }
    const navigation = storyOf('central-content/settings/navigation', 'Navigation', {
      items: [
        {
          _uid: 'a',
          component: 'x',
          label: 'All',
          children: [{ _uid: 'b', label: 'Compare', link }],
        },
      ],
    })
    const hrefs = (settings: Parameters<typeof build>[0]['settings']) =>
      build({ stories: [home()], ...(settings && { settings }) }).site.footer.legal.map(
        ({ href }) => href,
      )
    expect(hrefs(undefined)).toEqual(['/gb/en/bike-comparison/'])
    expect(hrefs({ navigation })).toEqual([])
  })
})
