/** Leads back to the listing that was seen last, where one was. */
export async function start(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return
  const { wayBack } = await import('#runtime/product/listingHistory.ts')
  const listing = wayBack(link.dataset['prefix'] ?? '/')
  if (!listing) return
  link.href = listing.address
  link.querySelector('.back-to-listing__name')!.textContent = listing.name
}
