import { describe, expect, it } from 'vitest'
import { contrast, contrastRules, lowContrast } from '#brands/contrast.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'
import { themeRoles, type ThemeRoles } from '#brands/schema.ts'

const { brands } = checkAllBrands()

describe('themes', () => {
  it('R9.20 exist in light and dark for every brand, and differ', () => {
    for (const { theme } of brands) {
      expect(Object.keys(theme.roles.light)).toEqual([...themeRoles])
      expect(Object.keys(theme.roles.dark)).toEqual([...themeRoles])
      expect(contrast(theme.roles.light.bg, theme.roles.dark.bg)).toBeGreaterThan(10)
    }
  })

  it.each(
    brands.flatMap(({ id, theme }) => [
      [id, 'light', theme.roles.light] as const,
      [id, 'dark', theme.roles.dark] as const,
    ]),
  )('X7.3 every pair of roles in %s, %s, is readable', (_id, _mode, roles) => {
    expect(lowContrast(roles)).toEqual([])
  })

  it('of any two brands differ in the display font and in at least five switches', () => {
    for (const one of brands)
      for (const other of brands.slice(brands.indexOf(one) + 1)) {
        const [a, b] = [one.theme.character, other.theme.character]
        const switches = Object.keys(a) as (keyof typeof a)[]
        const different = switches.filter((name) => a[name] !== b[name])
        expect([one.id, other.id, different.length >= 5]).toEqual([one.id, other.id, true])
        expect(one.theme.fonts.display.family).not.toBe(other.theme.fonts.display.family)
      }
  })
})

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
    expect(contrast(other, one)).toBeCloseTo(expected, 2)
  })

  it('covers twenty pairs of roles', () => {
    expect(contrastRules.flatMap(({ on }) => on)).toHaveLength(20)
  })

  it('reports a pair with its contrast and the required one', () => {
    const roles = { ...brands[0]?.theme.roles.light, muted: '#9a9a9a' } as ThemeRoles
    expect(lowContrast(roles).map(({ role, on, minimum }) => [role, on, minimum])).toEqual([
      ['muted', 'bg', 4.5],
      ['muted', 'surface', 4.5],
    ])
  })
})
