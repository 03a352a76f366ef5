import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash } from '#shared/files/contentHash.ts'
import { anyCharacter } from '../../anyCharacter.ts'

describe('the content hash', () => {
  it('R2.8.2 has 16 digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(contentHash(text)).toMatch(/^[0-9a-f]{16}$/)
      }),
    )
  })

  it('R2.8.2 differs if one character differs', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
        const index = at % text.length
        const character = text[index] === 'x' ? 'y' : 'x'
        const other = text.slice(0, index) + character + text.slice(index + 1)
        expect(contentHash(other)).not.toBe(contentHash(text))
      }),
    )
  })

  it('R2.8.2 has no collision among 200,000 prices', () => {
    const hashes = new Set<string>()
    for (let price = 0; price < 200_000; price += 1) hashes.add(contentHash(`{"price":${price}}`))
    expect(hashes.size).toBe(200_000)
  })
})
