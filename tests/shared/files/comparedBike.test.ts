import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  packBike,
  unpackBike,
  type ComparedBike,
  type PackedBike,
} from '#shared/files/comparedBike.ts'

const variant = (size: string | null) => ({
  sku: fc.string(),
  path: fc
    .tuple(fc.constantFrom('/a/', '/a/low-step/'), fc.constantFrom('', '?size=m', '?a=b?c'))
    .map((parts) => parts.join('')),
  size: fc.constant(size),
  stockStatus: fc.constantFrom('inStock' as const, 'soldOut' as const),
  options: fc.dictionary(fc.constantFrom('attrColor', 'attrSize', 'attrGears'), fc.string(), {
    noNullPrototype: true,
  }),
})

const look = fc.record({
  shape: fc.option(fc.constantFrom('Mid', 'Low-step')),
  image: fc.constant(null),
  color: fc.option(fc.string()),
  price: fc.constant(null),
  amounts: fc.array(fc.nat(), { maxLength: 3 }),
  geometry: fc.constant(null),
  variants: fc.array(fc.oneof(fc.record(variant(null)), fc.record(variant('M'))), {
    minLength: 1,
    maxLength: 4,
  }),
})

const bike = fc.record({
  id: fc.string(),
  name: fc.string(),
  brand: fc.string(),
  specifications: fc.constant([]),
  looks: fc.array(look, { maxLength: 4 }),
})

const sent = (packed: PackedBike) => JSON.parse(JSON.stringify(packed)) as PackedBike

describe('a bike of the comparison in its file', () => {
  it('is the same once it is unpacked', () => {
    fc.assert(
      fc.property(bike, (one) => {
        expect(unpackBike(sent(packBike(one)))).toEqual(one)
      }),
    )
  })

  it('grows by little more than the numbers of its variants', () => {
    const [colors, sizes] = [50, 20]
    const many: ComparedBike = {
      id: 'a',
      name: 'Velder',
      brand: 'Tillbrook',
      specifications: [],
      looks: Array.from({ length: colors }, (_, color) => ({
        shape: null,
        image: null,
        color: `Colour ${color}`,
        price: null,
        amounts: [900],
        geometry: null,
        variants: Array.from({ length: sizes }, (_, size) => ({
          sku: `VLD-${color}-${size}`,
          path: `/gb/en/velder/?colour=colour-${color}&size=size-${size}`,
          size: `Size ${size}`,
          stockStatus: 'inStock',
          options: { attrMarketingColor: `Colour ${color}`, attrSize: `Size ${size}` },
        })),
      })),
    }
    expect(JSON.stringify(sent(packBike(many))).length).toBeLessThan(80 * colors * sizes)
  })
})
