import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressFields,
  splitStreetLine,
  streetLine,
  townLines,
  type AddressValues,
} from '#runtime/checkout/addressForm.ts'
import { listBrandIds } from '#brands/index.ts'
import { readBrand } from '#cli/config/readBrand.ts'

/** Countries that ask for the house number apart. */
const split = ['AT', 'BE', 'CH', 'DE', 'NL']
const countries = [
  ...new Set(listBrandIds().flatMap((id) => readBrand(id).countries.map(({ code }) => code))),
]

const partsOf = (country: string) => addressFields(country).map(({ part }) => part)
const values = (changes: Partial<AddressValues>): AddressValues => ({
  street: '',
  houseNumber: '',
  additional: '',
  postalCode: '',
  city: '',
  ...changes,
})

describe('the fields of an address', () => {
  it.each<[string, readonly string[]]>([
    ['GB', ['street', 'additional', 'city', 'postalCode']],
    ['IE', ['street', 'additional', 'city', 'postalCode']],
    ['NL', ['postalCode', 'houseNumber', 'street', 'city', 'additional']],
    ['DE', ['street', 'houseNumber', 'additional', 'postalCode', 'city']],
    ['AT', ['street', 'houseNumber', 'additional', 'postalCode', 'city']],
    ['CH', ['street', 'houseNumber', 'additional', 'postalCode', 'city']],
    ['BE', ['street', 'houseNumber', 'additional', 'postalCode', 'city']],
    ['FR', ['street', 'additional', 'postalCode', 'city']],
    ['SE', ['street', 'additional', 'postalCode', 'city']],
    ['', ['street', 'additional', 'postalCode', 'city']],
    ['constructor', ['street', 'additional', 'postalCode', 'city']],
  ])('of %s are in the order of the country', (country, parts) => {
    expect(partsOf(country)).toEqual(parts)
  })

  it.each([
    ['GB', 'checkout.addressLine1', 'checkout.town', 'checkout.postalCode'],
    ['IE', 'checkout.addressLine1', 'checkout.town', 'checkout.eircode'],
    ['DE', 'checkout.street', 'checkout.city', 'checkout.postalCode'],
    ['NL', 'checkout.street', 'checkout.city', 'checkout.postalCode'],
    ['FR', 'checkout.streetAndNumber', 'checkout.city', 'checkout.postalCode'],
  ])('of %s have its labels', (country, street, city, postalCode) => {
    const labelOf = (part: string) =>
      addressFields(country).find((field) => field.part === part)?.label
    expect([labelOf('street'), labelOf('city'), labelOf('postalCode')]).toEqual([
      street,
      city,
      postalCode,
    ])
  })

  it.each(countries)('of %s are unique, with tokens that browsers know', (country) => {
    const fields = addressFields(country)
    expect(new Set(fields.map(({ part }) => part)).size).toBe(fields.length)
    const tokens = Object.fromEntries(fields.map(({ part, autoComplete }) => [part, autoComplete]))
    expect(tokens).toMatchObject({
      street: 'address-line1',
      additional: 'address-line2',
      postalCode: 'postal-code',
      city: 'address-level2',
    })
    // browsers fill street and number into one field
    expect(tokens['houseNumber'] ?? 'off').toBe('off')
    expect('houseNumber' in tokens).toBe(split.includes(country))
  })

  it.each(countries)('of %s need all but the second line', (country) => {
    const optional = addressFields(country).filter(({ isRequired }) => !isRequired)
    expect(optional.map(({ part }) => part)).toEqual(['additional'])
    const withoutCode = addressFields(country, { needsPostalCode: false })
    expect(
      withoutCode
        .filter(({ isRequired }) => !isRequired)
        .map(({ part }) => part)
        .sort(),
    ).toEqual(['additional', 'postalCode'])
  })
})

describe('the line of a street', () => {
  it.each([
    ['DE', ' Lindenweg ', ' 12a ', 'Lindenweg 12a'],
    ['DE', 'Lindenweg', '', 'Lindenweg'],
    ['DE', '', '12', '12'],
    ['NL', 'Oudegracht', '88', 'Oudegracht 88'],
    // from another country, before the shopper changed it
    ['GB', '4 Mill Lane', '12', '4 Mill Lane'],
    ['FR', '12 rue des Lilas', '12', '12 rue des Lilas'],
  ])('in %s of %j and %j is %j', (country, street, houseNumber, line) => {
    expect(streetLine(country, values({ street, houseNumber }))).toBe(line)
  })

  it.each<[string, string, string, string]>([
    ['DE', 'Lindenweg 12', 'Lindenweg', '12'],
    ['DE', '  Lindenweg   12a ', 'Lindenweg', '12a'],
    ['DE', 'Lindenweg 12 b', 'Lindenweg', '12 b'],
    ['DE', 'Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['DE', 'Am Markt 3-5', 'Am Markt', '3-5'],
    ['AT', 'Mariahilfer Straße 10/12', 'Mariahilfer Straße', '10/12'],
    ['CH', 'Rue de Lausanne 7', 'Rue de Lausanne', '7'],
    ['NL', 'Oudegracht 88', 'Oudegracht', '88'],
    ['BE', 'Grote Markt 1', 'Grote Markt', '1'],
    ['DE', 'Ö 7', '', ''],
    ['DE', 'Lindenweg', '', ''],
    ['DE', '12 Lindenweg', '', ''],
    ['DE', 'Lindenweg 123456', '', ''],
    ['DE', '12', '', ''],
    ['DE', '', '', ''],
    ['GB', 'Mill Lane 4', '', ''],
    ['FR', 'rue des Lilas 12', '', ''],
  ])('in %s splits %j into %j and %j', (country, line, street, houseNumber) => {
    expect(splitStreetLine(country, line)).toEqual(street === '' ? null : { street, houseNumber })
  })

  it('is the same after it was split and joined', () => {
    const name = fc.stringMatching(/^[A-Z][a-zß. ]{1,30}[a-z]$/)
    const number = fc.stringMatching(/^[1-9]\d{0,3}[a-z]?$/)
    fc.assert(
      fc.property(fc.constantFrom(...split), name, number, (country, street, houseNumber) => {
        const line = streetLine(country, values({ street, houseNumber }))
        const parts = splitStreetLine(country, line)
        expect(parts).toEqual({ street, houseNumber })
        expect(streetLine(country, values(parts!))).toBe(line)
      }),
    )
  })

  it('is read in no time, however long it is', () => {
    const hostile = ['a', ' ', '1', 'a 1', 'a-', '1/1'].flatMap((text) => [
      text.repeat(50_000),
      `a ${text.repeat(50_000)} !`,
    ])
    const start = performance.now()
    for (const line of hostile) splitStreetLine('DE', line)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('the lines with the town of an address', () => {
  it.each([
    ['GB', 'LS1 4AP', 'Leeds', ['Leeds', 'LS1 4AP']],
    ['IE', '', 'Galway', ['Galway', '']],
    ['DE', '10115', 'Berlin', ['10115 Berlin']],
    ['NL', '1016 GV', 'Amsterdam', ['1016 GV Amsterdam']],
    ['FR', '', 'Lille', ['Lille']],
    ['', '75001', 'Paris', ['75001 Paris']],
  ])('of %s, with %j and %j, are %j', (country, postalCode, city, lines) => {
    expect(townLines(country, { postalCode, city })).toEqual(lines)
  })
})
