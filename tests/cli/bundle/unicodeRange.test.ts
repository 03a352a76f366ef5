import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { codePointsOf, unicodeRange } from '#cli/bundle/unicodeRange.ts'

describe('unicode-range', () => {
  it.each([
    ['U+0041', [0x41]],
    ['U+0041-0043, U+20AC', [0x41, 0x42, 0x43, 0x20ac]],
    ['u+e9,U+FEFF', [0xe9, 0xfeff]],
  ])('%s', (range, points) => {
    expect(codePointsOf(range)).toEqual(points)
  })

  it('merges adjacent code points into a range', () => {
    expect(unicodeRange([0x43, 0x41, 0x42, 0x20ac])).toBe('U+41-43,U+20AC')
  })

  it('parses what it writes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(0x10ffff), { minLength: 1 }), (points) => {
        expect(codePointsOf(unicodeRange(points))).toEqual(points.sort((a, b) => a - b))
      }),
    )
  })

  it.each(['', 'U+4??', '0041'])('%j is refused', (range) => {
    expect(() => codePointsOf(range)).toThrow('invalid unicode-range')
  })
})
