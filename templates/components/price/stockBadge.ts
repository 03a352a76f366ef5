import type { StockStatus } from '#shared/product/product.ts'

/** Shows a stock status on a card, with one of the badges that the build rendered. */
export function showStock(card: HTMLElement, status: StockStatus, badges: ParentNode): void {
  const shown = card.querySelector<HTMLElement>('.stock-badge')
  const badge = badges.querySelector(`[data-status="${status}"]`)
  if (!badge || !shown || shown.dataset['status'] === status) return
  shown.replaceWith(badge.cloneNode(true))
  card.toggleAttribute('data-sold-out', status === 'soldOut')
}
