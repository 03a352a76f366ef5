import { describe, expect, it } from 'vitest'
import { readBrand } from '#cli/config/readBrand.ts'
import { menuBarFrom } from '#cli/render/menuBar.ts'
import type { NavigationItem } from '#shared/content/content.ts'
import { textWidth } from '#cli/bundle/textWidth.ts'
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

  it('returns a width in between for one more short entry', () => {
    expect(from([...words(6), 'Info'])).toBe(1280)
  })

  it('considers other elements in the line of the menu', () => {
    // tabs have a separate line, but wider entries
    expect(from(words(6), { nav: 'tabs' })).toBe(992)
    expect(from(words(6), { header: 'stacked-centre' })).toBe(992)
    expect(from(words(6), { header: 'utility-top' })).toBe(1200)
  })

  it('returns the narrowest width for a brand with only a drawer', () => {
    expect(from(words(20), { nav: 'drawer-only' })).toBe(992)
  })
})

describe('the available width of the menu', () => {
  const { text } = theme.fonts
  const letter = (sizePx: number, weight: number) =>
    textWidth('i', { family: text.family, weight, sizePx })
  /** The longest entry, in letters, that fits a bar at 992 pixels. */
  function room({
    name = 'Brand',
    locales = hyphenLocales,
    children = [],
    svg = logo,
    weights = theme.fonts.text.weights,
    character = {},
  }: {
    name?: string
    locales?: typeof hyphenLocales
    children?: NavigationItem['children']
    svg?: string | null
    weights?: typeof theme.fonts.text.weights
    character?: Partial<typeof theme.character>
  } = {}): number {
    const fits = (length: number) =>
      menuBarFrom(
        {
          navigation: {
            items: [{ ...item('i'.repeat(length)), children }],
            utility: [],
            shortcuts: [],
          },
          rules: { name } as Parameters<typeof menuBarFrom>[0]['rules'],
          locale: hyphenLocales[0]!,
          locales,
        },
        {
          theme: {
            ...theme,
            fonts: { ...theme.fonts, text: { ...text, weights } },
            character: { ...theme.character, ...character },
          },
          logo: svg,
        },
      ) === 992
    let length = 1
    while (fits(length + 1)) length += 1
    return length
  }
  const width = letter(15, 600) * 1.04
  /** The difference of two lengths in pixels, precise to a letter. */
  const less = (than: number, is: number) => (than - is) * width
  const within = (pixels: number, expected: number) =>
    expect(Math.abs(pixels - expected)).toBeLessThan(width + 0.5)

  it('shrinks by the arrow of an entry with a menu', () => {
    within(less(room(), room({ children: [item('a')] as NavigationItem['children'] })), 18 * 1.04)
  })

  it('shrinks by the locale button if there are several locales', () => {
    const [one, two] = [hyphenLocales.slice(0, 1), hyphenLocales.slice(0, 2)]
    expect(room({ locales: one })).toBeGreaterThan(room({ locales: two }))
    expect(room({ locales: two })).toBe(room())
  })

  it('shrinks for a name in capitals, and without a logo', () => {
    const written = { name: 'A long brand name', svg: null }
    const upper = room({ ...written, character: { headingCase: 'upper' } })
    expect(upper).toBeLessThan(room({ ...written, character: { headingCase: 'sentence' } }))
    expect(room({ svg: null, name: 'A'.repeat(30) })).toBeLessThan(room({ name: 'A'.repeat(30) }))
  })

  it('does not depend on the order of the font’s weights', () => {
    const weights = [700, 400] as unknown as typeof theme.fonts.text.weights
    const sorted = [400, 700] as unknown as typeof theme.fonts.text.weights
    expect(room({ weights })).toBe(room({ weights: sorted }))
  })

  it('is the window’s beside tabs, without padding and arrows', () => {
    const frame = 992 - 16 - 2 * (992 * 0.04)
    within(room({ character: { nav: 'tabs' } }) * width, frame - 49 * 1.04)
  })
})
