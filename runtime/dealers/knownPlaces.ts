import type { Dealer, Position } from '#shared/dealer.ts'
import { foldText } from '#shared/searchText.ts'
import { distanceKm, middleOf } from './distance.ts'

interface KnownPlace {
  /** As dealers write the town, or as it was typed. */
  name: string
  position: Position
}

/** Towns and areas of postal codes whose position is known from the dealers in them. */
export interface KnownPlaces {
  /** The place that a query names: a town, or the smallest known area of a postal code. */
  find: (query: string) => KnownPlace | null
  /** The position of an address without coordinates: its town, or else the area of its postal code. */
  estimate: (address: Pick<Dealer, 'city' | 'postalCode'>) => Position | null
}

type Address = Pick<Dealer, 'city' | 'postalCode' | 'position'>

/** Towns with the same name are further apart than this. */
const widestTownKm = 30
/** One character of a postal code is half a country. */
const shortestArea = 2
/** Fewer letters begin the names of too many towns. */
const shortestTown = 3

/** A postal code without spaces and hyphens, in lower case. */
export const foldPostalCode = (text: string): string => foldText(text).replaceAll(/[\s-]/g, '')

/** Whether a text begins like a postal code: with a digit, after at most two letters. */
const isPostalCode = (text: string): boolean => /^[a-z]{0,2}\d/.test(foldPostalCode(text))

export function knownPlaces(addresses: readonly Address[]): KnownPlaces {
  const located = addresses.filter((one) => one.position !== null)
  const towns = new Map(
    [...Map.groupBy(located, ({ city }) => foldText(city).trim())].flatMap(([town, inTown]) => {
      const middle = town === '' ? null : middleOf(inTown.map(({ position }) => position!))
      const isOneTown =
        middle && inTown.every(({ position }) => distanceKm(position!, middle) <= widestTownKm)
      return isOneTown ? [[town, { name: inTown[0]!.city, position: middle }] as const] : []
    }),
  )
  const areas = toAreas(located)

  const findArea = (code: string): Position | null => {
    for (let length = code.length; length >= shortestArea; length -= 1) {
      const area = areas.get(code.slice(0, length))
      if (area) return area
    }
    return null
  }

  function findTown(wanted: string): KnownPlace | null {
    const exact = towns.get(wanted) ?? towns.get(withoutUmlauts(wanted))
    if (exact || wanted.length < shortestTown) return exact ?? null
    const begun = [...towns].filter(([town]) => town.startsWith(wanted))
    return begun.length === 1 ? begun[0]![1] : null
  }

  return {
    find(query) {
      const wanted = foldText(query).trim()
      if (!isPostalCode(wanted)) return findTown(wanted)
      const position = findArea(foldPostalCode(wanted))
      return position && { name: query.trim(), position }
    },
    estimate: ({ city, postalCode }) =>
      towns.get(foldText(city).trim())?.position ?? findArea(foldPostalCode(postalCode)),
  }
}

/** `muenchen` as `münchen` is folded. */
const withoutUmlauts = (town: string) => town.replaceAll(/([aou])e/g, '$1')

/** The middle of the dealers in each area, by the first characters of their postal codes. */
function toAreas(located: readonly Address[]): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position[]>()
  for (const { postalCode, position } of located) {
    const code = foldPostalCode(postalCode)
    for (let length = shortestArea; length <= code.length; length += 1) {
      const area = code.slice(0, length)
      const known = positions.get(area)
      if (known) known.push(position!)
      else positions.set(area, [position!])
    }
  }
  return new Map([...positions].map(([area, inArea]) => [area, middleOf(inArea)!]))
}
