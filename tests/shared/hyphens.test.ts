import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hyphenateBy, withoutSoftHyphens, withSoftHyphens } from '#shared/hyphens.ts'
import { anyCharacter } from '../anyCharacter.ts'

const shy = '\u00ad'

describe('soft hyphens', () => {
  it('are set in long words alone', () => {
    const hyphenate = hyphenateBy([`Geschäfts${shy}bedin${shy}gungen`, `kur${shy}z`])
    expect(withSoftHyphens('Geschäftsbedingungen, kurz: AGB', hyphenate)).toBe(
      `Geschäfts${shy}bedin${shy}gungen, kurz: AGB`,
    )
  })

  it.each([
    ['Fahrrad', 'Fahrrad'],
    ['Sattelst', 'Sattelst'],
    ['Sattelstü', `Sattel${shy}stü`],
    ['Sattelstütze12', `Sattel${shy}stütze12`],
  ])('are in words of nine letters and more: %s', (text, expected) => {
    const words = [`Fahr${shy}rad`, `Sattel${shy}st`, `Sattel${shy}stü`, `Sattel${shy}stütze`]
    expect(withSoftHyphens(text, hyphenateBy(words))).toBe(expected)
  })

  it('are in no word that a page does not list, whatever it is called', () => {
    const text = 'constructor hasOwnProperty Kaupunkisähköpyörät'
    expect(withSoftHyphens(text, hyphenateBy([]))).toBe(text)
    expect(withSoftHyphens(text, hyphenateBy())).toBe(text)
  })

  it('go without a trace', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const plain = withoutSoftHyphens(text)
        const parted = withSoftHyphens(plain, (word) => [...word].join(shy))
        expect(withoutSoftHyphens(parted)).toBe(plain)
      }),
    )
  })
})
