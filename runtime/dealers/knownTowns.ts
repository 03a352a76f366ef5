import type { Position } from '#shared/dealers/dealer.ts'
import { foldText } from '#shared/text/searchText.ts'
import type { TownRow } from '#shared/dealers/towns.ts'

/** A place that a query names. */
export interface KnownPlace {
  /** As dealers write the town, or as it was typed. */
  name: string
  position: Position
}

/** A shorter query matches the names of too many towns. */
export const shortestTown = 3

const indexes = new WeakMap<readonly TownRow[], ReadonlyMap<string, KnownPlace>>()

/** The towns of a list by their folded names; of two with one name, the first. */
function knownTowns(towns: readonly TownRow[]): ReadonlyMap<string, KnownPlace> {
  const known = indexes.get(towns)
  if (known) return known
  const index = new Map<string, KnownPlace>()
  for (const [names, latitude, longitude] of towns) {
    for (const name of names.split('|')) {
      const folded = foldTown(name)
      if (!index.has(folded)) index.set(folded, { name, position: { latitude, longitude } })
    }
  }
  indexes.set(towns, index)
  return index
}

/** The town of a list with a folded name; null without one. */
export function findTown(towns: readonly TownRow[], name: string): KnownPlace | null {
  const known = knownTowns(towns)
  return known.get(name) ?? known.get(withoutUmlauts(name)) ?? null
}

const areaIndexes = new WeakMap<readonly TownRow[], ReadonlyMap<string, Position>>()

/** The positions of the towns of a list, by the prefixes of the postal codes around them. */
function postalAreas(towns: readonly TownRow[]): ReadonlyMap<string, Position> {
  const known = areaIndexes.get(towns)
  if (known) return known
  const areas = towns.flatMap(([, latitude, longitude, prefixes = '']) =>
    prefixes.split('|').map((prefix) => [foldText(prefix), { latitude, longitude }] as const),
  )
  const index = new Map(areas)
  index.delete('')
  areaIndexes.set(towns, index)
  return index
}

/** The position of the postal area with this folded prefix; null if the list does not have it. */
export const findPostalArea = (towns: readonly TownRow[], prefix: string): Position | null =>
  postalAreas(towns).get(prefix) ?? null

/** The largest town whose name begins like a text; null without one. */
export function largestTown(towns: readonly TownRow[], text: string): KnownPlace | null {
  const wanted = foldTown(text)
  if (wanted.length < shortestTown) return null
  const spellings = [wanted, withoutUmlauts(wanted)]
  for (const [folded, town] of knownTowns(towns)) {
    if (spellings.some((one) => folded.startsWith(one))) return town
  }
  return null
}

/** Towns are written with and without hyphens, full stops and apostrophes. */
export const foldTown = (name: string): string =>
  foldText(name)
    .replaceAll(/[’'‘`]/g, '')
    .replaceAll(/[\s.-]+/g, ' ')
    .trim()

/** `muenchen` to `munchen`, which is also how `münchen` is folded. */
export const withoutUmlauts = (town: string): string => town.replaceAll(/([aou])e/g, '$1')
