import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import { toDealers } from '#cli/site/dealer.ts'
import {
  collectService,
  isCollectStores,
  toCollectStores,
  type CollectStore,
} from '#shared/collectStore.ts'
import { findCollectStores } from '#runtime/delivery/findStores.ts'
import { anyCharacter } from '../anyCharacter.ts'
import { htmlAttacks } from '../attackStrings.ts'

const shop = (id: string, changes: Partial<CollectStore> = {}): CollectStore => ({
  id,
  name: 'Bike Shop',
  postalCode: '',
  city: '',
  country: 'GB',
  phone: '',
  address: [],
  week: [],
  ...changes,
})

const british = [
  shop('york', {
    name: 'Tillbrook York',
    postalCode: 'YO1 7HH',
    city: 'York',
    address: ['12 Leeds Road'],
  }),
  shop('leeds', {
    name: 'Tillbrook Leeds',
    postalCode: 'LS1 5AA',
    city: 'Leeds',
    address: ['1 Boar Lane'],
  }),
  shop('lincoln', {
    name: 'The Bicycle Works',
    postalCode: 'LN1 1AA',
    city: 'Lincoln',
    address: ['4 Mill Lane', 'Unit 7'],
  }),
  shop('leamington', { name: 'Spa Cycles', postalCode: 'CV31 1AA', city: 'Royal Leamington Spa' }),
]
const german = [
  shop('berlin', { name: 'Radhaus', postalCode: '10115', city: 'Berlin' }),
  shop('koeln', { name: 'Rad & Tat', postalCode: '50667', city: 'Köln' }),
  shop('potsdam', { name: 'Zweirad Müller', postalCode: '14467', city: 'Potsdam' }),
  shop('frankfurt', { name: 'Berliner Straße Rad', postalCode: '15230', city: 'Frankfurt' }),
]
const dutch = [
  shop('utrecht', { postalCode: '3511 AB', city: 'Utrecht' }),
  shop('amsterdam', { postalCode: '1012 JS', city: 'Amsterdam' }),
]

const idsOf = (stores: readonly CollectStore[], query: string) =>
  findCollectStores(stores, query).map(({ id }) => id)

describe('the search for a shop', () => {
  it.each<[string, readonly CollectStore[], readonly string[]]>([
    // by postal code, in any spelling
    ['LS1 5AA', british, ['leeds']],
    ['ls15aa', british, ['leeds']],
    ['LS1', british, ['leeds']],
    ['cv31-1aa', british, ['leamington']],
    ['3511AB', dutch, ['utrecht']],
    ['1012', dutch, ['amsterdam']],
    // by region, the nearest code first
    ['10117', german, ['berlin']],
    ['14469', german, ['potsdam']],
    ['15231', german, ['frankfurt']],
    ['1', german, ['berlin', 'potsdam', 'frankfurt']],
    ['99999', german, []],
    // by town
    ['Leeds', british, ['leeds', 'york']],
    ['  leeds ', british, ['leeds', 'york']],
    ['le', british, ['leeds', 'york', 'lincoln', 'leamington']],
    ['koln', german, ['koeln']],
    ['KÖLN', german, ['koeln']],
    ['Berlin', german, ['berlin', 'frankfurt']],
    ['Leamington', british, ['leamington']],
    // by name and street, in any order
    ['tillbrook', british, ['york', 'leeds']],
    ['york tillbrook', british, ['york']],
    ['mill lane', british, ['lincoln']],
    ['muller', german, ['potsdam']],
    ['bicycle leeds', british, []],
    ['nowhere', british, []],
    // everything
    ['', british, british.map(({ id }) => id)],
    [' \n ', british, british.map(({ id }) => id)],
  ])('by %j finds the best first', (query, stores, ids) => {
    expect(idsOf(stores, query)).toEqual(ids)
  })

  it('finds nothing, and breaks nothing, with hostile queries', () => {
    const queries = [...htmlAttacks, '\\', '[', '(', '.*', '%', '\0', '$1', '__proto__', '💥']
    for (const query of queries) expect(idsOf(british, query)).toEqual([])
  })

  it('finds shops of the list, each once, and does not change it', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 100 }), (query) => {
        const before = [...british]
        const ids = idsOf(british, query)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => before.some((one) => one.id === id))).toBe(true)
        expect(british).toEqual(before)
      }),
    )
  })

  it('finds every shop first by its own postal code, and by its town', () => {
    for (const stores of [british, german, dutch]) {
      for (const { id, postalCode, city } of stores) {
        expect(idsOf(stores, postalCode)[0]).toBe(id)
        expect(idsOf(stores, city)[0]).toBe(id)
      }
    }
  })

  it('reads 2,000 shops in no time, also with a query that nobody types', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      shop(`shop-${index}`, {
        name: `Radhaus Nr${index}`,
        postalCode: String(10_000 + index * 7),
        city: `Stadt ${index % 90}`,
        address: [`Lindenweg ${index}`],
      }),
    )
    const queries = [
      '10115',
      'stadt 7',
      'radhaus nr1999',
      'x'.repeat(1_000_000),
      '1 '.repeat(500_000),
    ]
    const start = performance.now()
    for (const query of queries) findCollectStores(many, query)
    expect(performance.now() - start).toBeLessThan(2000)
    expect(idsOf(many, 'radhaus nr1999')).toEqual(['shop-1999'])
    expect(idsOf(many, '23993')[0]).toBe('shop-1999')
  })
})

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
      ['id', 'name', 'postalCode', 'city', 'country', 'phone', 'address', 'week'].sort(),
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
])('a file with %j is a list of shops: %s', (value, isList) => {
  expect(isCollectStores(value)).toBe(isList)
})
