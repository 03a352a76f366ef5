import type { StockStatus, Variant } from '#shared/product.ts'
import type { RawVariant } from '../fetch/wire.ts'

/** From this stock on a product is simply there. */
const plentyOfStock = 6

/** Specification 3.4: from the active flag and the available stock. */
export function stockStatus(
  raw: Pick<RawVariant, 'active' | 'availableStock' | 'isCloseout' | 'minPurchase'>,
): StockStatus {
  const stock = raw.availableStock ?? 0
  if (raw.active === false) return 'soldOut'
  if (raw.isCloseout && stock < (raw.minPurchase ?? 1)) return 'soldOut'
  if (stock <= 0) return 'onOrder'
  return stock < plentyOfStock ? 'lowStock' : 'inStock'
}

const stockOrder: readonly StockStatus[] = ['inStock', 'lowStock', 'onOrder', 'soldOut']

/** What a product with these variants says of its stock. */
export const bestStock = (variants: readonly Variant[]): StockStatus =>
  stockOrder.find((status) => variants.some((variant) => variant.stockStatus === status)) ??
  'soldOut'
