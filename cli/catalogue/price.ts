import { singlePrice, toProductPrice } from '#shared/backendPrice.ts'
import type { ProductPrice } from '#shared/price.ts'
import type { Variant } from '#shared/product.ts'
import type { RawPrice, RawProduct } from '../fetch/wire.ts'
import type { ProductRules } from './productRules.ts'

/** A price for shoppers, or null if it is unknown or hidden. */
export function toPrice(
  raw: RawPrice | null | undefined,
  from: boolean,
  rules: ProductRules,
): ProductPrice | null {
  const price = raw && rules.pricesShown ? toProductPrice(raw, rules) : null
  return price && rules.intern({ ...price, from })
}

/** The lowest price of the variants, with “from” if their prices differ. */
export function parentPrice(
  raw: RawProduct,
  variants: readonly Variant[],
  rules: ProductRules,
): ProductPrice | null {
  const cheapest = raw.calculatedCheapestPrice ?? singlePrice(raw)
  const amounts = new Set(variants.map((variant) => variant.price?.price.amount))
  return toPrice(cheapest, amounts.size > 1, rules)
}
