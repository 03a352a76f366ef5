import { readFileSync } from 'node:fs'
import { parse } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { brandFile, listBrandIds } from '#brands/index.ts'
import { brandSchema, type Theme } from '#brands/schema.ts'
import { themeAttributes, themeCss, themeProperties } from '#templates/styles/themeCss.ts'

const themes = listBrandIds().map((id): [string, Theme] => [
  id,
  brandSchema.parse(parse(readFileSync(brandFile(id), 'utf8'))).theme,
])
const themeOf = (id: string) => {
  const found = themes.find(([brand]) => brand === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found[1]
}
const options = { columnsExtraWide: 3, letterWidth: 0.6 } as const

const defaults = new Set(
  [
    ...readFileSync(
      new URL('../../../templates/styles/tokens.css', import.meta.url),
      'utf8',
    ).matchAll(/^\s+--([\w-]+):/gm),
  ].map((match) => match[1]),
)

describe.each(themes)('the theme of %s', (_id, theme) => {
  it('sets no token that has no default', () => {
    const unknown = Object.keys(themeProperties(theme, options)).filter(
      (name) => !defaults.has(name),
    )
    expect(unknown).toEqual([])
  })

  it('R9.20 gives every colour a light and a dark value', () => {
    const colors = Object.entries(themeProperties(theme, options)).filter(([name]) =>
      name.startsWith('color-'),
    )
    expect(colors).toHaveLength(15)
    for (const [, value] of colors) {
      expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
    }
  })

  it('carries radii, widths and letter spacing of the configuration', () => {
    const properties = themeProperties(theme, options)
    expect(properties['radius-button']).toBe(theme.radius.button)
    expect(properties['width-page']).toBe(theme.maxWidth.page)
    expect(properties['tracking-label']).toBe(theme.letterSpacing.label)
  })

  it('has sizes that never shrink from one step to the next, nor as the window grows', () => {
    const properties = themeProperties(theme, options)
    const bounds = [0, 1, 2, 3, 4, 5, 6].map((step) => {
      const numbers = [...(properties[`size-${step}`] ?? '').matchAll(/[\d.]+(?=rem)/g)].map(Number)
      return { smallest: numbers[0] ?? 0, largest: numbers.at(-1) ?? 0 }
    })
    for (const [step, { smallest, largest }] of bounds.entries()) {
      expect(largest).toBeGreaterThanOrEqual(smallest)
      expect(smallest).toBeGreaterThan(bounds[step - 1]?.smallest ?? 0)
      expect(largest).toBeGreaterThan(bounds[step - 1]?.largest ?? 0)
    }
  })

  it('is the same text every time, in the layer of the brand', () => {
    expect(themeCss(theme, options)).toBe(themeCss(theme, options))
    expect(themeCss(theme, options)).toMatch(/^@layer brand \{\n {2}:root \{/)
  })
})

describe('themeAttributes', () => {
  it('writes switches as attributes in kebab case', () => {
    expect(themeAttributes(themeOf('brand-1'))).toMatchObject({
      'data-header': 'utility-top',
      'data-heading-case': 'sentence',
      'data-media-ratio': '4/3',
    })
    expect(themeAttributes(themeOf('brand-5'))).toMatchObject({
      'data-header': 'overlay-on-hero',
      'data-card': 'bare',
    })
  })
})

describe('themeCss', () => {
  it('has the sticky header’s extra breakpoint for the brands that name it', () => {
    expect(themeCss(themeOf('brand-1'), options)).toContain('@media (width <= 759px)')
    expect(themeCss(themeOf('brand-5'), options)).not.toContain('@media')
  })

  it('R9.8 carries the columns of extra-wide listings', () => {
    expect(themeCss(themeOf('brand-5'), { columnsExtraWide: 2, letterWidth: 0.6 })).toContain(
      '--columns-extra-wide: 2;',
    )
  })
})
