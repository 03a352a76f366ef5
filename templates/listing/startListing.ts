import { followPageQuery } from '#runtime/navigation/pageQuery.ts'
import { createListing, type ListingController, type ListingSource } from './listingController.ts'
import { followButtons, followForm, followSort } from './listingControls.ts'
import { part } from './parts.ts'

/**
 * Filters, sorts and extends a listing in the browser. The URL holds what the shopper chose. Null if the listing
 * has nothing to choose.
 */
export function startListing(
  root: HTMLElement,
  source: ListingSource,
  signal: AbortSignal,
): { listing: ListingController; form: HTMLFormElement } | null {
  const form = part<HTMLFormElement>(root, 'facets')
  const grid = part(root, 'cards')
  if (!form || !grid) return null
  const listing = createListing(root, { form, grid }, source, signal)
  followForm(form, listing, signal)
  followSort(root, listing, signal)
  followButtons(root, listing, signal)
  followPageQuery(() => {
    // the router moves the focus to the heading, as it does on a new page
    const focused = root.contains(document.activeElement) ? document.activeElement : null
    void listing.followUrl().then(() => {
      const isMoved = document.activeElement?.matches('body, main h1')
      if (isMoved && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    })
  }, signal)
  return { listing, form }
}
