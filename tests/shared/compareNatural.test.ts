import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareNatural } from '#shared/compareNatural.ts'

it.each([
  [
    ['10 inch', '9 inch', '20 inch'],
    ['9 inch', '10 inch', '20 inch'],
  ],
  [
    ['27,5', '27', '29', '4'],
    ['4', '27', '27,5', '29'],
  ],
  [
    ['M', '10', 'L', '9'],
    ['9', '10', 'L', 'M'],
  ],
])('%j are in natural order', (names, expected) => {
  expect(names.toSorted(compareNatural)).toEqual(expected)
})

it('is a total order', () => {
  const text = fc.stringMatching(/^[0-9a-c., /-]{0,5}$/)
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(Math.sign(compareNatural(a, b)) + Math.sign(compareNatural(b, a))).toBe(0)
      if (compareNatural(a, b) <= 0 && compareNatural(b, c) <= 0) {
        expect(compareNatural(a, c)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
