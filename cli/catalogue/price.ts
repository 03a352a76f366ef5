import { toProductPrice } from '#shared/product/backendPrice.ts'
import type { ProductPrice } from '#shared/product/price.ts'
import type { RawPrice } from '../fetch/wire.ts'
import type { ProductRules } from './productRules.ts'

/** A price for shoppers, or null if it is unknown or hidden. */
export function toPrice(
  raw: RawPrice | null | undefined,
  rules: ProductRules,
): ProductPrice | null {
  const price = raw && rules.pricesShown ? toProductPrice(raw, rules) : null
  return price && rules.intern(price)
}
