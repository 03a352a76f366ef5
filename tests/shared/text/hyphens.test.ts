import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutSoftHyphens, withSoftHyphens } from '#shared/text/hyphens.ts'
import { anyCharacter } from '../../anyCharacter.ts'

const shy = '\u00ad'

describe('soft hyphens', () => {
  it.each([
    ['Fahrrad', 'Fahrrad'],
    ['Sattelst', 'Sattelst'],
    ['Sattelstü', `Sattel${shy}stü`],
    ['Sattelstütze12', `Sattel${shy}stütze12`],
    ['Die Sattelstütze am Rad', `Die Sattel${shy}stütze am Rad`],
  ])('are in words of nine letters and more: %s', (text, expected) => {
    const hyphenate = (word: string) => `${word.slice(0, 6)}${shy}${word.slice(6)}`
    expect(withSoftHyphens(text, hyphenate)).toBe(expected)
  })

  it('are removed completely', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const plain = withoutSoftHyphens(text)
        const parted = withSoftHyphens(plain, (word) => [...word].join(shy))
        expect(withoutSoftHyphens(parted)).toBe(plain)
      }),
    )
  })
})
