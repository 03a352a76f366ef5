import type { Dealer } from '#shared/dealer.ts'

type Place = Pick<Dealer, 'name' | 'addressLine1' | 'postalCode' | 'city' | 'country' | 'position'>

/** The URL of the way to a shop, for the browser or the maps app of a phone. Nothing loads before a click. */
export function routeLink(place: Place): string {
  const { name, addressLine1, postalCode, city, country, position } = place
  // without a street, the name alone would find another shop
  const destination =
    addressLine1 === '' && position
      ? `${position.latitude},${position.longitude}`
      : [name, addressLine1, `${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
