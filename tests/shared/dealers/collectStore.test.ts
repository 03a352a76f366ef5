import { describe, expect, it } from 'vitest'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import { toDealers } from '#cli/site/dealer.ts'
import {
  collectService,
  isCollectStores,
  toCollectStores,
  type CollectStore,
} from '#shared/dealers/collectStore.ts'

const shop = (id: string, changes: Partial<CollectStore> = {}): CollectStore => ({
  id,
  name: 'Bike Shop',
  postalCode: '',
  city: '',
  country: 'GB',
  phone: '',
  position: null,
  address: [],
  week: [],
  ...changes,
})

const british = [shop('york', { address: ['12 Leeds Road'] }), shop('leeds', { city: 'Leeds' })]

describe('the shops that hand over orders', () => {
  const dealers = (...changes: readonly object[]) =>
    toDealers(
      changes.map((change, index) =>
        rawDealerSchema.parse({
          id: `id-${index}`,
          name: `Shop ${index}`,
          addressLine1: 'Boar Lane 1',
          postalCode: 'LS1 5AA',
          city: 'Leeds',
          country: 'GB',
          services: [collectService],
          ...change,
        }),
      ),
      { tag: 'en-GB', pages: null },
    )

  it('are the dealers with the service', () => {
    const stores = toCollectStores(
      dealers(
        {},
        { services: [] },
        { services: ['lease', collectService] },
        { services: ['lease'] },
      ),
    )
    expect(stores.map(({ id }) => id)).toEqual(['id-0', 'id-2'])
  })

  it('have the lines of their address that are filled', () => {
    const stores = toCollectStores(dealers({ addressLine2: 'Unit 7' }, {}, { addressLine1: '' }))
    expect(stores.map(({ address }) => address)).toEqual([
      ['Boar Lane 1', 'Unit 7'],
      ['Boar Lane 1'],
      [],
    ])
  })

  it('have their hours by day, Monday first', () => {
    const openingHours = [
      { day: 6, open: '10:00', close: '16:00' },
      { day: 1, open: '13:30', close: '18:00' },
      { day: 1, open: '09:00', close: '12:30' },
    ]
    const [store] = toCollectStores(dealers({ openingHours }))
    expect(store!.week).toEqual([
      { day: 1, name: 'Monday', hours: '09:00–12:30, 13:30–18:00' },
      { day: 2, name: 'Tuesday', hours: '' },
      { day: 3, name: 'Wednesday', hours: '' },
      { day: 4, name: 'Thursday', hours: '' },
      { day: 5, name: 'Friday', hours: '' },
      { day: 6, name: 'Saturday', hours: '10:00–16:00' },
      { day: 0, name: 'Sunday', hours: '' },
    ])
  })

  it('have nothing that the checkout does not show', () => {
    const [store] = toCollectStores(dealers({ email: 'shop@mail.example' }))
    expect(Object.keys(store!).sort()).toEqual(
      [
        'id',
        'name',
        'postalCode',
        'city',
        'country',
        'phone',
        'position',
        'address',
        'week',
      ].sort(),
    )
    expect(isCollectStores(JSON.parse(JSON.stringify([store])))).toBe(true)
  })
})

it.each<[unknown, boolean]>([
  [[], true],
  [british, true],
  [null, false],
  [{}, false],
  ['[]', false],
  [[null], false],
  [[{ id: 7 }], false],
  [[{ id: 'a' }], false],
  [[{ ...british[0], week: null }], false],
  [[{ ...british[0], address: 'x' }], false],
  [[{ ...british[0], city: 7 }], false],
  [[{ ...british[0], position: { latitude: 53.8, longitude: -1.5 } }], true],
  [[{ ...british[0], position: { latitude: 53.8 } }], false],
  [[{ ...british[0], position: undefined }], false],
])('a file with %j is a list of shops: %s', (value, isList) => {
  expect(isCollectStores(value)).toBe(isList)
})
