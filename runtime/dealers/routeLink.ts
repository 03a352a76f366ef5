import type { Dealer } from '#shared/dealers/dealer.ts'

/** Directions to a dealer, on the site of a map service. Nothing is sent before the click. */
export function routeLink({
  name,
  addressLine1,
  addressLine2,
  postalCode,
  city,
  country,
}: Dealer): string {
  const parts = [name, addressLine1, addressLine2, `${postalCode} ${city}`.trim(), country]
  const destination = parts.filter((part) => part !== '').join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
