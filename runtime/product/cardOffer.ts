import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { toOffer, type BuiltPrices, type Offer } from '#shared/product/offer.ts'
import type { PriceFormat } from '#shared/product/price.ts'
import type { StockStatus } from '#shared/product/product.ts'
import { findBattery, type FreshProducts } from './freshProducts.ts'

/** A card as the build wrote it. */
interface BuiltCard {
  name: string
  prices: BuiltPrices
  status: StockStatus
}

/** The offer of the card's variant, among those of the product's variants. */
interface CardAnswers {
  own: FreshOffer
  offers: readonly FreshOffer[]
  /** With the batteries. */
  products: FreshProducts
}

/** The current offer of a card. */
export function cardOffer(
  { name, prices: { own: built, batteries = [], isFirst, isFrom = false }, status }: BuiltCard,
  { own, offers, products }: CardAnswers,
  format: PriceFormat,
): Offer {
  const packs = batteries.map((battery) => ({
    ...battery,
    price: findBattery(products, battery.number)?.price,
  }))
  return toOffer({
    products: [{ name, built, price: own.price }, ...packs.slice(0, 1)],
    stock: { status: own.stockStatus ?? status },
    variants: isFirst ? offers : [],
    batteries: packs,
    isFromBuilt: isFrom,
    format,
  })
}
