import type { ApiData } from '#runtime/api/apiData.ts'
import { ApiError } from '#runtime/api/ApiError.ts'
import { offerSelection, readOffers, type FreshOffer } from '#runtime/api/freshOffer.ts'
import { findProducts, parentsOnly } from '#runtime/api/productSearch.ts'
import {
  shortProductSelection,
  toShortProduct,
  type ShortProduct,
} from '#runtime/api/shortProduct.ts'
import { maximumCompared } from './compareItem.ts'

/** A bike with the current prices and stock of its variants. */
export interface FreshBike extends ShortProduct {
  variants: readonly FreshOffer[]
}

function selectionOf(prices: { pricesShown: boolean }) {
  const offers = offerSelection(prices)
  return {
    limit: maximumCompared,
    associations: { ...shortProductSelection.associations, ...offers.associations },
    includes: {
      ...shortProductSelection.includes,
      ...offers.includes,
      product: [
        ...new Set([...shortProductSelection.includes.product, ...offers.includes.product]),
      ],
    },
  }
}

/** Fetches parent products by their ids (R7.2.1). Those that are not for sale any more are missing. Rejects. */
export async function fetchFreshBikes(
  api: Pick<ApiData, 'send'>,
  ids: readonly string[],
  prices: { pricesShown: boolean },
): Promise<readonly FreshBike[]> {
  // the back end refuses a request with any other id
  const known = ids.filter((id) => /^[0-9a-f]{32}$/.test(id))
  if (known.length === 0) return []
  const products = await findProducts(api, {
    ids: known,
    selection: selectionOf(prices),
    override: { filter: [parentsOnly] },
  })
  return products.map((raw) => {
    const short = toShortProduct(raw)
    // a bike that cannot be read is not gone
    if (!short) throw new ApiError('Parse', 'a product cannot be read')
    return { ...short, variants: readOffers(raw) }
  })
}
