/** Points the link to the listing that was visited last, if there is one. */
export async function start(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return
  const { findReturnListing } = await import('#runtime/product/listingHistory.ts')
  const listing = findReturnListing(link.dataset['prefix'] ?? '/')
  if (!listing) return
  link.href = listing.address
  link.querySelector('[data-part=name]')!.textContent = listing.name
}
