import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandSchema } from '#brands/schema.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'

const root = new URL('../../../', import.meta.url)
const styles = globSync('templates/**/*.css', { cwd: root })
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\//g, '')

/** The values of the declarations of a property, each once. */
const valuesOf = (property: string): readonly string[] => [
  ...new Set(
    [...styles.matchAll(new RegExp(`(?<=[\\s{;])(?:${property}):\\s*([^;}]+)`, 'g'))].map(
      ([, value]) => value!.trim(),
    ),
  ),
]

const { brands } = checkAllBrands()
const spacings = ['0', '.075em', '.1em', '.125em']
const radii = ['0', '.4rem', '.8rem', '1.6rem', '99rem']
const widths = ['32rem', '37.5rem', '61.6rem', '86.4rem', '160rem']
/** CSS writes a zero before the point. */
const inCss = (values: readonly string[]) => values.map((value) => value.replace(/^\./, '0.'))

describe('the measures of the design', () => {
  it('R9.19 are the only breakpoints, bars, widths, weights, letter spacing and radii', () => {
    const breakpoints = [...styles.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(\d+)px/g)]
        .filter(() => query.includes('width'))
        .map(([, pixels]) => Number(pixels)),
    )
    // below the first one are fixes for the smallest phones, and 560 and 600 are heights
    expect(
      [...new Set(breakpoints)].filter((pixels) => pixels > 600).toSorted((a, b) => a - b),
    ).toEqual([768, 992, 1200, 1600])
    expect(breakpoints).toContain(576)

    expect(valuesOf('--header-bar')).toContain('5.6rem')
    expect(valuesOf('--width-(?:page|text|sm|lg)').filter((one) => !widths.includes(one))).toEqual(
      [],
    )

    const ofTheme = /^(var\(--tracking-(heading|label)\)|normal|inherit)$/
    const spacing = valuesOf('letter-spacing').filter((value) => !ofTheme.test(value))
    expect(spacing.filter((value) => !inCss(spacings).includes(value))).toEqual([])

    const weight = /^(var\(--weight-[a-z-]+\)|inherit)$/
    expect(valuesOf('font-weight').filter((value) => !weight.test(value))).toEqual([])

    // a circle is a shape, and frames follow the corners of what they are around
    const corners = valuesOf('border(?:-[a-z]+)*-radius')
      .filter((value) => value !== 'inherit' && value !== '50%')
      .flatMap((value) =>
        value.replaceAll(/var\(--radius-[a-z]+\)|min\(|calc\(|\+ 2px|[(),]/g, ' ').split(/\s+/),
      )
      .filter((value) => value !== '')
    expect(corners.filter((value) => !inCss(radii).includes(value))).toEqual([])
  })

  it('R9.19 are the only ones that brands can choose, and each has its own', () => {
    const theme = brandSchema.shape.theme.shape
    expect(theme.letterSpacing.shape.heading.options).toEqual(spacings)
    expect(theme.letterSpacing.shape.label.options).toEqual(spacings)
    expect(theme.radius.shape.button.options).toEqual(radii)
    expect(theme.maxWidth.shape.page.options).toEqual([...widths, '92vw'])

    const own = brands.map(({ theme: { radius, maxWidth, stickyBreakpoint } }) =>
      [radius.button, maxWidth.page, maxWidth.text, stickyBreakpoint].join(' '),
    )
    expect(own).toEqual([
      '99rem 160rem 61.6rem 759',
      '0 92vw 61.6rem ',
      '.8rem 160rem 61.6rem 759',
      '0 160rem 86.4rem ',
      '0 160rem 61.6rem ',
      '1.6rem 160rem 61.6rem ',
      '.4rem 160rem 61.6rem ',
    ])
    for (const { id, theme: ofBrand } of brands) {
      const weights = Object.values(ofBrand.fonts).flatMap((font) => font.weights)
      // one brand has the weights of its font provider
      const heaviest = id === 'brand-7' ? 800 : 700
      expect([id, weights.filter((one) => one < 300 || one > heaviest)]).toEqual([id, []])
    }
  })
})
