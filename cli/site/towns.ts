import { existsSync, readFileSync } from 'node:fs'
import type { TownRow } from '#shared/towns.ts'

const read = new Map<string, readonly TownRow[]>()

/** The largest towns of a country; none where nobody collected them. Each call returns the same list. */
export function townsOf(country: string): readonly TownRow[] {
  const known = read.get(country)
  if (known) return known
  const file = new URL(`towns/${country}.csv`, import.meta.url)
  const towns = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(toRow) : []
  read.set(country, towns)
  return towns
}

function toRow(line: string): TownRow {
  const [names = '', latitude, longitude, postalAreas] = line.split(';')
  const town = [names, Number(latitude), Number(longitude)] as const
  return postalAreas === undefined ? town : [...town, postalAreas]
}
