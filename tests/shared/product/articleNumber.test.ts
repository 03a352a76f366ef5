import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleNumber } from '#shared/product/articleNumber.ts'

describe('an article number', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['4006381 333931', '4006381333931'],
    ['4-006381-333931', '4006381333931'],
    // of 8, 12 and 14 digits
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['10012345678902', '10012345678902'],
  ])('%s is %s', (text, expected) => {
    expect(articleNumber(text)).toBe(expected)
  })

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['zeros alone', '0000000000000'],
    ['another length', '40063813339'],
    ['letters', 'EAN 4006381333931'],
    ['nothing', ''],
    ['no value', null],
  ])('is none with %s', (_, text) => {
    expect(articleNumber(text)).toBeNull()
  })

  it('is none after one digit was mistyped', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4006381333931']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(articleNumber(digits.join(''))).toBeNull()
      }),
    )
  })
})
