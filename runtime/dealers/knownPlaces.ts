import { withoutSign } from '#shared/countrySigns.ts'
import type { Dealer, Position } from '#shared/dealer.ts'
import { foldText } from '#shared/searchText.ts'
import type { TownRow } from '#shared/towns.ts'
import { cleanCode } from '#shared/typedText.ts'
import { distanceKm, middleOf } from './distance.ts'
import {
  foldTown,
  findPostalArea,
  findTown,
  shortestTown,
  withoutUmlauts,
  type KnownPlace,
} from './knownTowns.ts'

/** Towns and areas of postal codes whose position is known from the dealers in them. */
export interface KnownPlaces {
  /** The place that a query names: a town of dealers or of the list, or the smallest known area of a postal code. */
  find: (query: string) => KnownPlace | null
  /** The position of an address without coordinates: its town, or else the area of its postal code. */
  estimate: (address: Pick<Dealer, 'city' | 'postalCode'>) => Position | null
}

type Address = Pick<Dealer, 'city' | 'postalCode' | 'position'>

/** Towns with the same name are further apart than this. */
const widestTownKm = 30
/** One character of a postal code is half a country. */
const shortestArea = 2
/** Longer than the postal codes of all countries. */
const longestCode = 12

/** A postal code in lower case, without its country, spaces and hyphens. */
export const foldPostalCode = (text: string): string =>
  foldText(withoutSign(cleanCode(text).toUpperCase().replaceAll(/[\s-]/g, ''))).slice(
    0,
    longestCode,
  )

/** Whether a text begins like a postal code: with a digit, after at most two letters. */
const isPostalCode = (text: string): boolean => /^[a-z]{0,2}\d/.test(foldPostalCode(text))

export function knownPlaces(
  addresses: readonly Address[],
  listed: readonly TownRow[] = [],
): KnownPlaces {
  const located = addresses.filter((one) => one.position !== null)
  const towns = new Map(
    [...Map.groupBy(located, ({ city }) => foldTown(city))].map(([town, inTown]) => {
      const middle = middleOf(inTown.map(({ position }) => position!))!
      const isOneTown = inTown.every(
        ({ position }) => distanceKm(position!, middle) <= widestTownKm,
      )
      return [town, isOneTown ? { name: inTown[0]!.city, position: middle } : null] as const
    }),
  )
  towns.delete('')
  /** The smallest known area. The letters that a British code begins with are an area, and half of them are not. */
  const findArea = (code: string): Position | null => {
    const shortest = /^[a-z]+/.exec(code)?.[0].length ?? shortestArea
    for (let length = code.length; length >= shortest; length -= 1) {
      const start = code.slice(0, length)
      const area = areas.get(start) ?? findPostalArea(listed, start)
      if (area) return area
    }
    return null
  }

  /** Several towns can have a name that dealers use; the list does not say which of them is meant. */
  function townOf(name: string): KnownPlace | null {
    const [own] = [name, withoutUmlauts(name)].filter((one) => towns.has(one))
    return own === undefined ? findTown(listed, name) : towns.get(own)!
  }

  // a code without a dealer nearby that has coordinates is near the towns of the others
  const areas = toAreas(
    addresses.flatMap(({ postalCode, city, position }) => {
      const near = position ?? townOf(foldTown(city))?.position
      return near ? [{ postalCode, position: near }] : []
    }),
  )

  function findPlace(wanted: string): KnownPlace | null {
    const exact = townOf(wanted)
    if (exact || wanted.length < shortestTown) return exact
    const begun = [...towns].filter(([town]) => town.startsWith(wanted))
    return begun.length === 1 ? begun[0]![1] : null
  }

  return {
    find(query) {
      if (!isPostalCode(query)) return findPlace(foldTown(query))
      const position = findArea(foldPostalCode(query))
      return position && { name: cleanCode(query), position }
    },
    estimate: ({ city, postalCode }) =>
      townOf(foldTown(city))?.position ?? findArea(foldPostalCode(postalCode)),
  }
}

/** The middle of the dealers in each area, by the first characters of their postal codes. */
function toAreas(
  located: readonly { postalCode: string; position: Position }[],
): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position[]>()
  for (const { postalCode, position } of located) {
    const code = foldPostalCode(postalCode)
    for (let length = shortestArea; length <= code.length; length += 1) {
      const area = code.slice(0, length)
      const known = positions.get(area)
      if (known) known.push(position)
      else positions.set(area, [position])
    }
  }
  return new Map([...positions].map(([area, inArea]) => [area, middleOf(inArea)!]))
}
