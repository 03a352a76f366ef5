import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealerHashes } from '#cli/site/dealerHashes.ts'

const dealer = (id: string, name: string, city: string) => ({ id, name, city })
const hashesOf = (...dealers: readonly ReturnType<typeof dealer>[]) => {
  const hashes = dealerHashes(dealers)
  return dealers.map((one) => hashes.get(one))
}

describe('the hash of a dealer', () => {
  it.each<[string, readonly (readonly [string, string, string])[], readonly string[]]>([
    ['is the name', [['1', 'Cycle Works', 'Leeds']], ['cycle-works']],
    ['has the town of a short name', [['1', 'Velo', 'Leeds']], ['velo-leeds']],
    [
      'has the town of a name that others have',
      [
        ['1', 'Cycle Works', 'Leeds'],
        ['2', 'Cycle Works', 'York'],
        ['3', 'Spoke Yard', 'York'],
      ],
      ['cycle-works-leeds', 'cycle-works-york', 'spoke-yard'],
    ],
    [
      'has the id of four shops with one name in one town',
      ['1', '2', '3', '4'].map((id) => [id, 'Cycle Works', 'Leeds'] as const),
      ['1', '2', '3', '4'].map((id) => `dealer-cycle-works-leeds-${id}`),
    ],
    [
      'is not that of another shop',
      [
        ['1', 'Cycle Works Leeds', 'Leeds'],
        ['2', 'Cycle Works', 'Leeds'],
        ['3', 'Cycle Works', 'York'],
      ],
      ['cycle-works-leeds', 'dealer-cycle-works-leeds-2', 'cycle-works-york'],
    ],
    ['has the id of a name in another script', [['7', 'Велосипеды', 'София']], ['dealer-7']],
  ])('%s', (_, dealers, hashes) => {
    expect(hashesOf(...dealers.map((one) => dealer(...one)))).toEqual(hashes)
  })

  it('is unique and safe in an address, even of repeated dealers', () => {
    const anyDealer = fc.record({
      id: fc.constantFrom('1', '2', 'a b', 'a-b'),
      name: fc.oneof(fc.constantFrom('Velo', 'Cycle Works', 'Велосипеды', ''), fc.string()),
      city: fc.constantFrom('Leeds', 'York', ''),
    })
    fc.assert(
      fc.property(fc.array(anyDealer, { maxLength: 12 }), (dealers) => {
        const hashes = hashesOf(...dealers)
        expect(new Set(hashes).size).toBe(dealers.length)
        for (const hash of hashes) expect(hash).toMatch(/^[a-z0-9]+(-+[a-z0-9]+)+$/)
      }),
    )
  })
})
