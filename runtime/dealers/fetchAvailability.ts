import { slugify } from '#shared/slug.ts'

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
 * with no dealer. Rejects if the service does not answer.
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
  if (response.status === 404) return new Map()
  if (!response.ok) throw new Error(`dealer service: ${response.status}`)
  return readAvailability(await response.json())
}

/** Reads an answer. Throws if it is something else; leaves out dealers of another form. */
export function readAvailability(answer: unknown): ReadonlyMap<string, Availability> {
  const { availability } = (answer ?? {}) as Record<string, unknown>
  if (!Array.isArray(availability)) throw new Error('dealer service: unexpected response')
  return new Map(
    availability.flatMap((entry: unknown): [string, Availability][] => {
      const { shopId, ...has } = (entry ?? {}) as Record<string, unknown>
      const inStock = has['inStock'] === true
      const testRide = has['testRide'] === true
      if (typeof shopId !== 'string' && typeof shopId !== 'number') return []
      return inStock || testRide ? [[slugify(String(shopId)), { inStock, testRide }]] : []
    }),
  )
}
