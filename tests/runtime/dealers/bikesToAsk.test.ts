import { describe, expect, it } from 'vitest'
import { bikesToAsk } from '#runtime/dealers/bikesToAsk.ts'
import type { ComparedBike, ComparedLook } from '#shared/files/comparedBike.ts'

const look = (color: string, sizes: readonly string[]): ComparedLook => ({
  shape: null,
  image: null,
  color,
  price: null,
  amounts: [],
  geometry: null,
  variants: sizes.map((size) => ({
    sku: `${color}-${size}`,
    path: `/bike/?sku=${color}-${size}`,
    size,
    stockStatus: 'inStock',
    options: { attrSize: size, attrMarketingColor: color },
  })),
})

const bike = (id: string, looks: readonly ComparedLook[]): ComparedBike => ({
  id,
  name: `Bike ${id}`,
  brand: 'Fixture',
  specifications: [],
  looks,
})

const bikes = [
  bike('1', [look('Red', ['M', 'L']), look('Blue', ['M', 'L'])]),
  bike('2', [look('Red', ['M'])]),
  bike('3', [look('Red', ['M', 'L'])]),
  bike('4', []),
]

describe('bicycles to ask a dealer about', () => {
  it('are those that the shopper looked at, in the same look, then those of the range', () => {
    const recent = [
      { id: '3', look: 0 },
      { id: '1', look: 1 },
    ]
    const names = bikesToAsk(bikes, { recent, range: ['1', '2'] }).map(({ name }) => name)
    expect(names).toEqual(['Bike 3, Red', 'Bike 1, Blue', 'Bike 2, M / Red'])
  })

  it('have the variants of the look, by what tells them apart', () => {
    const [first] = bikesToAsk(bikes, { recent: [{ id: '1', look: 1 }], range: [] })
    expect(first).toEqual({
      id: '1',
      name: 'Bike 1, Blue',
      path: '/bike/?sku=Blue-M',
      variants: [
        { sku: 'Blue-M', label: 'M' },
        { sku: 'Blue-L', label: 'L' },
      ],
    })
    const [only] = bikesToAsk(bikes, { recent: [], range: ['2'] })
    expect(only?.variants).toEqual([{ sku: 'Red-M', label: '' }])
  })

  it('are shown in their first look where the one that was seen is gone', () => {
    const [first] = bikesToAsk(bikes, { recent: [{ id: '1', look: 7 }], range: [] })
    expect(first?.name).toBe('Bike 1, Red')
  })

  it('are neither accessories nor bicycles that the shop does not have any more', () => {
    const recent = [
      { id: 'accessory', look: 0 },
      { id: '4', look: 0 },
    ]
    expect(bikesToAsk(bikes, { recent, range: ['gone'] })).toEqual([])
  })
})
