import { followPageQuery } from '#runtime/navigation/pageQuery.ts'
import { restoreCardFocus } from '#runtime/product/cardFocus.ts'
import { createListing } from './listingController.ts'
import { applyEarlierChoices, followButtons, followForm, followSort } from './listingControls.ts'
import { part } from './parts.ts'

/** Filters, sorts and extends a listing in the browser. The URL holds what the shopper chose. */
export function start(root: HTMLElement): (() => void) | void {
  const form = part<HTMLFormElement>(root, 'facets')
  const grid = part(root, 'cards')
  if (!form || !grid) return
  const controller = new AbortController()
  const { signal } = controller
  const listing = createListing(root, { form, grid }, signal)
  followForm(form, listing, signal)
  followSort(root, listing, signal)
  followButtons(root, listing, signal)
  followPageQuery(() => void listing.followUrl(), signal)
  if (location.search !== '') void listing.followUrl().then(restoreCardFocus)
  else applyEarlierChoices(root, form, listing)
  return () => controller.abort()
}
