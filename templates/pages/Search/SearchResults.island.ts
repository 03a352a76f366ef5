import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { SearchFiles } from '#shared/files/search.ts'
import type { ListingFiles } from '#templates/listing/listingData.ts'

export interface SearchPageFiles extends ListingFiles, Pick<SearchFiles, 'codes' | 'index'> {
  /** Address of the HTML of a listing without products. */
  listing: string
}

export default defineIsland({
  name: 'SearchResults',
  start: 'query',
  data: dataShape<SearchPageFiles>({
    index: 'string',
    codes: 'string',
    listing: 'string',
    facets: 'string',
    cards: 'string',
  }),
})
