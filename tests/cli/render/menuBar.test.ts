import { describe, expect, it } from 'vitest'
import { readBrand } from '#cli/config/readBrand.ts'
import { menuBarFrom } from '#cli/render/menuBar.ts'
import type { NavigationItem } from '#shared/content.ts'
import { hyphenLocales } from '../../shared/locales.ts'

const { theme } = readBrand('brand-3')
const logo = '<svg viewBox="0 0 260 40"></svg>'

const item = (label: string): NavigationItem => ({
  label,
  link: null,
  highlight: false,
  image: null,
  children: [],
})

function from(labels: readonly string[], character: Partial<typeof theme.character> = {}) {
  const site = {
    navigation: {
      items: labels.map(item),
      utility: [],
      shortcuts: [{ icon: 'search' as const, label: 'Search', href: '/search/' }],
    },
    rules: { name: 'Brand' } as Parameters<typeof menuBarFrom>[0]['rules'],
    locale: hyphenLocales[0]!,
    locales: hyphenLocales,
  }
  return menuBarFrom(site, {
    theme: { ...theme, character: { ...theme.character, ...character } },
    logo,
  })
}

const words = (count: number) => Array.from({ length: count }, () => 'Stadsfietsen')

describe('menuBarFrom', () => {
  it.each([
    [1, 992],
    [4, 992],
    [6, 1200],
    [7, 1600],
    [20, null],
  ])('shows the bar of %i long entries from %s pixels on', (count, width) => {
    expect(from(words(count))).toBe(width)
  })

  it('has a width between, for one short entry more', () => {
    expect(from([...words(6), 'Info'])).toBe(1280)
  })

  it('knows what else stands in the line of the menu', () => {
    // the register of tabs has a line of its own, but wider entries
    expect(from(words(6), { nav: 'tabs' })).toBe(992)
    expect(from(words(6), { header: 'stacked-centre' })).toBe(992)
    expect(from(words(6), { header: 'utility-top' })).toBe(1200)
  })

  it('shows the wide header of a brand that only has the drawer at once', () => {
    expect(from(words(20), { nav: 'drawer-only' })).toBe(992)
  })
})
