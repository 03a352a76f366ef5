import { describe, expect, it } from 'vitest'
import { attributeCodes } from '#shared/attributes.ts'

describe('the codes of an attribute', () => {
  it.each([
    ['shape', ['attrFrameShape']],
    ['frameType', ['FRAMETYPE']],
    ['color', ['attrMarketingColor']],
    ['secondaryColor', ['attrSecondaryColor']],
    ['size', ['attrFrameSize', 'attrSize']],
    ['wheelSize', ['attrWheelSize']],
    ['baseColor', []],
  ] as const)('R3.6.1 for the %s are those of the attr family', (role, codes) => {
    expect(attributeCodes('attr', role)).toEqual(codes)
  })

  it.each([
    ['shape', ['UB-FRAMEKI']],
    ['frameType', ['FRAMETYPE']],
    ['color', ['COLORCOM']],
    ['baseColor', ['COLORBAS']],
    ['secondaryColor', []],
  ] as const)('R3.6.2 for the %s are those of the COLORCOM family', (role, codes) => {
    expect(attributeCodes('colorcom', role)).toEqual(codes)
  })

  it('for the height are HEIGHT and HEIGHTS', () => {
    expect([...attributeCodes('colorcom', 'size')].sort()).toEqual(['HEIGHT', 'HEIGHTS'])
  })
})
