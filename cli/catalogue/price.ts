import { singlePrice, toProductPrice } from '#shared/product/backendPrice.ts'
import { isFromPrice } from '#shared/product/fromPrice.ts'
import type { ProductPrice } from '#shared/product/price.ts'
import type { Battery, Variant } from '#shared/product/product.ts'
import type { RawPrice, RawProduct } from '../fetch/wire.ts'
import type { ProductRules } from './productRules.ts'

/** A price for shoppers, or null if it is unknown or hidden. */
export function toPrice(
  raw: RawPrice | null | undefined,
  rules: ProductRules,
): ProductPrice | null {
  const price = raw && rules.pricesShown ? toProductPrice(raw, rules) : null
  return price && rules.intern(price)
}

/** The lowest price of the variants. */
export function parentPrice(
  raw: RawProduct,
  variants: readonly Variant[],
  rules: ProductRules,
): ProductPrice | null {
  const cheapest = toPrice(raw.calculatedCheapestPrice ?? singlePrice(raw), rules)
  return cheapest && rules.intern(withFrom(cheapest, variants, []))
}

/** The price with “from” if it can be that of a cheaper choice, by the one rule for pages and cards. */
export function withFrom(
  price: ProductPrice,
  variants: readonly Pick<Variant, 'price' | 'stockStatus'>[],
  requiredBatteries: readonly Pick<Battery, 'price'>[],
): ProductPrice {
  const from = isFromPrice({
    amount: price.price.amount,
    variants: variants.map((variant) => ({
      amount: variant.price?.price.amount ?? null,
      stockStatus: variant.stockStatus,
    })),
    batteries: requiredBatteries.flatMap((battery) => battery.price?.price.amount ?? []),
  })
  return from === price.from ? price : { ...price, from }
}
