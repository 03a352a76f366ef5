import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inBatches } from '#shared/inBatches.ts'

it.each([
  [0, []],
  [2, [2]],
  [3, [3]],
  [7, [3, 3, 1]],
])('R7.1.2 %i ids are in batches of at most three', (count, sizes) => {
  const ids = Array.from({ length: count }, (_, index) => index)
  expect(inBatches(ids, 3).map(({ length }) => length)).toEqual(sizes)
})

it('R7.1.2 batches have all ids in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 9 }), (ids, size) => {
      expect(inBatches(ids, size).flat()).toEqual(ids)
    }),
  )
})
