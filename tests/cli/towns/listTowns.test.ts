import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listTowns } from '#cli/towns/listTowns.ts'
import { postalAreas } from '#cli/towns/postalAreas.ts'
import { readCountry } from '#fixtures/dealers/readDealers.ts'
import { contentRoot } from '#fixtures/files/contentFolder.ts'
import { distanceKm } from '#runtime/dealers/distance.ts'
import { knownPlaces } from '#runtime/dealers/knownPlaces.ts'
import { findTown, foldTown } from '#runtime/dealers/knownTowns.ts'

/** The places of dealers by country. */
const places = Object.fromEntries(
  readdirSync(join(contentRoot, 'dealers')).map((file) => {
    const country = file.replace('.json', '')
    return [country, readCountry(country)!.places] as const
  }),
)

const towns = listTowns(Object.keys(places))
const townsOf = (country: string) => towns.get(country)!

describe('the towns of a country', () => {
  it.each(Object.keys(places))('%s are complete rows, without a town twice', (country) => {
    const towns = townsOf(country)
    expect(towns.length).toBeGreaterThan(10)
    for (const [names, latitude, longitude] of towns) {
      expect(names).toMatch(/^[^;|]+(\|[^;|]+)*$/)
      expect(latitude).toBeGreaterThan(27)
      expect(latitude).toBeLessThan(70)
      expect(longitude).toBeGreaterThan(-19)
      expect(longitude).toBeLessThan(31)
    }
    expect(new Set(towns.map(([names]) => names)).size).toBe(towns.length)
  })

  it.each(Object.entries(places))('%s are where their dealers are', (country, known) => {
    const found = known.flatMap((place) => {
      const town = findTown(townsOf(country), foldTown(place.city))
      return town ? [{ city: place.city, km: distanceKm(town.position, place) }] : []
    })
    expect(found.length).toBeGreaterThan(known.length / 2)
    expect(found.filter(({ km }) => km > 15)).toEqual([])
  })

  it.each(Object.keys(places))(
    '%s name areas of postal codes, each once, around its dealers',
    (country) => {
      const starts = Object.values(postalAreas[country]!).flatMap((text) => text.split(' '))
      expect(starts.filter((start) => !/^([A-Z]{1,2}|[A-Z]\d[\dW]|\d{2,3})$/.test(start))).toEqual(
        [],
      )
      expect(new Set(starts).size).toBe(starts.length)
      // the names of all of them are in the package
      expect(
        townsOf(country)
          .flatMap(([, , , areas]) => areas?.split('|') ?? [])
          .toSorted(),
      ).toEqual(starts.toSorted())
      const { find } = knownPlaces([], townsOf(country))
      const kms = places[country]!.map((place) => {
        const area = find(place.postalCode)
        return [place.postalCode, area && distanceKm(area.position, place)] as const
      })
      expect(kms.filter(([, km]) => km === null || km > 40)).toEqual([])
    },
  )

  it.each<[string, string, string, readonly string[]]>([
    // the last ones are those that no postal code begins with
    ['AT', '10', '99', ['15', '16', '17', '18', '19', '29', '58', '59', '76', '77', '78', '79']],
    ['BE', '10', '99', ['27', '52', '54', '57', '58', '59', '63', '72', '74', '81']],
    ['CH', '10', '96', ['58', '59', '78', '79']],
    ['CZ', '10', '79', ['20', '21', '22', '23', '24', '42', '45', '48', '49', '51', '52', '65']],
    ['DE', '01', '99', ['05', '11', '43', '62']],
    ['DK', '10', '99', ['38', '39']],
    ['ES', '01', '52', []],
    // a country of its own in the package: Åland
    ['FI', '00', '99', ['22']],
    ['FR', '01', '95', []],
    ['IT', '00', '98', ['49', '68', '69', '77', '78', '79']],
    ['NL', '10', '99', []],
    ['PL', '00', '99', ['79']],
    ['SE', '10', '98', ['32', '48', '49']],
  ])('%s have areas for the first two digits from %s to %s', (country, first, last, unused) => {
    const { find } = knownPlaces([], townsOf(country))
    const starts = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(2, '0'),
    )
    expect(starts.filter((start) => !find(start))).toEqual(unused)
  })

  it.each<[string, string, string]>([
    ['AT', '1190', 'Wien'],
    ['AT', 'A-6850', 'Dornbirn'],
    ['AT', '4810 Gmunden', 'Gmunden'],
    ['AT', '8280', 'Fürstenfeld'],
    ['BE', 'B-3001', 'Leuven'],
    ['BE', '8670', 'Koksijde'],
    ['BE', '9620', 'Zottegem'],
    ['CH', 'CH-8001', 'Zürich'],
    ['CH', '9000', 'St. Gallen'],
    ['CH', 'CH-6830', 'Chiasso'],
    ['CH', '8750', 'Glarus'],
    ['CZ', '301 00', 'Plzeň'],
    ['CZ', 'CZ-779 00', 'Olomouc'],
    ['CZ', '796 01', 'Prostějov'],
    ['DE', 'D-10115', 'Berlin'],
    ['DE', '91054', 'Erlangen'],
    ['DE', '33098', 'Paderborn'],
    ['DE', 'DE 99817', 'Eisenach'],
    ['DK', 'DK-2100', 'København'],
    ['DK', '9990', 'Skagen'],
    ['DK', '7430', 'Ikast'],
    ['ES', '28013', 'Madrid'],
    ['ES', '07800', 'Ibiza'],
    ['ES', '33205', 'Gijón'],
    ['FI', 'FI-00100', 'Helsinki'],
    ['FI', '68600', 'Pietarsaari'],
    ['FR', 'F-69003', 'Lyon'],
    ['FR', '20200', 'Bastia'],
    ['FR', '06400', 'Cannes'],
    ['GB', 'SW1A 1AA', 'London'],
    ['GB', 'ze1 0aa', 'Lerwick'],
    ['IE', 'D02 X285', 'Dublin'],
    ['IE', 'd6w', 'Terenure'],
    ['IE', 'V93 X0X0', 'Killarney'],
    ['IE', 'F92X0X0', 'Letterkenny'],
    ['IT', 'I-20121', 'Milano'],
    ['IT', '13900', 'Biella'],
    ['IT', '47921', 'Rimini'],
    ['LU', 'L-4011', 'Esch-sur-Alzette'],
    ['LU', '9516', 'Wiltz'],
    ['NL', 'NL-1012 JS', 'Amsterdam'],
    ['PL', '00-001', 'Warszawa'],
    ['PL', '58-500', 'Jelenia Góra'],
    ['PL', 'PL-87-800', 'Włocławek'],
    ['SE', '123 45', 'Stockholm'],
    ['SE', 'SE-411 05', 'Göteborg'],
    ['SE', 'S-981 31', 'Kiruna'],
    ['SE', '791 30', 'Falun'],
    // as people type or paste them
    ['DE', 'D–10115', 'Berlin'],
    ['DE', '\u200b10115', 'Berlin'],
    ['DE', '\uff11\uff10\uff11\uff11\uff15', 'Berlin'],
    ['DE', '10115.', 'Berlin'],
    ['FI', 'FIN-00100', 'Helsinki'],
    ['GB', 'UK SW1A 1AA', 'London'],
    ['GB', 'GB-ZE1 0AA', 'Lerwick'],
    ['IE', 'IRL D02 X285', 'Dublin'],
    ['LU', 'L–4011', 'Esch-sur-Alzette'],
  ])('%s know that %s is near %s', (country, code, town) => {
    const towns = townsOf(country)
    const area = knownPlaces([], towns).find(code)
    expect(distanceKm(area!.position, findTown(towns, foldTown(town))!.position)).toBeLessThan(45)
  })

  it.each<[string, string]>([
    // letters that are no area, codes that nobody has, and names
    ['GB', 'SZ1 1AA'],
    ['GB', '1'],
    ['IE', 'D99 X285'],
    ['DE', '00000'],
    ['DE', 'Rad 10115'],
    ['DE', 'ABCD-10115'],
    ['SE', '0'],
  ])('%s have no area of %s', (country, code) => {
    expect(knownPlaces([], townsOf(country)).find(code)).toBeNull()
  })

  it('find the area of a postal code of any length, and at once', () => {
    const dealers = ['1'.repeat(1_000_000), `10115${' '.repeat(1_000_000)}`].map((postalCode) => ({
      city: '',
      postalCode,
      position: { latitude: 52.5, longitude: 13.4 },
    }))
    const start = performance.now()
    const { find, estimate } = knownPlaces(dealers, townsOf('DE'))
    expect(find(`10115${'0'.repeat(1_000_000)}`)).not.toBeNull()
    expect(estimate({ city: '', postalCode: '9'.repeat(1_000_000) })).not.toBeNull()
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it.each([
    ['BE', 'Ostende'],
    ['CH', 'Genf'],
    ['DE', 'München'],
    ['NL', 'Den Haag'],
  ])('of %s have the names of its languages: %s', (country, name) => {
    expect(findTown(townsOf(country), foldTown(name))).not.toBeNull()
  })

  it('are listed for the countries that are asked for, and the same each time', () => {
    expect([...listTowns(['INT', 'LU']).keys()]).toEqual(['LU'])
    expect(listTowns(['LU']).get('LU')).toEqual(townsOf('LU'))
  })
})
