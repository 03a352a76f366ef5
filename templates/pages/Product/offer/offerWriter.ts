import { formatDay } from '#templates/day.ts'
import type { Offer } from '#shared/product/offer.ts'
import type { PriceBlocks } from '#templates/components/price/priceBlocks.ts'
import type { LiveOfferData } from './LiveOffer.tsx'
import { trustedHtml } from '#runtime/trustedTypes.ts'

interface OfferParts extends Pick<LiveOfferData['stock'], 'lines' | 'restock'> {
  /** Null where prices are not asked for. */
  blocks: PriceBlocks | null
  /** The note on instalments; null where nothing can be paid so. */
  note: Element | null
  tag: string
}

/** Returns a function that writes an offer over the HTML of `OfferStatus`, where the build has another one. */
export const createOfferWriter =
  (parts: OfferParts) =>
  (html: HTMLElement, offer: Offer): void => {
    writePrice(html, offer, parts)
    writeStock(html, offer, parts)
  }

function writePrice(
  html: HTMLElement,
  { price, hasInstalments }: Offer,
  { blocks, note }: OfferParts,
): void {
  const block = blocks?.(price)
  if (!block) return
  // what the build has calculated from its own price is hidden then
  block.dataset['fresh'] = ''
  html.querySelector('.price')?.replaceWith(block)
  if (hasInstalments === null) return
  html.querySelector('.product-page__instalment')?.remove()
  if (hasInstalments && note) block.after(note.cloneNode(true))
}

function writeStock(
  html: HTMLElement,
  { stock: { status, restockDay } }: Offer,
  { lines, restock, tag }: OfferParts,
): void {
  const line = html.querySelector<HTMLElement>('[data-part=stock]')!
  if (line.dataset['status'] !== status) line.innerHTML = trustedHtml(lines[status])
  line.dataset['status'] = status
  const delivery = line.querySelector('[data-part=delivery]')
  if (restockDay !== undefined && delivery) {
    delivery.textContent = restock.replace('{date}', formatDay(restockDay, tag))
  }
}
