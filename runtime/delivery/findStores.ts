import type { CollectStore } from '#shared/collectStore.ts'
import { foldText } from '#shared/searchText.ts'

type FoundStore = Pick<CollectStore, 'name' | 'city' | 'postalCode' | 'address'>

/**
 * Shops by postal code, town or name, the best matches first: those whose postal code begins like the query, then
 * those whose town does, then those that have all words. An empty query finds all.
 */
export function findCollectStores<Store extends FoundStore>(
  stores: readonly Store[],
  query: string,
): readonly Store[] {
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

function rankOf(store: FoundStore, wanted: string, words: readonly string[]): number {
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
