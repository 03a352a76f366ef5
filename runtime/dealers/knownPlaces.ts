import { withoutSign } from '#runtime/forms/countrySigns.ts'
import type { Dealer, Position } from '#shared/dealers/dealer.ts'
import { foldText } from '#shared/text/searchText.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import { cleanCode } from '#runtime/forms/typedText.ts'
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
  /** Finds the place of a query: a town of the dealers or of the list, or the smallest known postal area. */
  find: (query: string) => KnownPlace | null
  /** Estimates the position of an address without coordinates, by its town or else by its postal area. */
  estimate: (address: Pick<Dealer, 'city' | 'postalCode'>) => Position | null
}

type Address = Pick<Dealer, 'city' | 'postalCode' | 'position'>

/** Dealers that are further apart are in different towns, although the towns have the same name. */
const widestTownKm = 30
/** A postal area has at least two characters: one character covers half a country. */
const shortestArea = 2
/** Longer than any postal code. The rest of a longer query is ignored. */
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
  townList: readonly TownRow[] = [],
): KnownPlaces {
  const located = new Map<string, Address[]>()
  for (const one of addresses) {
    const town = foldTown(one.city)
    if (one.position !== null) located.set(town, [...(located.get(town) ?? []), one])
  }
  const towns = new Map(
    [...located].map(([town, inTown]) => {
      const middle = middleOf(inTown.map(({ position }) => position!))!
      const isOneTown = inTown.every(
        ({ position }) => distanceKm(position!, middle) <= widestTownKm,
      )
      return [town, isOneTown ? { name: inTown[0]!.city, position: middle } : null] as const
    }),
  )
  towns.delete('')
  /** The smallest known area of a code. The letters of a British code are an area, so a prefix never splits them. */
  const findArea = (code: string): Position | null => {
    const shortest = /^[a-z]+/.exec(code)?.[0].length ?? shortestArea
    for (let length = code.length; length >= shortest; length -= 1) {
      const prefix = code.slice(0, length)
      const area = areas.get(prefix) ?? findPostalArea(townList, prefix)
      if (area) return area
    }
    return null
  }

  /** Null also if dealers in several towns have the name: the list does not tell which town is meant. */
  function townOf(name: string): KnownPlace | null {
    const [own] = [name, withoutUmlauts(name)].filter((one) => towns.has(one))
    return own === undefined ? findTown(townList, name) : towns.get(own)!
  }

  // dealers without coordinates count with the position of their town
  const areas = toAreas(
    addresses.flatMap(({ postalCode, city, position }) => {
      const near = position ?? townOf(foldTown(city))?.position
      return near ? [{ postalCode, position: near }] : []
    }),
  )

  function findPlace(wanted: string): KnownPlace | null {
    const exact = townOf(wanted)
    if (exact || wanted.length < shortestTown) return exact
    const matches = [...towns].filter(([town]) => town.startsWith(wanted))
    return matches.length === 1 ? matches[0]![1] : null
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
