import type { Dealer } from './dealer.ts'
import { foldText } from './searchText.ts'

/** A dealer with this service hands over what was ordered online. */
export const collectService = 'collectInStore'

/** A shop that hands over orders. */
export interface CollectStore extends Pick<
  Dealer,
  'id' | 'name' | 'postalCode' | 'city' | 'country' | 'phone'
> {
  /** Street and further lines; some shops have none. */
  address: readonly string[]
  /** Monday first; `day` is 0 on Sunday. A day without hours is closed. */
  week: readonly { day: number; name: string; hours: string }[]
}

/** The shops that hand over orders. */
export const toCollectStores = (dealers: readonly Dealer[]): readonly CollectStore[] =>
  dealers
    .filter(({ services }) => services.includes(collectService))
    .map(({ id, name, postalCode, city, country, phone, addressLine1, addressLine2, week }) => ({
      id,
      name,
      postalCode,
      city,
      country,
      phone,
      address: [addressLine1, addressLine2].filter((line) => line !== ''),
      week: week.map((day) => ({
        day: day.day,
        name: day.name,
        hours: day.hours.map(({ open, close }) => `${open}–${close}`).join(', '),
      })),
    }))

/** Whether a file is a list of shops, since hosts may answer with something else. */
export const isCollectStores = (value: unknown): value is readonly CollectStore[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof (one as Partial<CollectStore> | null)?.id === 'string')

/**
 * Shops by postal code, town or name, the best matches first: those whose postal code begins like the query, then
 * those whose town does, then those that have all words. An empty query finds all.
 */
export function findCollectStores(
  stores: readonly CollectStore[],
  query: string,
): readonly CollectStore[] {
  const wanted = foldText(query.slice(0, longestQuery).trim())
  if (wanted === '') return stores
  const words = wanted.split(/\s+/)
  const ranked = stores.map((store) => ({ store, rank: rankOf(store, wanted, words) }))
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ store }) => store)
}

const longestQuery = 80

function rankOf(store: CollectStore, wanted: string, words: readonly string[]): number {
  const compact = (text: string) => foldText(text).replaceAll(/[\s-]/g, '')
  const code = compact(store.postalCode)
  const asked = compact(wanted)
  if (/\d/.test(asked)) {
    const common = commonStart(code, asked)
    // half of a postal code is a region
    if (common >= Math.min(asked.length, 2)) return 100 + common
  }
  if (foldText(store.city).startsWith(wanted)) return 50
  const text = foldText([store.name, store.city, store.postalCode, ...store.address].join(' '))
  return words.every((word) => text.includes(word)) ? 10 : 0
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
