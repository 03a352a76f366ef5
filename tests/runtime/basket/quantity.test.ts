import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allowedQuantity, readQuantity } from '#runtime/basket/quantity.ts'

it.each([
  ['3', 3],
  [' 3 ', 3],
  ['\u200b3', 3],
  ['\uff13', 3],
  ['012', 12],
  ['2.5', null],
  ['2,5', null],
  ['-2', null],
  ['1e2', null],
  ['0', null],
  ['', null],
  [' ', null],
  ['2 5', null],
])('a typed quantity of %j is %j', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})

it.each([
  [3, { minimum: 1, maximum: 5, step: 1 }, 3],
  [9, { minimum: 1, maximum: 5, step: 1 }, 5],
  [0, { minimum: 2, maximum: 5, step: 1 }, 2],
  [4, { minimum: 2, maximum: 9, step: 3 }, 5],
  [9, { minimum: 2, maximum: 9, step: 3 }, 8],
])('a wanted quantity of %i with %j becomes %i', (wanted, limits, allowed) => {
  expect(allowedQuantity(wanted, limits)).toBe(allowed)
})

it('an allowed quantity is within the limits, in steps from the minimum', () => {
  const limits = fc
    .record({
      minimum: fc.integer({ min: 1, max: 9 }),
      more: fc.nat(50),
      step: fc.integer({ min: 1, max: 7 }),
    })
    .map(({ minimum, more, step }) => ({ minimum, maximum: minimum + more, step }))
  fc.assert(
    fc.property(fc.nat(200), limits, (wanted, { minimum, maximum, step }) => {
      const allowed = allowedQuantity(wanted, { minimum, maximum, step })
      expect(allowed).toBeGreaterThanOrEqual(minimum)
      expect(allowed).toBeLessThanOrEqual(maximum)
      expect((allowed - minimum) % step).toBe(0)
    }),
  )
})
