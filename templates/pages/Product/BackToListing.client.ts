import { islandClient } from '#runtime/islands/islandClient.ts'
import backToListingIsland from './BackToListing.island.ts'

/** Points the link to the listing that was visited last, if there is one. */
export default islandClient(backToListingIsland, async ({ element: link, data, parts, signal }) => {
  const { findReturnListing } = await import('#runtime/product/listingHistory.ts')
  const listing = findReturnListing(data.prefix)
  if (!listing || signal.aborted || !(link instanceof HTMLAnchorElement)) return
  link.href = listing.address
  parts.name.textContent = listing.name
})
