import type { StockStatus, Variant } from '#shared/product.ts'
import type { RawVariant } from '../fetch/wire.ts'

/** Products with at least this quantity count as in stock. */
const highStock = 6

/** The stock status from the active flag and the available stock (R4.14). */
export function stockStatus(
  raw: Pick<RawVariant, 'active' | 'availableStock' | 'isCloseout' | 'minPurchase'>,
): StockStatus {
  const stock = raw.availableStock ?? 0
  if (raw.active === false) return 'soldOut'
  if (raw.isCloseout && stock < (raw.minPurchase ?? 1)) return 'soldOut'
  if (stock <= 0) return 'onOrder'
  return stock < highStock ? 'lowStock' : 'inStock'
}

const stockOrder: readonly StockStatus[] = ['inStock', 'lowStock', 'onOrder', 'soldOut']

/** The best stock status of a product's variants. */
export const bestStock = (variants: readonly Variant[]): StockStatus =>
  stockOrder.find((status) => variants.some((variant) => variant.stockStatus === status)) ??
  'soldOut'
