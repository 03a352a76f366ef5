import type { StockStatus } from './product.ts'

/** The fields of the back end that decide the stock status. Missing ones have the back end's default. */
export interface StockFields {
  active?: boolean | null | undefined
  availableStock?: number | null | undefined
  isCloseout?: boolean | null | undefined
  minPurchase?: number | null | undefined
}

/** Products with at least this quantity count as in stock. */
const highStock = 6

/** The stock status from the active flag and the available stock (R4.14). */
export function stockStatus(raw: StockFields): StockStatus {
  const stock = raw.availableStock ?? 0
  if (raw.active === false) return 'soldOut'
  if (raw.isCloseout && stock < (raw.minPurchase ?? 1)) return 'soldOut'
  if (stock <= 0) return 'onOrder'
  return stock < highStock ? 'lowStock' : 'inStock'
}

const stockOrder: readonly StockStatus[] = ['inStock', 'lowStock', 'onOrder', 'soldOut']

/** The best stock status of a product's variants. */
export const bestStock = (variants: readonly { stockStatus: StockStatus }[]): StockStatus =>
  stockOrder.find((status) => variants.some((variant) => variant.stockStatus === status)) ??
  'soldOut'
