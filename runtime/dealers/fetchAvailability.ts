import { slugify } from '#shared/paths/slug.ts'

/** What a dealer has of a variant. Dealers with neither are left out. */
export interface Availability {
  inStock: boolean
  testRide: boolean
}

/** The dealer service for browsers, and the country whose dealers it lists. */
export interface DealerService {
  url: string
  country: string
}

const timeoutMs = 10_000

/**
 * Asks which dealers have a variant, by the ids of their pages (R7.6.3). A variant that the service does not know is
 * with no dealer. Rejects if the service does not answer, or with something else.
 */
export async function fetchAvailability(
  { url, country }: DealerService,
  productNumber: string,
): Promise<ReadonlyMap<string, Availability>> {
  const address = `${url}/product-variants/${encodeURIComponent(productNumber)}/availability`
  const response = await fetch(`${address}?${new URLSearchParams({ country })}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const isUnknown = response.status === 404
  if (!response.ok && !isUnknown) throw new Error(`dealer service: ${response.status}`)
  // a page of another server instead of the service is not JSON
  const answer: unknown = await response.json()
  return isUnknown ? new Map() : readAvailability(answer)
}

/**
 * Reads an answer. Throws if it is something else, or if no dealer of it can be read; leaves out other dealers of
 * another form.
 */
export function readAvailability(answer: unknown): ReadonlyMap<string, Availability> {
  const { availability } = (answer ?? {}) as Record<string, unknown>
  const entries: readonly unknown[] = Array.isArray(availability) ? availability : [null]
  const dealers = entries.flatMap(readDealer)
  if (dealers.length === 0 && entries.length > 0) {
    throw new Error('dealer service: unexpected response')
  }
  return new Map(dealers.filter(([, { inStock, testRide }]) => inStock || testRide))
}

function readDealer(entry: unknown): [string, Availability][] {
  const { shopId, inStock, testRide } = (entry ?? {}) as Record<string, unknown>
  const isId = typeof shopId === 'string' || typeof shopId === 'number'
  if (!isId || (typeof inStock !== 'boolean' && typeof testRide !== 'boolean')) return []
  return [[slugify(String(shopId)), { inStock: inStock === true, testRide: testRide === true }]]
}
