import { wayBack } from '#runtime/product/listingHistory.ts'

/** Leads back to the listing that was seen last, where one was. */
export function start(link: HTMLElement): void {
  const listing = wayBack(link.dataset['prefix'] ?? '/')
  if (!listing || !(link instanceof HTMLAnchorElement)) return
  link.href = listing.address
  link.querySelector('.back-to-listing__name')!.textContent = listing.name
}
