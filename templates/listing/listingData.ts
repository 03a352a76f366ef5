import { fetchJson } from '#runtime/loading/fetchJson.ts'
import { loadOnce } from '#runtime/loading/loadOnce.ts'
import { createFacetCounter, type CountFacets } from '#shared/facets/countFacets.ts'
import type { ListingIndex } from '#shared/facets/listing.ts'

/** Addresses of the facets and of the list of card files. */
export interface ListingFiles {
  facets: string
  cards: string
}

export interface ListingData {
  index: ListingIndex
  /** URLs of card files. */
  files: readonly string[]
  countFacets: CountFacets
}

const isIndex = (value: unknown) =>
  typeof value === 'object' && value !== null && 'facets' in value && 'positions' in value

/** Loads the index and the list of card files once. Rejects on a failure; the next call tries again. */
export const createListingLoader = ({
  facets,
  cards,
}: ListingFiles): (() => Promise<ListingData>) => loadOnce(() => load(facets, cards))

/** The same card files with the index of other products. */
export const withIndex = (data: ListingData, index: ListingIndex): ListingData => ({
  ...data,
  index,
  countFacets: createFacetCounter(index.facets),
})

async function load(indexUrl: string, cardsUrl: string): Promise<ListingData> {
  const [index, files] = await Promise.all([
    fetchJson(indexUrl, { isValid: isIndex }),
    fetchJson(cardsUrl, { isValid: Array.isArray }),
  ])
  if (index.status !== 'ok' || files.status !== 'ok') {
    throw new Error(`cannot load the facets ${indexUrl}`)
  }
  const data = index.value as ListingIndex
  return {
    index: data,
    files: files.value as readonly string[],
    countFacets: createFacetCounter(data.facets),
  }
}
