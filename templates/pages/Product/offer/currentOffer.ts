import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { findBattery, type FreshProducts } from '#runtime/product/freshProducts.ts'
import type { LiveStock } from '#runtime/product/liveStock.ts'
import { toOffer, type Offer } from '#shared/product/offer.ts'
import type { PriceAmounts, PriceFormat } from '#shared/product/price.ts'
import type { StockStatus } from '#shared/product/product.ts'
import type { LiveOfferData } from './LiveOffer.tsx'

/** What a shopper has chosen. */
export interface OfferChoice {
  id: string
  sku: string
  /** Of the build. */
  stockStatus: StockStatus
  /** Of the price of the build without a battery. */
  amounts: PriceAmounts
  /** Numbers of the batteries; empty for none. */
  required: string
  optional: string
}

/** What the back end has answered, as far as it has. */
interface OfferAnswers {
  stock: LiveStock | undefined
  /** Of the variants that were asked for. */
  offers: readonly FreshOffer[] | undefined
  /** With the batteries. */
  products: FreshProducts
}

/** The offer of a choice at a time. */
export function currentOffer(
  { sku, stockStatus, amounts, ...chosen }: OfferChoice,
  { stock, offers, products }: OfferAnswers,
  { prices, format, now }: Pick<LiveOfferData, 'prices'> & { format: PriceFormat; now: number },
): Offer {
  const days = stock?.restockDays ?? null
  const variant = {
    name: prices?.name ?? '',
    built: amounts,
    price: offers?.find((offer) => offer.sku === sku)?.price,
  }
  const batteries = [chosen.required, chosen.optional].flatMap((number) =>
    (prices?.batteries ?? [])
      .filter((battery) => battery.number === number)
      .map((battery) => ({ ...battery, price: findBattery(products, number)?.price })),
  )
  return toOffer({
    products: [variant, ...batteries],
    stock: {
      status: stock?.status ?? stockStatus,
      ...(days !== null && { restockDay: dayAfter(now, days) }),
    },
    instalment: prices?.instalment ?? null,
    format,
  })
}

const dayMs = 86_400_000

/** ISO date. */
const dayAfter = (now: number, days: number): string =>
  new Date(now + days * dayMs).toISOString().slice(0, 10)
