import type { FreshOffer } from '#runtime/api/freshOffer.ts'
import { toFreshPrice, type FreshPrice } from '#runtime/product/freshPrice.ts'
import { findBattery, type FreshProducts } from '#runtime/product/freshProducts.ts'
import type { LiveStock } from '#runtime/product/liveStock.ts'
import { formatDay } from '#templates/day.ts'
import type { StockStatus } from '#shared/product/product.ts'
import {
  isInstalmentAmount,
  type InstalmentRange,
  type PriceFormat,
} from '#shared/product/price.ts'
import type { PriceBlocks } from '#templates/components/price/priceBlocks.ts'
import type { LiveOfferData } from './LiveOffer.tsx'

/** The parts of an offer that the back end has changed since the build; null for those of the build. */
export interface LiveParts {
  price: {
    /** The HTML of `Price.tsx`. */
    block: Element
    /** On instalments; null for none. Absent if the amount is not known. */
    note?: Element | null
  } | null
  stock: {
    status: StockStatus
    /** What `StockLine` renders. */
    html: string
    /** Replaces the words on the delivery. */
    delivery: string | null
  } | null
}

/** What a shopper has chosen. */
export interface OfferChoice {
  id: string
  sku: string
  /** The price of the build without a battery (`amountsOf`). */
  amounts: string
  /** Numbers of the batteries; empty for none. */
  required: string
  optional: string
}

/** The current price of a choice; null if the back end does not know all of it. */
export function priceOf(
  { sku, amounts, required, optional }: OfferChoice,
  offers: readonly FreshOffer[] | undefined,
  {
    products,
    prices: { name, batteries },
    format,
  }: {
    products: FreshProducts
    prices: NonNullable<LiveOfferData['prices']>
    format: PriceFormat
  },
): FreshPrice | null {
  const parts = [
    { name, built: amounts, offer: offers?.find((one) => one.sku === sku) },
    ...[required, optional].flatMap((number) => {
      const battery = batteries[number]
      if (!battery) return []
      const offer = findBattery(products, number)
      return [{ name: battery.name, built: battery.amounts, offer }]
    }),
  ]
  return toFreshPrice(parts, { format })
}

/** The HTML of a current price; null where that of the build is right. */
export function pricePart(
  price: FreshPrice | null,
  {
    blocks,
    note,
    range,
  }: { blocks: PriceBlocks; note: Element | null; range: InstalmentRange | null },
): LiveParts['price'] {
  if (!price || price.kind === 'same') return null
  // a note on instalments needs one amount
  if (price.kind === 'separate') return { block: asFresh(blocks.separatePrices(price.prices)) }
  const isInRange = range !== null && isInstalmentAmount(price.price.price.amount, range)
  return { block: asFresh(blocks.price(price.price)), note: isInRange ? note : null }
}

/** What the build has calculated from its own price is hidden then. */
function asFresh(block: HTMLElement): HTMLElement {
  block.dataset['fresh'] = ''
  return block
}

/** The stock line of a current stock; null where that of the build stays. */
export function stockPart(
  stock: LiveStock | null,
  { lines, restock }: LiveOfferData['stock'],
  tag: string,
): LiveParts['stock'] {
  if (!stock) return null
  const { status, restockDays } = stock
  const delivery = restockDays === null ? null : restock.replace('{date}', dayIn(restockDays, tag))
  return { status, html: lines[status], delivery }
}

const dayMs = 86_400_000

const dayIn = (days: number, tag: string): string =>
  formatDay(new Date(Date.now() + days * dayMs).toISOString().slice(0, 10), tag)

/** Writes the parts into the HTML of `OfferStatus`. */
export function writeParts(offer: HTMLElement, { price, stock }: LiveParts): void {
  const block = offer.querySelector('.price')
  if (price && block) {
    const { block: current, note } = price
    block.replaceWith(current.cloneNode(true))
    if (note !== undefined) {
      offer.querySelector('.product-page__instalment')?.remove()
      if (note) offer.querySelector('.price')!.after(note.cloneNode(true))
    }
  }
  const line = offer.querySelector<HTMLElement>('[data-part=stock]')
  if (!stock || !line) return
  if (line.dataset['status'] !== stock.status) line.innerHTML = stock.html
  line.dataset['status'] = stock.status
  const delivery = line.querySelector('[data-part=delivery]')
  if (stock.delivery !== null && delivery) delivery.textContent = stock.delivery
}
