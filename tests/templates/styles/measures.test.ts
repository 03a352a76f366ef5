import { describe, expect, it } from 'vitest'
import { brandSchema } from '#brands/schema.ts'
import { checkAllBrands } from '#cli/config/readBrand.ts'

const { brands } = checkAllBrands()
const spacings = ['0', '.075em', '.1em', '.125em']
const radii = ['0', '.4rem', '.8rem', '1.6rem', '99rem']
const widths = ['32rem', '37.5rem', '61.6rem', '86.4rem', '160rem']

describe('the measures of the design', () => {
  it('are the only ones that brands can choose, and each has its own', () => {
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
