import { describe, expect, it } from 'vitest'
import { rawDealerSchema } from '#cli/fetch/dealers.ts'
import { toDealers } from '#cli/site/dealer.ts'
import { isDealerFile, readDealerFile, toDealerFile } from '#shared/files/dealerFile.ts'

const dealers = (...changes: readonly object[]) =>
  toDealers(
    changes.map((change, index) =>
      rawDealerSchema.parse({ id: `id-${index}`, name: `Shop ${index}`, country: 'GB', ...change }),
    ),
    { tag: 'en-GB', pages: '/gb/en/dealers/' },
  )

const hours = [
  { day: 1, open: '09:00', close: '18:00' },
  { day: 6, open: '10:00', close: '16:00' },
]
const full = {
  addressLine1: '1 Boar Lane',
  addressLine2: 'Unit 7',
  postalCode: 'LS1 5AA',
  city: 'Leeds',
  latitude: 53.8,
  longitude: -1.5,
  phone: '+44 113 496 0112',
  email: 'leeds@mail.example',
  website: 'https://leeds.example',
  openingHours: hours,
  services: ['lease', 'testCenter'],
  premium: true,
}

describe('the file of the dealers', () => {
  it('has all that the dealers have', () => {
    const all = dealers(full, { ...full, openingHours: hours.slice(1), latitude: 0, longitude: 0 })
    const file = JSON.parse(JSON.stringify(toDealerFile(all, ['lease', 'testCenter']))) as never
    expect(isDealerFile(file)).toBe(true)
    expect(readDealerFile(file)).toEqual(all)
  })

  it('has no week of a dealer without hours, and only services that are filters', () => {
    const all = dealers({ services: ['lease', 'vanDelivery'] }, full)
    const [bare] = readDealerFile(toDealerFile(all, ['lease']))
    expect(bare).toEqual({ ...all[0], week: [], services: ['lease'] })
  })

  it('leaves out what a dealer does not have', () => {
    const [row] = toDealerFile(
      toDealers([rawDealerSchema.parse({ id: '1', name: 'Shop', country: 'GB' })], {
        tag: 'en-GB',
        pages: null,
      }),
      [],
    ).dealers
    expect(Object.keys(row!)).toEqual(['id', 'hash', 'name'])
  })

  it('has equal weeks once', () => {
    const { weeks, dealers: rows } = toDealerFile(dealers(full, full, full), [])
    expect(weeks).toHaveLength(1)
    expect(rows.map(({ week }) => week)).toEqual([0, 0, 0])
  })

  it('is empty without dealers', () => {
    expect(readDealerFile(toDealerFile([], []))).toEqual([])
  })

  it.each<[unknown, boolean]>([
    [{ country: 'GB', days: [], weeks: [], dealers: [] }, true],
    [{ country: 'GB', days: [], weeks: [], dealers: [{ id: '1', hash: 'a', name: 'A' }] }, true],
    [{ country: 'GB', days: [], weeks: [], dealers: [{ id: 1, hash: 'a', name: 'A' }] }, false],
    [{ country: 'GB', days: [], weeks: [], dealers: [null] }, false],
    [{ country: 'GB', days: [], weeks: [] }, false],
    [[], false],
    [null, false],
    ['<!doctype html>', false],
  ])('with %j is one: %s', (value, isFile) => expect(isDealerFile(value)).toBe(isFile))
})
