import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { isFromPrice } from '#shared/product/fromPrice.ts'
import { amountIn, type PriceFormat } from '#shared/product/price.ts'
import type { CardPrices } from '#shared/product/product.ts'
import { findBattery, type FreshProducts } from './freshProducts.ts'
import { toFreshPrice, type FreshPrice } from './freshPrice.ts'

/** A card as the build wrote it. */
export interface BuiltCard {
  name: string
  prices: CardPrices
  isFrom: boolean
}

/** The offer of the card's variant, among those of the product's variants. */
export interface CardOffers {
  offer: FreshOffer
  offers: readonly FreshOffer[]
  /** With the batteries. */
  products: FreshProducts
}

/** The current price of a card; null if the back end does not know all of it. */
export function cardPrice(
  { name, prices: { own, batteries, isFirst }, isFrom }: BuiltCard,
  { offer, offers, products }: CardOffers,
  format: PriceFormat,
): FreshPrice | null {
  const batteryOffers = batteries.map(({ number }) => findBattery(products, number))
  const [battery] = batteries
  const parts = [
    { name, built: own, offer },
    ...(battery ? [{ name: battery.name, built: battery.amounts, offer: batteryOffers[0] }] : []),
  ]
  const now = isFromPrice({
    amount: offer.price?.unitPrice ?? NaN,
    variants: (isFirst ? offers : []).map(({ price, stockStatus }) => ({
      amount: price?.unitPrice ?? null,
      stockStatus,
    })),
    batteries: batteries.map(
      ({ amounts }, index) => batteryOffers[index]?.price?.unitPrice ?? amountIn(amounts),
    ),
  })
  return toFreshPrice(parts, { format, from: { built: isFrom, now } })
}
