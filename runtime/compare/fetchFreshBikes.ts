import type { ApiData } from '#runtime/api/apiData.ts'
import { parentsOnly, searchProducts } from '#runtime/api/productSearch.ts'
import {
  field,
  list,
  shortProductSelection,
  toShortProduct,
  type ShortProduct,
} from '#runtime/api/shortProduct.ts'
import { maximumCompared } from '#shared/compareItem.ts'
import type { StockStatus } from '#shared/product.ts'
import { bestStock, stockStatus } from '#shared/stock.ts'

/** A bike with its current price and stock. */
export interface FreshBike extends ShortProduct {
  /** Lowest price of its variants; null if the response has none. */
  amount: number | null
  stockStatus: StockStatus
}

const { associations, includes } = shortProductSelection

const selection = {
  limit: maximumCompared,
  associations: { ...associations, children: {} },
  includes: {
    ...includes,
    product: [
      ...includes.product,
      'children',
      'active',
      'availableStock',
      'isCloseout',
      'minPurchase',
      'calculatedPrice',
      'calculatedCheapestPrice',
    ],
    calculated_price: ['unitPrice'],
    calculated_cheapest_price: ['unitPrice'],
  },
}

/** Fetches parent products by their ids (R7.2.1). Those that are not for sale any more are missing. */
export async function fetchFreshBikes(
  api: Pick<ApiData, 'send'>,
  ids: readonly string[],
): Promise<readonly FreshBike[]> {
  const products = await searchProducts(api, {
    ids,
    selection,
    override: { filter: [parentsOnly] },
  })
  return products.flatMap((raw) => {
    const short = toShortProduct(raw)
    return short ? [{ ...short, amount: amountOf(raw), stockStatus: stockOf(raw) }] : []
  })
}

function amountOf(raw: unknown): number | null {
  const price = field(raw, 'calculatedCheapestPrice') ?? field(raw, 'calculatedPrice')
  const amount = field(price, 'unitPrice')
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : null
}

/** A product without variants is its own variant. */
function stockOf(raw: unknown): StockStatus {
  const children = list(raw, 'children')
  const variants = children.length > 0 ? children : [raw]
  return bestStock(
    variants.map((variant) => ({ stockStatus: stockStatus(toStockFields(variant)) })),
  )
}

const toStockFields = (raw: unknown) => ({
  active: flag(raw, 'active'),
  isCloseout: flag(raw, 'isCloseout'),
  availableStock: number(raw, 'availableStock'),
  minPurchase: number(raw, 'minPurchase'),
})

const flag = (raw: unknown, name: string) => {
  const value = field(raw, name)
  return typeof value === 'boolean' ? value : undefined
}

const number = (raw: unknown, name: string) => {
  const value = field(raw, name)
  return typeof value === 'number' ? value : undefined
}
