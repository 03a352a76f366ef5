import { describe, expect, it } from 'vitest'
import { attributeCodes, measureOf, measurePlace } from '#shared/product/attributes.ts'

describe('attribute codes', () => {
  it.each([
    ['shape', ['attrFrameShape']],
    ['frameType', ['FRAMETYPE']],
    ['color', ['attrMarketingColor']],
    ['secondaryColor', ['attrSecondaryColor']],
    ['size', ['attrFrameSize', 'attrSize']],
    ['wheelSize', ['attrWheelSize']],
    ['baseColor', ['attrBaseColor']],
  ] as const)('R3.6.1 of the %s are those of the attr family', (role, codes) => {
    expect(attributeCodes('attr', role)).toEqual(codes)
  })

  it.each([
    ['shape', ['UB-FRAMEKI']],
    ['frameType', ['FRAMETYPE']],
    ['color', ['COLORCOM']],
    ['baseColor', ['COLORBAS']],
    ['secondaryColor', []],
  ] as const)('R3.6.2 of the %s are those of the COLORCOM family', (role, codes) => {
    expect(attributeCodes('colorcom', role)).toEqual(codes)
  })

  it('R3.6.2 R9.12 of the height are HEIGHT and HEIGHTS', () => {
    expect([...attributeCodes('colorcom', 'size')].sort()).toEqual(['HEIGHT', 'HEIGHTS'])
  })
})

describe('frame dimensions', () => {
  it.each([
    ['UB-STLENGT', 'seatTube'],
    ['UB-TTLEN', 'topTube'],
    ['UB-HEADTLE', 'headTube'],
    ['UB-STANGLE', 'seatAngle'],
    ['UB-HEADTAN', 'headAngle'],
    ['UB-STACK', 'stack'],
    ['UB-REACH', 'reach'],
    ['UB-BBDROP', 'bbDrop'],
    ['UB-WHLBASE', 'wheelbase'],
    ['UB-CHASLEN', 'chainstay'],
  ])('R3.6.3 %j is %j', (code, measure) => {
    expect(measureOf(code)).toBe(measure)
  })

  it.each([
    ['attrStack', 'stack'],
    ['attrHeadTubeAngle', 'headAngle'],
    ['UNHEARD-OF', 'UNHEARD-OF'],
    ['toString', 'toString'],
    ['', ''],
  ])('%j is %j', (code, measure) => {
    expect(measureOf(code)).toBe(measure)
  })

  it('have one order for all code families, with unknown ones last', () => {
    const order = ['UNHEARD-OF', 'UB-WHLBASE', 'attrReach', 'UB-STACK', 'attrSeatTubeLength']
    const sorted = order.map(measureOf).sort((a, b) => measurePlace(a) - measurePlace(b))
    expect(sorted).toEqual(['seatTube', 'stack', 'reach', 'wheelbase', 'UNHEARD-OF'])
    expect(measurePlace('seatTube')).toBe(0)
    expect(measurePlace('UNHEARD-OF')).toBe(measurePlace('toString'))
  })
})
