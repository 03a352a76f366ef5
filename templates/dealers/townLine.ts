import type { Dealer } from '#shared/dealers/dealer.ts'

/** `10115 Berlin`; British and Irish addresses have the postal code after the town. */
export const townLine = ({
  country,
  postalCode,
  city,
}: Pick<Dealer, 'country' | 'postalCode' | 'city'>): string =>
  (country === 'GB' || country === 'IE' ? `${city} ${postalCode}` : `${postalCode} ${city}`).trim()
