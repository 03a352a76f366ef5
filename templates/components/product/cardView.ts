import { cardOffer } from '#runtime/product/cardOffer.ts'
import type { FreshProducts } from '#runtime/product/freshProducts.ts'
import { shownPrice, type BuiltPrices } from '#shared/product/offer.ts'
import type { StockStatus } from '#shared/product/product.ts'
import type { PageContext } from '#shared/files/pageContext.ts'
import { copyOf, createPriceBlocks } from '../price/priceBlocks.ts'
import { showStock } from '../price/stockBadge.ts'

/** The price of a card. */
interface ShownPrice {
  block: Element
  /** Text of the badge; null without one. */
  saving: string | null
}

/** Shows the offers of the back end on cards. */
export function createCardView(
  templates: HTMLElement,
  context: Pick<PageContext, 'tag' | 'shopwareCurrency'>,
): { show: (card: HTMLElement, products: FreshProducts) => void } {
  const format = { tag: context.tag, currency: context.shopwareCurrency.iso }
  const blocks = createPriceBlocks(templates)
  const stock = templates.querySelector<HTMLTemplateElement>(
    'template[data-part=stock-badges]',
  )!.content
  /** The prices of the build, which come back when the back end has them again. */
  const built = new WeakMap<HTMLElement, ShownPrice>()

  return {
    show(card, products) {
      const offers = products.get(parentOf(card)) ?? []
      const own = offers.find(({ sku }) => sku === card.dataset['sku'])
      if (!own) return
      const offer = cardOffer(readCard(card), { own, offers, products }, format)
      showStock(card, offer.stock.status, stock)
      const block = card.querySelector('.price')
      if (!block) return
      const ofBuild = built.get(card) ?? { block, saving: savingOf(card)?.textContent ?? null }
      built.set(card, ofBuild)
      const now = blocks(offer.price)
      const next = now ? { block: now, saving: shownPrice(offer)?.savingText ?? null } : ofBuild
      if (next.block !== block) block.replaceWith(next.block)
      showSaving(card, next.saving, templates)
    },
  }
}

/** The numbers of the product and its batteries, whose offers a card shows. */
export const numbersOf = (card: HTMLElement): readonly string[] => [
  parentOf(card),
  ...(readPrices(card).batteries ?? []).map(({ number }) => number),
]

/** A product without variants is its own parent. */
const parentOf = ({ dataset: { parent, sku = '' } }: HTMLElement): string => parent ?? sku

/** None where prices are not requested. */
const readPrices = ({ dataset: { prices = '{"own":[]}' } }: HTMLElement) =>
  JSON.parse(prices) as BuiltPrices

const readCard = (card: HTMLElement) => ({
  name: card.querySelector('.product-card__link')!.textContent,
  prices: readPrices(card),
  status: card.querySelector<HTMLElement>('.stock-badge')!.dataset['status'] as StockStatus,
})

const savingOf = (card: HTMLElement) => card.querySelector('.badge[data-tone=sale]')

/** Shows the percentage of a reduction as the first badge. */
function showSaving(card: HTMLElement, saving: string | null, templates: HTMLElement): void {
  const shown = savingOf(card)
  if (saving === (shown?.textContent ?? null)) return
  if (shown) shown.remove()
  const own = card.querySelector('.product-card__badges')
  if (saving === null) {
    if (own?.childElementCount === 0) own.remove()
    return
  }
  const badges = copyOf(templates, 'saving')
  const badge = badges.firstElementChild!
  badge.textContent = saving
  if (own) own.prepend(badge)
  else card.querySelector('.product-card__offer')?.append(badges)
}
