import type { Dealer } from '#shared/dealers/dealer.ts'
import type { SearchEntry } from './searchEntry.ts'

/** Dealers with the page that shows them: their own, or else the store locator, which opens the dealer of its hash. */
export const dealerEntries = (
  dealers: readonly Dealer[],
  storeLocator: string | null,
): readonly SearchEntry[] =>
  dealers.flatMap(({ name, addressLine1, postalCode, city, path, hash }) => {
    const page = path ?? (storeLocator === null ? null : `${storeLocator}#${hash}`)
    if (page === null) return []
    return [
      {
        title: name,
        detail: [addressLine1, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
        path: page,
        place: `${postalCode}\n${city}`,
      },
    ]
  })
