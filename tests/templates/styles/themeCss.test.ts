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
  if (!found) throw new Error(`unknown brand ${id}`)
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
  it('sets no token without a default', () => {
    const unknown = Object.keys(themeProperties(theme, options)).filter(
      (name) => !defaults.has(name),
    )
    expect(unknown).toEqual([])
  })

  it('R9.20 has a light and a dark value for every colour', () => {
    const colors = Object.entries(themeProperties(theme, options)).filter(([name]) =>
      name.startsWith('color-'),
    )
    expect(colors).toHaveLength(15)
    for (const [, value] of colors) {
      expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
    }
  })

  it('contains radii, widths and letter spacing of the configuration', () => {
    const properties = themeProperties(theme, options)
    expect(properties['radius-button']).toBe(theme.radius.button)
    expect(properties['width-page']).toBe(theme.maxWidth.page)
    expect(properties['tracking-label']).toBe(theme.letterSpacing.label)
  })

  it('has sizes that never shrink from step to step, or with the window', () => {
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

  it('is deterministic, in the layer of the brand', () => {
    expect(themeCss(theme, options)).toBe(themeCss(theme, options))
    expect(themeCss(theme, options)).toMatch(/^@layer brand \{\n {2}:root \{/)
  })
})

describe('themeAttributes', () => {
  it('returns switches as attributes in kebab case', () => {
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
  it('has an extra breakpoint of the sticky header for brands that configure it', () => {
    expect(themeCss(themeOf('brand-1'), options)).toContain('@media (width <= 759px)')
    expect(themeCss(themeOf('brand-5'), options)).not.toContain('@media')
  })

  it('contains the columns of extra-wide listings', () => {
    expect(themeCss(themeOf('brand-5'), { columnsExtraWide: 2, letterWidth: 0.6 })).toContain(
      '--columns-extra-wide: 2;',
    )
  })
})

describe('the sizes of a theme', () => {
  const theme = themeOf('brand-1')
  const { character, fonts } = theme
  type Ratio = Theme['scale']['ratio']
  /** A theme with the given ratio of steps, density and width of its display face. */
  const sizesOf = (
    ratio: Ratio,
    density: Theme['character']['density'],
    width: number | undefined,
  ) => {
    const { width: _, ...display } = fonts.display
    const properties = themeProperties(
      {
        ...theme,
        scale: { ...theme.scale, ratio },
        character: { ...character, density },
        fonts: { ...fonts, display: { ...display, ...(width === undefined ? {} : { width }) } },
      },
      options,
    )
    return [0, 1, 2, 3, 4, 5, 6].map((step) => properties[`size-${step}`] ?? '')
  }
  /** A size in rem at a window width in rem. */
  function at(size: string, window: number): number {
    const [smallest = NaN, start = smallest, slope = 0, largest = smallest] = [
      ...size.matchAll(/-?[\d.]+(?=rem|vw)/g),
    ].map(Number)
    return Math.min(Math.max(smallest, start + (slope * window) / 100), largest)
  }

  it.each<[Ratio, Theme['character']['density'], number | undefined, number[], number[]]>([
    [
      1.2,
      'normal',
      undefined,
      [1.6, 1.92, 2.304, 2.765, 3.318, 3.981, 4.778],
      [1.7, 2.04, 2.448, 2.938, 3.525, 4.23, 5.076],
    ],
    [
      1.333,
      'airy',
      110,
      [1.6, 1.92, 2.304, 2.765, 3.318, 3.981, 4.778],
      [1.7, 2.266, 3.021, 4.027, 5.367, 7.155, 9.537],
    ],
    [
      1.25,
      'dense',
      125,
      [1.6, 1.824, 2.079, 2.37, 2.702, 3.081, 3.512],
      [1.6, 2.0, 2.5, 2.813, 3.516, 4.395, 5.493],
    ],
    [
      1.2,
      'dense',
      undefined,
      [1.6, 1.92, 2.304, 2.765, 3.318, 3.981, 4.778],
      [1.6, 1.92, 2.304, 2.765, 3.318, 3.981, 4.778],
    ],
  ])('with a ratio of %d, %s, a face of %s %%', (ratio, density, width, phone, desk) => {
    const sizes = sizesOf(ratio, density, width)
    for (const [step, size] of sizes.entries()) {
      // the slope is rounded as well
      expect(at(size, 36)).toBeCloseTo(phone[step]!, 2)
      expect(at(size, 128)).toBeCloseTo(desk[step]!, 2)
      expect(at(size, 20)).toBeCloseTo(phone[step]!, 3)
      expect(at(size, 200)).toBeCloseTo(desk[step]!, 3)
      // the midpoint of the range
      expect(at(size, 82)).toBeCloseTo((phone[step]! + desk[step]!) / 2, 2)
    }
  })

  it('are constant if both ends are equal', () => {
    expect(sizesOf(1.2, 'dense', undefined)[1]).toBe('1.92rem')
    expect(sizesOf(1.2, 'normal', undefined)[0]).toBe('clamp(1.6rem, 1.561rem + 0.109vw, 1.7rem)')
  })
})

describe('the properties of a theme', () => {
  const theme = themeOf('brand-1')
  const { fonts, character } = theme
  const withFonts = (display: object, text: object) =>
    themeProperties(
      {
        ...theme,
        fonts: { display: { ...fonts.display, ...display }, text: { ...fonts.text, ...text } },
      },
      { columnsExtraWide: 2, letterWidth: 0.61234 },
    )

  it('have the lightest and the boldest weight of the faces, at most 600 for texts', () => {
    const weights = (display: readonly number[], text: readonly number[]) => {
      const properties = withFonts({ weights: display }, { weights: text })
      return ['display-light', 'display', 'text', 'text-strong'].map(
        (name) => properties[`weight-${name}`],
      )
    }
    expect(weights([800, 300], [700, 400])).toEqual(['300', '800', '400', '600'])
    expect(weights([700], [400, 500])).toEqual(['700', '700', '400', '500'])
  })

  it('have the faces with fallbacks, and a letter width', () => {
    const properties = withFonts({ family: 'Display', width: 125 }, { family: 'Text' })
    expect(withFonts({ family: 'Fraunces Variable' }, {})['font-display']).toMatch(/, serif$/)
    expect(properties).toMatchObject({
      'font-display':
        "'Display', 'Display Fallback', 'Display Fallback Android', 'Display Fallback Linux', system-ui, sans-serif",
      'font-text':
        "'Text', 'Text Fallback', 'Text Fallback Android', 'Text Fallback Linux', system-ui, sans-serif",
      'font-display-stretch': '125%',
      'letter-width': '0.612',
      'columns-extra-wide': '2',
    })
    expect(withFonts({ width: undefined }, {})['font-display-stretch']).toBe('100%')
  })

  it.each([
    ['dense', '0.85'],
    ['normal', '1'],
    ['airy', '1.2'],
  ] as const)('have spacing for a density that is %s by %s', (density, value) => {
    const properties = themeProperties({ ...theme, character: { ...character, density } }, options)
    expect(properties['density']).toBe(value)
  })

  it('have the aspect ratio of pictures in CSS syntax', () => {
    const changes = { ...character, mediaRatio: '3/2' } as Theme['character']
    expect(themeProperties({ ...theme, character: changes }, options)['media-ratio']).toBe('3 / 2')
  })

  it('are in kebab case', () => {
    const names = Object.keys(themeProperties(theme, options))
    expect(names.filter((name) => /[A-Z]/.test(name))).toEqual([])
    expect(names).toContain('color-on-accent')
  })
})
