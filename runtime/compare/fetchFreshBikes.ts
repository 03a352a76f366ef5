import type { ApiData } from '#runtime/api/apiData.ts'
import { parentsOnly, searchProducts } from '#runtime/api/productSearch.ts'
import { field, list } from '#runtime/api/responseFields.ts'
import {
  shortProductSelection,
  toShortProduct,
  type ShortProduct,
} from '#runtime/api/shortProduct.ts'
import { maximumCompared } from '#shared/compareItem.ts'
import type { StockStatus } from '#shared/product.ts'
import { stockStatus } from '#shared/stock.ts'

/** A bike with the current prices and stock of its variants. */
export interface FreshBike extends ShortProduct {
  variants: readonly FreshVariant[]
}

interface FreshVariant {
  sku: string
  /** Null if the response has none. */
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
    ],
    calculated_price: ['unitPrice'],
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
    return short ? [{ ...short, variants: variantsOf(raw) }] : []
  })
}

/** A product without variants is its own variant. */
function variantsOf(raw: unknown): readonly FreshVariant[] {
  const children = list(raw, 'children')
  return (children.length > 0 ? children : [raw]).flatMap((variant) => {
    const sku = field(variant, 'productNumber')
    if (typeof sku !== 'string') return []
    const amount = number(field(variant, 'calculatedPrice'), 'unitPrice') ?? null
    return [{ sku, amount, stockStatus: stockStatus(toStockFields(variant)) }]
  })
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
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
