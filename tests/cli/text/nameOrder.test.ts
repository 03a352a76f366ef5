import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNameOrder } from '#cli/text/nameOrder.ts'

describe('the order of names', () => {
  it.each<[string, readonly string[]]>([
    ['de-DE', ['500 Wh', '750 Wh', '1.250 Wh', '1.250,5 Wh']],
    ['de-DE', ['1,25 l', '1,5 l', '12 l', '1.250 l']],
    ['en-GB', ['1.25 l', '1.5 l', '12 l', '1,250 l']],
    ['fr-FR', ['750 Wh', '1 250 Wh', '1\u202f300 Wh']],
    ['de-CH', ['750 Wh', '1’250 Wh', "1'300 Wh"]],
    ['en-GB', ['24 x 1.75', '26 x 1.75', '29.5 x 2']],
    ['en-GB', ['2 in 1', '10 bar', 'Ash', 'Zinc']],
    ['en-GB', ['Gear 9', 'Gear 10']],
    ['en-GB', ['29 x 2.25', '29 x 2.35 x', '29 x 2.4']],
    ['de-DE', ['29 x 2,25', '29 x 2,4', '29 x 10']],
    ['de-DE', ['Tyre 29 x 2.25', 'Tyre 29 x 2.4', 'Tyre 29 x 2.40 wide']],
    ['de-DE', ['Akku 1.2.3', 'Akku 1.2.10']],
    ['de-DE', ['Ähre', 'Ast', 'Zebra']],
    ['sv-SE', ['Aska', 'Zink', 'Ärlig', 'Ö 9', 'Ö 10']],
  ])('in %s is %j', (tag, names) => {
    const { compare } = createNameOrder(tag)
    expect(names.toReversed().toSorted(compare)).toEqual(names)
  })

  it('tells all names apart, and is the same for every order in which they come', () => {
    const name = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('1', '2', '0', '.', ',', ' ', '-', '\u00ad', 'a', 'ä', 'a\u0308'))
        .map((parts) => parts.join('')),
    )
    const { compare } = createNameOrder('de-DE')
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
        expect(compare(a, b) === 0).toBe(a === b)
        if (compare(a, b) <= 0 && compare(b, c) <= 0) {
          expect(compare(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})
