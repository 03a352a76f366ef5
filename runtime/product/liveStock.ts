import type { ApiData } from '#runtime/api/apiData.ts'
import { field, list, text } from '#runtime/api/responseFields.ts'
import { inBatches } from '#shared/inBatches.ts'
import type { StockStatus } from '#shared/product/product.ts'
import { stockStatus } from '#shared/product/stock.ts'

/** The stock of a variant as the back end has it now. */
export interface LiveStock {
  status: StockStatus
  /** Days until it is in stock again; null if it is in stock, or nobody knows. */
  restockDays: number | null
}

/** The back end accepts no more ids in one request. */
const idsInRequest = 100

/** The longest restock time that is not taken for an error. */
const longestRestockDays = 2 * 365

/**
 * Fetches the stock of products (R7.1.2). Products whose stock the back end does not know, or whose
 * request failed, are missing. Never rejects.
 */
export async function fetchStock(
  api: Pick<ApiData, 'load'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LiveStock>> {
  const batches = inBatches(ids, idsInRequest)
  const states = await Promise.all(batches.map((batch) => api.load('productStock', { ids: batch })))
  return new Map(
    states.flatMap(({ status, data }) => (status === 'success' ? [...readStock(data)] : [])),
  )
}

/** Reads an answer of the stock plugin, by the id of each product or of each line of the cart. */
export function readStock(
  data: unknown,
  key: 'productId' | 'lineItemId' = 'productId',
): ReadonlyMap<string, LiveStock> {
  return new Map(
    list(data, 'elements').flatMap((element): [string, LiveStock][] => {
      const id = text(element, key)
      const availableStock = field(element, 'availableStock')
      if (id === '' || typeof availableStock !== 'number') return []
      const status = stockStatus({ active: field(element, 'available') !== false, availableStock })
      const days = status === 'onOrder' ? readDays(field(element, 'restockTime')) : null
      return [[id, { status, restockDays: days }]]
    }),
  )
}

const readDays = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 && value <= longestRestockDays ? Math.ceil(value) : null
