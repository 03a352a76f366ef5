import { describe, expect, it } from 'vitest'
import { townsOf } from '#cli/site/towns.ts'
import { places } from '#fixtures/dealers/places.ts'
import { distanceKm } from '#runtime/dealers/distance.ts'
import { foldPostalCode } from '#runtime/dealers/knownPlaces.ts'
import { findPostalArea, findTown, foldTown } from '#runtime/dealers/knownTowns.ts'

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

  it.each(['GB', 'NL'])(
    '%s have areas of postal codes, each once, around its dealers',
    (country) => {
      const towns = townsOf(country)
      const areas = towns.flatMap(([, , , starts]) => starts?.split('|') ?? [])
      expect(areas.length).toBeGreaterThan(80)
      expect(areas.filter((area) => !/^([A-Z]{1,2}|\d\d)$/.test(area))).toEqual([])
      expect(new Set(areas).size).toBe(areas.length)
      const kms = places[country]!.map((place) => {
        const middle = findPostalArea(towns, foldPostalCode(place.postalCode))
        return [place.postalCode, middle && distanceKm(middle, place)] as const
      })
      expect(kms.filter(([, km]) => km === null || km > 30)).toEqual([])
    },
  )

  it.each([
    ['BE', 'Ostende'],
    ['CH', 'Genf'],
    ['DE', 'München'],
    ['NL', 'Den Haag'],
  ])('of %s have the names of its languages: %s', (country, name) => {
    expect(findTown(townsOf(country), foldTown(name))).not.toBeNull()
  })

  it('are none for the international channel, and read once', () => {
    expect(townsOf('INT')).toEqual([])
    expect(townsOf('DE')).toBe(townsOf('DE'))
  })
})
