import type { ApiData } from '#runtime/api/apiData.ts'
import {
  hasFreshPrices,
  offerSelection,
  readOffers,
  type FreshOffer,
} from '#runtime/api/freshOffer.ts'
import { searchProducts, withNumbers } from '#runtime/api/productSearch.ts'
import { text } from '#runtime/api/responseFields.ts'
import { enterCommerce } from '#runtime/session/enterCommerce.ts'
import { inBatches } from '#shared/inBatches.ts'
import type { PageContext } from '#shared/files/pageContext.ts'

/** The offers of each product's variants, by the number of the product. A variant is its own product here. */
export type FreshProducts = ReadonlyMap<string, readonly FreshOffer[]>

/** The back end to ask. */
interface Backend {
  api: Pick<ApiData, 'send'>
  country: string
  pricesShown: boolean
}

type FetchFreshProducts = (backend: Backend, numbers: readonly string[]) => Promise<FreshProducts>

/** A page that the shopper comes back to within this time shows the same prices without a request. */
const freshMs = 60_000

/** With their variants, more products make a large response. */
const productsInRequest = 24

export function createFreshProducts(now: () => number = () => Date.now()): FetchFreshProducts {
  const known = new Map<string, { offers: readonly FreshOffer[]; at: number }>()

  async function load(backend: Backend, numbers: readonly string[]): Promise<void> {
    try {
      for (const [number, offers] of await search(backend, numbers)) {
        known.set(`${backend.country} ${number}`, { offers, at: now() })
      }
    } catch {
      // the prices of the build stay
    }
  }

  return async (backend, numbers) => {
    for (const [key, { at }] of known) if (now() - at >= freshMs) known.delete(key)
    const find = (number: string) => known.get(`${backend.country} ${number}`)
    const missing = [...new Set(numbers)].filter((number) => !find(number))
    for (const batch of inBatches(missing, productsInRequest)) await load(backend, batch)
    return new Map(
      numbers.flatMap((number) => {
        const found = find(number)
        return found ? [[number, found.offers]] : []
      }),
    )
  }
}

/** The number of a battery can be that of its product, which does not say which of several variants is sold. */
export function findBattery(products: FreshProducts, number: string): FreshOffer | undefined {
  const offers = products.get(number) ?? []
  return offers.find(({ sku }) => sku === number) ?? (offers.length === 1 ? offers[0] : undefined)
}

const fetchFreshProducts = createFreshProducts()

/**
 * Opens the back end of a page. The returned function fetches the current prices and stock of products by their
 * numbers (R7.2.3). Products that the back end does not have, or whose request failed, are missing. Never rejects.
 */
export function openFreshProducts(
  context: PageContext,
): (numbers: readonly string[]) => Promise<FreshProducts> {
  const { country } = context
  const { api } = enterCommerce(context)
  const pricesShown = hasFreshPrices(context)
  return (numbers) => fetchFreshProducts({ api, country, pricesShown }, numbers)
}

async function search({ api, pricesShown }: Backend, numbers: readonly string[]) {
  const products = await searchProducts(api, {
    selection: { limit: numbers.length, ...offerSelection({ pricesShown }) },
    override: { filter: [withNumbers(numbers)] },
  })
  return products.map((raw) => [text(raw, 'productNumber'), readOffers(raw)] as const)
}
