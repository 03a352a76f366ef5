import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GeometryTable } from '#shared/product/product.ts'
import {
  adviseSize,
  advisedSizes,
  heightRange,
  readBodyMeasures,
  type BodyMeasures,
  type SizeAdvice,
} from '#runtime/product/sizeAdvice.ts'

const tableOf = (
  sizes: readonly string[],
  seatTubes: readonly (number | null)[] = [],
): GeometryTable => ({
  sizes,
  rows: [{ code: 'seatTube', values: seatTubes }],
})
const letters = advisedSizes(tableOf(['S', 'M', 'L', 'XL'], [430, 470, 500, 540]))
const body = (height: number, inseam: number | null = null): BodyMeasures => ({ height, inseam })

describe('the sizes of the advice', () => {
  const known: [string, readonly string[], readonly number[]][] = [
    ['letters', ['XS', 'S', 'M', 'L', 'XL', 'XXL'], [155, 164, 173, 182, 192, 201]],
    ['pairs of letters', ['S/M', 'L/XL'], [168.5, 187]],
    ['letters with more words', ['S (48 cm)', 'M (52 cm)'], [164, 173]],
    ['centimetres', ['50', '53 cm', '56cm', '58,5'], [160, 170, 179, 187]],
    ['wheels of children', ['16 inch', '20″', '24 Zoll'], [112, 125, 138]],
    ['sizes in any order', ['L', 'S'], [164, 182]],
  ]
  it.each(known)('are %s', (_, sizes, heights) => {
    expect(advisedSizes(tableOf(sizes)).map(({ height }) => height)).toEqual(heights)
  })

  it.each([
    ['a single size', ['One size']],
    ['one letter', ['M']],
    ['unknown words', ['28-622', '30-622']],
    ['one unknown word', ['S', 'M', 'Grande']],
    ['a size that begins like a letter', ['Small', 'Medium']],
    ['nothing', []],
  ])('are none for %s', (_, sizes) => {
    expect(advisedSizes(tableOf(sizes))).toEqual([])
  })

  it('have ranges without gaps or overlaps between neighbours', () => {
    const ranges = letters.map((_, index) => heightRange(letters, index))
    expect(ranges).toEqual([
      { from: 156, to: 169 },
      { from: 169, to: 178 },
      { from: 178, to: 187 },
      { from: 187, to: 200 },
    ])
  })
})

describe('the advice', () => {
  const cases: [string, BodyMeasures, SizeAdvice][] = [
    [
      'a height in the middle of a size',
      body(173),
      { kind: 'fits', size: 'M', confidence: 'medium' },
    ],
    ['an inseam that agrees', body(173, 81), { kind: 'fits', size: 'M', confidence: 'high' }],
    [
      'a height on a border',
      body(177.5),
      { kind: 'between', size: 'M', other: 'L', confidence: 'medium' },
    ],
    ['long legs', body(173, 89), { kind: 'fits', size: 'L', confidence: 'low' }],
    ['short legs', body(184, 78), { kind: 'between', size: 'M', other: 'L', confidence: 'low' }],
    ['somebody smaller than all sizes', body(140), { kind: 'none' }],
    ['somebody taller than all sizes', body(212, 100), { kind: 'none' }],
    [
      'somebody just below the smallest size',
      body(155),
      { kind: 'fits', size: 'S', confidence: 'medium' },
    ],
  ]
  it.each(cases)('for %s', (_, measures, advice) => {
    expect(adviseSize(letters, measures)).toEqual(advice)
  })

  it('names no frame whose seat tube leaves no room for the saddle', () => {
    const tall = advisedSizes(tableOf(['S', 'M'], [600, 700]))
    // the saddle is 716 mm above the bottom bracket
    expect(adviseSize(tall, body(172, 81.1))).toEqual({ kind: 'none' })
    const mixed = advisedSizes(tableOf(['M', 'L'], [470, 700]))
    expect(adviseSize(mixed, body(177.5, 83.4))).toMatchObject({ kind: 'fits', size: 'M' })
  })

  it('never names a smaller size for a taller shopper of the same proportions', () => {
    const rank = (advice: SizeAdvice) =>
      advice.kind === 'none' ? null : letters.findIndex(({ size }) => size === advice.size)
    const height = fc.double({ min: 150, max: 205, noNaN: true })
    fc.assert(
      fc.property(height, height, fc.constantFrom(null, 0.45, 0.47, 0.49), (a, b, share) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const of = (one: number) => rank(adviseSize(letters, body(one, share && one * share)))
        const [shorter, taller] = [of(low), of(high)]
        if (shorter !== null && taller !== null) expect(shorter).toBeLessThanOrEqual(taller)
      }),
    )
  })

  it('names a size for everybody in the ranges of the table', () => {
    fc.assert(
      fc.property(fc.double({ min: 156, max: 200, noNaN: true }), (height) => {
        expect(adviseSize(letters, body(height)).kind).not.toBe('none')
      }),
    )
  })
})

describe('the entries of a shopper', () => {
  it.each([
    ['178', '', body(178)],
    [' 178 cm', ' ', body(178)],
    ['\u200b178', '\u200b', body(178)],
    ['\uff11\uff17\uff18', '', body(178)],
    ['178,5', '84.5', body(178.5, 84.5)],
    ['1.78', '0,84', body(178, 84)],
    ['1,78 m', '', body(178)],
  ])('%j and %j are measures', (height, inseam, measures) => {
    const read = readBodyMeasures(height, inseam)
    expect(read).toEqual({ measures })
  })

  it.each<[string, string, string[]]>([
    ['', '', ['height']],
    ['tall', '', ['height']],
    ['1780', '', ['height']],
    ['79', '', ['height']],
    ['221', '', ['height']],
    ['-178', '', ['height']],
    ['1e2', '', ['height']],
    ['178', 'x', ['inseam']],
    ['178', '34', ['inseam']],
    ['178', '110', ['inseam']],
    ['178', '60', ['inseam']],
    ['', '84', ['height']],
    ['5', '5', ['height', 'inseam']],
  ])('%j and %j are invalid', (height, inseam, invalid) => {
    expect(readBodyMeasures(height, inseam)).toEqual({ invalid })
  })
})
