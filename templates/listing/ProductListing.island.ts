import { restoreCardFocus } from '#runtime/product/cardFocus.ts'
import { createListingLoader } from './listingData.ts'
import { applyEarlierChoices } from './listingControls.ts'
import { startListing } from './startListing.ts'

/** The listing of a category. */
export function start(root: HTMLElement): (() => void) | void {
  const controller = new AbortController()
  const source = { load: createListingLoader(root.dataset) }
  const started = startListing(root, source, controller.signal)
  if (!started) return
  const { listing, form } = started
  if (location.search !== '') void listing.followUrl().then(restoreCardFocus)
  else applyEarlierChoices(root, form, listing)
  return () => controller.abort()
}
