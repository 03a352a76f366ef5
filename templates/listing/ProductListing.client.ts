import { islandClient } from '#runtime/islands/islandClient.ts'
import { restoreCardFocus } from '#runtime/product/cardFocus.ts'
import { createListingLoader } from './listingData.ts'
import { applyEarlierChoices } from './listingControls.ts'
import productListingIsland from './ProductListing.island.ts'
import { startListing } from './startListing.ts'

/** The listing of a category. */
export default islandClient(productListingIsland, ({ element, data, signal }) => {
  const started = startListing(element, { load: createListingLoader(data) }, signal)
  if (!started) return
  const { listing, form } = started
  if (location.search !== '') void listing.followUrl().then(restoreCardFocus)
  else applyEarlierChoices(element, form, listing)
})
