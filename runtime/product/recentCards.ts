import { fetchJson, type FetchMode } from '#runtime/loading/fetchJson.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import { placeFileOf, type CardPlaces } from '#shared/files/cardPlaces.ts'
import type { SearchFiles } from '#shared/files/search.ts'
import type { RecentProduct } from './recentProducts.ts'

/** HTML of a card from the build; null for a product that the shop does not have any more. */
export interface RecentCard {
  id: string
  html: string | null
}

/** Loads the cards of products. Rejects if a file cannot be loaded. */
export async function fetchRecentCards(
  filesUrl: string,
  products: readonly RecentProduct[],
): Promise<readonly RecentCard[]> {
  const { cards } = await load(filesUrl, isFiles, 'revalidate')
  // products share files
  const readPlaces = loadOnce((url: string) => load(url, isPlaces))
  // without the cards of listings and the search, which would be a script of their own for this
  const readCards = loadOnce((url: string) => load(url, isTexts))
  return Promise.all(
    products.map(async ({ id, look }) => {
      const url = placeFileOf(id, cards)
      const places = url === undefined ? null : await readPlaces(url)
      const looks = places && Object.hasOwn(places.places, id) ? places.places[id]! : []
      // the product may have fewer looks now
      const [file = -1, position = -1] = looks[look] ?? looks[0] ?? []
      const address = places?.files[file]
      if (address === undefined) return { id, html: null }
      return { id, html: (await readCards(address))[position] ?? null }
    }),
  )
}

const isFiles = (value: unknown): value is SearchFiles =>
  Array.isArray((value as Partial<SearchFiles> | null)?.cards)

const isPlaces = (value: unknown): value is CardPlaces => {
  const { files, places } = (value ?? {}) as Partial<CardPlaces>
  return Array.isArray(files) && typeof places === 'object' && places !== null
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

async function load<T>(
  url: string,
  isValid: (value: unknown) => value is T,
  mode: FetchMode = 'navigate',
): Promise<T> {
  const result = await fetchJson(url, { isValid, mode })
  if (result.status !== 'ok') throw new Error(`recent products: ${url} could not be loaded`)
  return result.value as T
}
