import type { Dealer, Position } from '#shared/dealers/dealer.ts'
import { foldText } from '#shared/text/searchText.ts'
import type { TownRow } from '#shared/dealers/towns.ts'
import { cleanLine, unifyDashes } from '#runtime/forms/typedText.ts'
import { distanceKm } from './distance.ts'
import { foldPostalCode, knownPlaces, type KnownPlaces } from './knownPlaces.ts'
import { largestTown, type KnownPlace } from './knownTowns.ts'

/** What the search reads of a dealer. */
export type FindableDealer = Pick<Dealer, 'name' | 'postalCode' | 'city' | 'position'> &
  (Pick<Dealer, 'addressLine1' | 'addressLine2'> | { address: readonly string[] })

interface FoundDealer<D> {
  dealer: D
  /** From the place of the query, or from the shopper; null if one of the two is unknown. */
  distanceKm: number | null
  /** Whether only the dealer's town is known. */
  isRough?: boolean
}

export interface FoundDealers<D> {
  dealers: readonly FoundDealer<D>[]
  /** The place that the query names; null if the dealers are found by their words. */
  place: string | null
}

interface Search<D> {
  query: string
  /** Where the shopper is, if known. */
  from?: Position | null
  /** Filters; all dealers by default. */
  isWanted?: (dealer: D) => boolean
  /** Towns besides those of the dealers. */
  towns?: readonly TownRow[]
}

/** A search by place finds the dealers within this distance, and at least so many. */
const nearbyKm = 50
const fewestNearby = 10

const longestQuery = 80

/**
 * Finds dealers by postal code, town, name or street. If the query names a place whose position is known, or the
 * shopper's position is, the nearest come first. Otherwise those come first whose postal code begins like the
 * query, then those whose town does, then those that have all words. If there are none, a town that begins like the
 * query is enough. An empty query finds all.
 */
export function findDealers<D extends FindableDealer>(
  all: readonly D[],
  { query, from = null, isWanted = () => true, towns = noTowns }: Search<D>,
): FoundDealers<D> {
  const typed = unifyDashes(cleanLine(query.slice(0, longestQuery)))
  const wanted = foldText(typed).trim()
  const index = indexOf(all, towns)
  const dealers = index.dealers.filter(({ dealer }) => isWanted(dealer as D)) as IndexedDealer<D>[]
  if (wanted === '')
    return { dealers: from ? nearest(dealers, from) : unlocated(dealers), place: null }
  const around = (place: KnownPlace): FoundDealers<D> => ({
    dealers: nearest(dealers, place.position).map(withoutNear),
    place: place.name,
  })
  const place = index.places.find(typed)
  if (place) return around(place)
  const matches = byWords(dealers, wanted)
  const begun = matches.length === 0 ? largestTown(towns, wanted) : null
  if (begun) return around(begun)
  return { dealers: from ? matches.map(distanceFrom(from)) : unlocated(matches), place: null }
}

const noTowns: readonly TownRow[] = []

interface IndexedDealer<D> {
  dealer: D
  /** Its position, or that of its town. */
  near: Position | null
  postalCode: string
  city: string
  text: string
}

interface DealerIndex {
  towns: readonly TownRow[]
  dealers: readonly IndexedDealer<FindableDealer>[]
  places: KnownPlaces
}

const indexes = new WeakMap<object, DealerIndex>()

/** The index of a list, which is made once: a search runs with each typed letter. */
function indexOf(all: readonly FindableDealer[], towns: readonly TownRow[]): DealerIndex {
  const known = indexes.get(all)
  if (known?.towns === towns) return known
  const places = knownPlaces(all, towns)
  const made = {
    towns,
    places,
    dealers: all.map((dealer) => ({
      dealer,
      near: dealer.position ?? places.estimate(dealer),
      postalCode: foldPostalCode(dealer.postalCode),
      city: foldText(dealer.city),
      text: foldText(
        [dealer.name, dealer.city, dealer.postalCode, ...addressLines(dealer)].join(' '),
      ),
    })),
  }
  indexes.set(all, made)
  return made
}

const addressLines = (dealer: FindableDealer): readonly string[] =>
  'address' in dealer ? dealer.address : [dealer.addressLine1, dealer.addressLine2]

const unlocated = <D>(dealers: readonly IndexedDealer<D>[]): readonly FoundDealer<D>[] =>
  dealers.map(({ dealer }) => ({ dealer, distanceKm: null }))

const distanceFrom =
  (from: Position) =>
  <D extends FindableDealer>({ dealer, near }: IndexedDealer<D>): FoundDealer<D> => ({
    dealer,
    distanceKm: near && distanceKm(from, near),
    isRough: dealer.position === null,
  })

/** Distances are from the middle of an area. Shorter ones are too inexact, and are shown as less than this. */
const shortestKm = 1

const withoutNear = <D>(found: FoundDealer<D>): FoundDealer<D> => ({
  ...found,
  distanceKm: found.distanceKm !== null && found.distanceKm < shortestKm ? 0 : found.distanceKm,
})

/** Dealers in the vicinity, the nearest first. */
function nearest<D extends FindableDealer>(
  dealers: readonly IndexedDealer<D>[],
  from: Position,
): readonly FoundDealer<D>[] {
  const sorted = dealers
    .map((one) => ({ one, km: one.near ? distanceKm(from, one.near) : Infinity }))
    .sort((a, b) => (a.km === b.km ? 0 : a.km - b.km))
  return sorted
    .filter(({ km }, rank) => km <= nearbyKm || rank < fewestNearby)
    .map(({ one }) => distanceFrom(from)(one))
}

function byWords<D>(
  dealers: readonly IndexedDealer<D>[],
  wanted: string,
): readonly IndexedDealer<D>[] {
  const words = wanted.split(/\s+/)
  return dealers
    .map((one) => ({ one, rank: rankOf(one, wanted, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one)
}

function rankOf(
  { postalCode, city, text }: IndexedDealer<unknown>,
  wanted: string,
  words: readonly string[],
): number {
  const asked = foldPostalCode(wanted)
  if (/\d/.test(asked)) {
    const common = commonStart(postalCode, asked)
    // a common prefix of two characters is enough, since it names a region
    if (common >= Math.min(asked.length, 2)) return 100 + common
  }
  if (city.startsWith(wanted)) return 50
  return words.every((word) => text.includes(word)) ? 10 : 0
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
