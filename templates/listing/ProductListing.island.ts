import { dataShape } from '#runtime/islands/dataShape.ts'
import { defineIsland } from '#runtime/islands/defineIsland.ts'
import type { ListingFiles } from './listingData.ts'

export default defineIsland({
  name: 'ProductListing',
  start: 'query',
  data: dataShape<ListingFiles>({ facets: 'string', cards: 'string' }),
})
