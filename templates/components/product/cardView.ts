import { cardPrice } from '#runtime/product/cardPrice.ts'
import type { FreshPrice } from '#runtime/product/freshPrice.ts'
import type { FreshProducts } from '#runtime/product/freshProducts.ts'
import type { CardPrices } from '#shared/product/product.ts'
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

  function toShown(card: HTMLElement, fresh: FreshPrice): ShownPrice {
    if (fresh.kind === 'same') return built.get(card)!
    if (fresh.kind === 'separate') {
      return { block: blocks.separatePrices(fresh.prices), saving: null }
    }
    return { block: blocks.price(fresh.price), saving: fresh.price.savingText }
  }

  return {
    show(card, products) {
      const offers = products.get(parentOf(card)) ?? []
      const offer = offers.find(({ sku }) => sku === card.dataset['sku'])
      if (!offer) return
      if (offer.stockStatus) showStock(card, offer.stockStatus, stock)
      const prices = readPrices(card)
      const block = card.querySelector('.price')
      if (!prices || !block) return
      const ofBuild = built.get(card) ?? { block, saving: savingOf(card)?.textContent ?? null }
      built.set(card, ofBuild)
      const fresh = cardPrice(
        {
          name: card.querySelector('.product-card__link')?.textContent ?? '',
          prices,
          isFrom: ofBuild.block.querySelector('.price__from') !== null,
        },
        { offer, offers, products },
        format,
      )
      if (fresh === null) return
      const next = toShown(card, fresh)
      if (next.block !== block) block.replaceWith(next.block)
      showSaving(card, next.saving, templates)
    },
  }
}

/** The numbers of the product and its batteries, whose offers a card shows. */
export const numbersOf = (card: HTMLElement): readonly string[] => [
  parentOf(card),
  ...(readPrices(card)?.batteries.map(({ number }) => number) ?? []),
]

/** A product without variants is its own parent. */
const parentOf = ({ dataset: { parent, sku = '' } }: HTMLElement): string => parent ?? sku

/** Null where prices are not requested. */
const readPrices = ({ dataset: { prices } }: HTMLElement): CardPrices | null =>
  prices === undefined ? null : (JSON.parse(prices) as CardPrices)

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
