import { describe, expect, it } from 'vitest'
import { rawDealerSchema, type RawDealer } from '#cli/fetch/dealers.ts'
import { toDealers } from '#cli/site/dealer.ts'

const raw = (changes: object = {}): RawDealer =>
  rawDealerSchema.parse({
    id: 'NL 4711',
    name: 'Fietshuis Utrecht',
    addressLine1: 'Oudegracht 88',
    postalCode: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
    ...changes,
  })

const pages = '/nl-nl/dealers/'
const dealerOf = (changes: object = {}, rules = { tag: 'nl-NL', pages: pages as string | null }) =>
  toDealers([raw(changes)], rules)[0]!

describe('a dealer', () => {
  it.each([
    [{ premium: true }],
    [{ premium: false, services: ['premiumDealers', 'basicPlusDealers', 'lease'] }],
  ])('has only the premium tier if it is a premium dealer: %j', (changes) => {
    const { services } = dealerOf({ services: ['basicPlusDealers', 'lease'], ...changes })
    expect(services).not.toContain('basicPlusDealers')
    expect(services).toContain('lease')
    expect(dealerOf({ services: ['basicPlusDealers'] }).services).toEqual(['basicPlusDealers'])
  })

  it('R2.5.5 has a path of id, name, city and first address line', () => {
    expect(dealerOf().path).toBe('/nl-nl/dealers/nl-4711/fietshuis-utrecht-utrecht-oudegracht-88/')
  })

  it('has no path without dealer pages', () => {
    expect(dealerOf({}, { tag: 'nl-NL', pages: null }).path).toBeNull()
  })

  it('R2.5.5 has a path for any name', () => {
    expect(dealerOf({ name: '§', city: '§', addressLine1: '' }).path).toBe(
      '/nl-nl/dealers/nl-4711/dealer/',
    )
  })

  it.each([
    ['Gebäude 3\r\nIndustriestraße 12', 'Gebäude 3, Industriestraße 12'],
    [' Unit 4,\n\n Riverside Park \n', 'Unit 4, Riverside Park'],
    ['\n', ''],
  ])('has the address %j on one line', (addressLine1, line) => {
    expect(dealerOf({ addressLine1, addressLine2: addressLine1 })).toMatchObject({
      addressLine1: line,
      addressLine2: line,
    })
  })

  it('has opening hours in the page’s language, Monday first', () => {
    const openingHours = [
      { day: 6, open: '10:00', close: '16:00' },
      { day: 1, open: '13:30', close: '18:00' },
      { day: 1, open: '09:00', close: '12:30' },
    ]
    const { week } = dealerOf({ openingHours })
    expect(week.map(({ name }) => name)).toEqual([
      'maandag',
      'dinsdag',
      'woensdag',
      'donderdag',
      'vrijdag',
      'zaterdag',
      'zondag',
    ])
    expect(week[0]?.hours).toEqual([
      { open: '09:00', close: '12:30' },
      { open: '13:30', close: '18:00' },
    ])
    expect(week[6]).toMatchObject({ day: 0, hours: [] })
  })

  it.each([
    ['javascript:alert(1)', ''],
    ['//evil.example', ''],
    ['mailto:x@y.example', ''],
    ['https://www.fietshuis.example/a', 'https://www.fietshuis.example/a'],
    ['http://old.example/', 'http://old.example/'],
  ])('X6.2 has the website %s as %j', (website, expected) => {
    expect(dealerOf({ website }).website).toBe(expected)
  })

  it.each(['x', 'a@b\r\nbcc:c@d.example', '"<a@b.example>'])('X6.2 has no e-mail %j', (email) => {
    expect(dealerOf({ email }).email).toBe('')
  })

  it('is sorted by town and name, whatever the order of the response', () => {
    const all = [
      raw({ id: '3', city: 'Zwolle' }),
      raw({ id: '2', city: 'Ámsterdam', name: 'B' }),
      raw({ id: '1', city: 'Ámsterdam', name: 'A' }),
    ]
    const order = (list: readonly RawDealer[]) =>
      toDealers(list, { tag: 'nl-NL', pages }).map(({ id }) => id)
    expect(order(all)).toEqual(['1', '2', '3'])
    expect(order(all.toReversed())).toEqual(['1', '2', '3'])
  })
})
