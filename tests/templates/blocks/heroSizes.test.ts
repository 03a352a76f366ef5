import { describe, expect, it } from 'vitest'
import { focusPosition, heroSizes } from '#templates/blocks/Hero/heroSizes.ts'

describe('heroSizes', () => {
  it.each([
    // a 2:1 picture in a 5:4 box: 1.6 window widths, cropped at its sides
    ['full-bleed-photo', 2, '(width >= 1200px) 104vw, (width >= 576px) 100vw, 160vw'],
    ['full-bleed-photo', 1, '(width >= 1200px) 100vw, (width >= 576px) 100vw, 100vw'],
    [
      'offer-grid',
      16 / 9,
      '(width >= 1200px) 75vw, (width >= 992px) 119vw, (width >= 768px) 100vw, 100vw',
    ],
    ['split-text-bike', 4 / 3, '(width >= 768px) 58vw, 100vw'],
    ['split-text-bike', 2, '(width >= 768px) 87vw, 150vw'],
    ['editorial-stack', 3 / 2, '(width >= 768px) 100vw, 100vw'],
    ['bike-on-type', 2, '100vw'],
  ] as const)('for the layout %s and a picture with ratio %f is %s', (layout, ratio, sizes) => {
    expect(heroSizes({ layout, isDense: false }, ratio)).toBe(sizes)
  })

  it('is different for a dense theme only with split-text-bike', () => {
    const dense = '(width >= 1200px) 67vw, (width >= 768px) 115vw, 150vw'
    expect(heroSizes({ layout: 'split-text-bike', isDense: true }, 2)).toBe(dense)
    expect(heroSizes({ layout: 'bike-on-type', isDense: true }, 2)).toBe('100vw')
  })
})

describe('focusPosition', () => {
  const size = { width: 2000, height: 1000 }
  it.each([
    [
      { focus: '1000x500:1000x500', ...size },
      { x: 50, y: 50 },
    ],
    // 65 % and 40 % of the picture
    [
      { focus: '1200x300:1400x500', ...size },
      { x: 90, y: 23 },
    ],
    [
      { focus: '0x0:100x100', ...size },
      { x: 0, y: 0 },
    ],
    [
      { focus: '1990x990:2990x1990', ...size },
      { x: 100, y: 100 },
    ],
    [{ focus: 'left', ...size }, undefined],
    [{ focus: '1x1:2x2', width: 0, height: 0 }, undefined],
    [{ focus: '1x1:2x2', width: 10, height: 0 }, undefined],
    [size, undefined],
  ])('%o is %o', (picture, position) => {
    expect(focusPosition(picture)).toEqual(position)
  })
})
