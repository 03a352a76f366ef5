import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '#runtime/dealers/distance.ts'
import { findDealers } from '#runtime/dealers/findDealers.ts'
import type { CollectStore } from '#shared/dealers/collectStore.ts'
import type { Position } from '#shared/dealers/dealer.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import { anyCharacter } from '../../anyCharacter.ts'
import { htmlAttacks } from '../../attackStrings.ts'

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
const slovene = [shop('ljubljana', { postalCode: '1000' }), shop('maribor', { postalCode: '2000' })]
const estonian = [
  shop('tallinn', { postalCode: 'EE-10115' }),
  shop('tartu', { postalCode: '51014' }),
]

const idsOf = (stores: readonly CollectStore[], query: string) =>
  findDealers(stores, { query }).dealers.map(({ dealer }) => dealer.id)

describe('the search by words', () => {
  it.each<[string, readonly CollectStore[], readonly string[]]>([
    // by postal code, in any spelling
    ['LS1 5AA', british, ['leeds']],
    ['ls15aa', british, ['leeds']],
    ['LS1', british, ['leeds']],
    ['cv31-1aa', british, ['leamington']],
    ['3511AB', dutch, ['utrecht']],
    ['1012', dutch, ['amsterdam']],
    ['UK LS1 5AA', british, ['leeds']],
    ['D–10115', german, ['berlin']],
    ['\u200b10115', german, ['berlin']],
    ['SLO-1000', slovene, ['ljubljana']],
    ['EST-10115', estonian, ['tallinn']],
    // by region, the nearest code first
    ['10117', german, ['berlin']],
    ['14469', german, ['potsdam']],
    ['15231', german, ['frankfurt']],
    ['1', german, ['berlin', 'potsdam', 'frankfurt']],
    ['99999', german, []],
    // by town
    ['Leeds', british, ['leeds', 'york']],
    ['  leeds ', british, ['leeds', 'york']],
    ['\u200bleeds\ufeff', british, ['leeds', 'york']],
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
    ['\u200b', british, british.map(({ id }) => id)],
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
    for (const query of queries) findDealers(many, { query })
    expect(performance.now() - start).toBeLessThan(2000)
    expect(idsOf(many, 'radhaus nr1999')).toEqual(['shop-1999'])
    expect(idsOf(many, '23993')[0]).toBe('shop-1999')
  })
})

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })

/** Shops in and around Munich, in Augsburg, and in Hamburg. */
const bavarian = [
  shop('hamburg', { city: 'Hamburg', postalCode: '22767', position: at(53.55, 9.94) }),
  shop('augsburg', { city: 'Augsburg', postalCode: '86150', position: at(48.37, 10.9) }),
  shop('dachau', { city: 'Dachau', postalCode: '85221', position: at(48.26, 11.43) }),
  shop('munich-east', { city: 'München', postalCode: '81667', position: at(48.13, 11.6) }),
  shop('munich-middle', { city: 'München', postalCode: '80336', position: at(48.13, 11.56) }),
  shop('munich-west', { city: 'München', postalCode: '80689', position: at(48.13, 11.48) }),
  shop('munich-unknown', { city: 'München', postalCode: '80331' }),
  shop('neustadt-north', { city: 'Neustadt', postalCode: '23730', position: at(54.1, 10.82) }),
  shop('neustadt-south', { city: 'Neustadt', postalCode: '91413', position: at(49.58, 10.61) }),
  shop('munich-name', { name: 'Radhaus Hamburg', city: 'Bremen', postalCode: '28195' }),
]

describe('the search by place', () => {
  it.each<[string, string | null, readonly string[]]>([
    // a shop without coordinates counts as in the middle of its town
    [
      'münchen',
      'München',
      ['munich-unknown', 'munich-middle', 'munich-east', 'munich-west', 'dachau'],
    ],
    [
      'Muenchen',
      'München',
      ['munich-unknown', 'munich-middle', 'munich-east', 'munich-west', 'dachau'],
    ],
    ['mün', 'München', ['munich-unknown', 'munich-middle', 'munich-east', 'munich-west', 'dachau']],
    // a postal code without a shop is in the area of its neighbours
    ['85225', '85225', ['dachau', 'munich-west', 'munich-unknown', 'munich-middle', 'munich-east']],
    ['86', '86', ['augsburg', 'dachau', 'munich-west', 'munich-unknown', 'munich-middle']],
    ['86150 Augsburg', '86150 Augsburg', ['augsburg', 'dachau']],
  ])('%j is the place %s, and finds the nearest first', (query, place, first) => {
    const found = findDealers(bavarian, { query })
    expect(found.place).toBe(place)
    expect(found.dealers.slice(0, first.length).map(({ dealer }) => dealer.id)).toEqual(first)
  })

  it('does not take two towns of one name for one, nor a number in a street for a postal code', () => {
    expect(findDealers(bavarian, { query: 'Neustadt' })).toMatchObject({
      place: null,
      dealers: [{ dealer: { id: 'neustadt-north' } }, { dealer: { id: 'neustadt-south' } }],
    })
    expect(findDealers(bavarian, { query: 'Lindenweg 86150' }).place).toBeNull()
  })

  it('has a rough distance of shops without coordinates, and 0 within the place', () => {
    const { dealers } = findDealers(bavarian, { query: '81667' })
    const found = (id: string) => dealers.find(({ dealer }) => dealer.id === id)!
    const kmOf = (id: string) => found(id).distanceKm
    expect(found('munich-east')).toMatchObject({ distanceKm: 0, isRough: false })
    expect(found('munich-unknown').isRough).toBe(true)
    // none without a distance leads those with one
    const distances = dealers.map(({ distanceKm: km }) => km ?? Infinity)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(kmOf('munich-west')).toBeCloseTo(8.9, 1)
    expect(kmOf('hamburg')).toBeGreaterThan(600)
  })

  it('sorts by the distance from the shopper, who can then search by name', () => {
    const from = at(53.6, 10)
    const ids = (query: string) =>
      findDealers(bavarian, { query, from }).dealers.map(({ dealer }) => dealer.id)
    expect(ids('').slice(0, 3)).toEqual(['hamburg', 'neustadt-north', 'neustadt-south'])
    expect(ids('radhaus')).toEqual(['munich-name'])
    // a place in the query is what the shopper means
    expect(ids('augsburg')[0]).toBe('augsburg')
  })

  const towns: readonly TownRow[] = [
    ['Bremen', 53.08, 8.81],
    ['Freising', 48.4, 11.74],
    ['Freiburg im Breisgau|Freiburg', 47.99, 7.85],
    ['St. Augustin|Sankt Augustin', 50.78, 7.19],
    ['Neustadt', 49.35, 8.14],
    ['Lübeck', 53.87, 10.69],
    ['Rad', 47.7, 9],
  ]

  it.each<[string, string | null, string]>([
    ['freising', 'Freising', 'dachau'],
    ['Luebeck', 'Lübeck', 'neustadt-north'],
    ['FREIBURG', 'Freiburg', 'augsburg'],
    ['sankt-augustin', 'Sankt Augustin', 'neustadt-south'],
    ['st augustin', 'St. Augustin', 'neustadt-south'],
    // a town without coordinates of its dealers
    ['bremen', 'Bremen', 'munich-name'],
    // a postal code around a dealer without coordinates, in a town of the list
    ['28203', '28203', 'munich-name'],
    // the largest town that begins like it, since no dealer has it
    ['frei', 'Freising', 'dachau'],
    // dealers in two towns of this name are found by it
    ['neustadt', null, 'neustadt-north'],
    // names of dealers that begin like a town
    ['radh', null, 'munich-name'],
    ['fr', null, ''],
  ])('%j is a place without known dealers, %s, whose nearest dealer is %s', (query, place, id) => {
    const found = findDealers(bavarian, { query, towns })
    expect(found.place).toBe(place)
    expect(found.dealers[0]?.dealer.id ?? '').toBe(id)
  })

  it.each([
    ['EX1 1AA', 'south'],
    ['ab10-1aa', 'north'],
    // a code of one letter
    ['b1 1aa', 'south'],
    ['AB', null],
    ['ZE1 0AA', null],
    ['7411', 'south'],
    ['7', null],
  ])('%j is in an area of the list, and the nearest dealer is %s', (query, id) => {
    const shops = [
      shop('south', { position: at(50.8, -1.1) }),
      shop('north', { position: at(56, -3.7) }),
    ]
    const found = findDealers(shops, {
      query,
      towns: [
        ['Exeter', 50.72, -3.53, 'EX'],
        ['Aberdeen', 57.14, -2.1, 'AB'],
        ['Birmingham', 52.48, -1.9, 'B'],
        ['Deventer', 52.25, 6.16, '73|74'],
      ],
    })
    expect(found.place).toBe(id && query)
    expect(found.dealers[0]?.dealer.id ?? null).toBe(id)
  })

  const anyPosition = fc.record({
    latitude: fc.double({ min: 36, max: 70, noNaN: true }),
    longitude: fc.double({ min: -10, max: 30, noNaN: true }),
  })
  const anyShops = fc.array(
    fc.record({
      position: fc.option(anyPosition),
      city: fc.constantFrom('Aarhus', 'Bern', 'Cork', 'Delft', ''),
      services: fc.subarray(['lease', 'rdw', 'testCenter']),
    }),
    { maxLength: 60 },
  )

  it('finds what a search of all distances finds, with filters', () => {
    fc.assert(
      fc.property(anyShops, anyPosition, fc.subarray(['lease', 'rdw']), (shops, from, wanted) => {
        const all = shops.map(({ services, ...rest }, index) => ({
          ...shop(String(index), rest),
          services,
        }))
        const isWanted = ({ services }: { services: readonly string[] }) =>
          wanted.every((code) => services.includes(code))
        const { dealers } = findDealers(all, { query: '', from, isWanted })
        const located = dealers.filter(({ dealer }) => dealer.position)
        const distances = located.map(({ dealer }) => distanceKm(from, dealer.position!))
        expect(located.map((one) => one.distanceKm)).toEqual(distances)
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
        const near = all.filter(
          (one) => isWanted(one) && one.position && distanceKm(from, one.position) <= 50,
        )
        const ids = new Set(dealers.map(({ dealer }) => dealer.id))
        expect(near.filter(({ id }) => !ids.has(id))).toEqual([])
        expect(dealers.every(({ dealer }) => isWanted(dealer))).toBe(true)
        // the nearest ones even if they are far
        expect(ids.size).toBeGreaterThanOrEqual(Math.min(10, all.filter(isWanted).length))
      }),
    )
  })
})
