import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { hasAmounts, toProductPrice } from '#shared/product/backendPrice.ts'
import { amountsOf, type PriceFormat, type ProductPrice } from '#shared/product/price.ts'

/** A product that a price contains, as the build and the back end know it. */
export interface PricePart {
  name: string
  /** The price of the build (`amountsOf`). */
  built: string
  offer: FreshOffer | undefined
}

export interface NamedPrice {
  name: string
  price: ProductPrice
}

/** A price as it is now. Prices of several products are separate, as the browser never computes a total. */
export type FreshPrice =
  | { kind: 'same' }
  | { kind: 'single'; price: ProductPrice }
  | { kind: 'separate'; prices: readonly NamedPrice[] }

interface Options {
  format: PriceFormat
  /** Whether the price says “from” in the build, and by the current prices. */
  from?: { built: boolean; now: boolean }
}

/** Compares a price of the build with the offers of the back end; null if it does not know all of them. */
export function toFreshPrice(
  parts: readonly PricePart[],
  { format, from = { built: false, now: false } }: Options,
): FreshPrice | null {
  const isFromSame = from.built === from.now
  if (isFromSame && parts.length > 0 && parts.every(isAsBuilt)) return { kind: 'same' }
  const prices = parts.flatMap(({ name, offer }): NamedPrice[] => {
    const price = offer?.price ? toProductPrice(offer.price, format) : null
    return price ? [{ name, price }] : []
  })
  const [first] = prices
  if (!first || prices.length < parts.length) return null
  const isSame = parts.every(({ built }, index) => built === amountsOf(prices[index]!.price))
  if (isSame && isFromSame) return { kind: 'same' }
  if (prices.length > 1) return { kind: 'separate', prices }
  return { kind: 'single', price: { ...first.price, from: from.now } }
}

/** The usual case, which needs no formatter. */
const isAsBuilt = ({ built, offer }: PricePart): boolean =>
  offer?.price ? hasAmounts(offer.price, built) : false
