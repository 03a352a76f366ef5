import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber } from '#cli/text/readNumber.ts'

describe('a number of a language', () => {
  it.each<[text: string, tag: string, value: number | null]>([
    ['1.250', 'de-DE', 1250],
    ['1,250', 'en-GB', 1250],
    ['1.250', 'en-GB', 1.25],
    ['1,250', 'de-DE', 1.25],
    ['1.250,5', 'de-DE', 1250.5],
    ['1,250.5', 'en-GB', 1250.5],
    ['1.234.567', 'de-DE', 1_234_567],
    // not written as the language does
    ['1.5', 'de-DE', 1.5],
    ['27,5', 'en-GB', 27.5],
    ['1 250', 'fr-FR', 1250],
    ['1\u202f250,5', 'fr-FR', 1250.5],
    ['1\u00a0250', 'sv-SE', 1250],
    ['1’250.5', 'de-CH', 1250.5],
    ["1'250", 'de-CH', 1250],
    ['1.250', 'es-ES', 1250],
    ['1 250', 'pl-PL', 1250],
    ['75', 'fi-FI', 75],
    ['1.2.3', 'en-GB', null],
    ['1,25,0', 'en-GB', null],
    ['12.', 'en-GB', null],
    ['x', 'en-GB', null],
    ['', 'en-GB', null],
  ])('%s in %s is %s', (text, tag, value) => {
    expect(readNumber(text, tag)).toBe(value)
  })

  it('is what the language has written', () => {
    const tags = ['en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'nl-NL', 'it-IT', 'es-ES', 'sv-SE']
    const more = ['fi-FI', 'da-DK', 'cs-CZ', 'pl-PL']
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(...tags, ...more), (cents, tag) => {
        const value = cents / 100
        // thousands with decimals, so that no sign can be read in two ways
        const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 })
        expect(readNumber(format.format(value), tag)).toBe(value)
      }),
    )
  })
})
