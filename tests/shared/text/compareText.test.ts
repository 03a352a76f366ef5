import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText } from '#shared/text/compareText.ts'
import { anyCharacter } from '../../anyCharacter.ts'

describe('text comparison', () => {
  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    ['', 'a', -1],
    ['Z', 'a', -1],
    ['z', 'ä', -1],
    ['10', '9', -1],
  ])('of %j and %j is by code units', (a, b, expected) => {
    expect(compareText(a, b)).toBe(expected)
  })

  it('is total, and sorts as the platform does without a locale', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter })), (texts) => {
        expect(texts.toSorted(compareText)).toEqual(texts.toSorted())
        for (const a of texts)
          for (const b of texts) expect(compareText(a, b) + compareText(b, a)).toBe(0)
      }),
    )
  })
})
