import { activeRouter } from '#runtime/navigation/activeRouter.ts'

/** Paths of the product links that were followed, by history entry of their listing. */
const followed = new Map<string, string>()

const listSelector = '[data-part="cards"]'

/** Remembers the product link that a click follows. */
export function rememberCard(target: Element): void {
  const link = target.closest<HTMLAnchorElement>(`${listSelector} a[href]`)
  const key = activeRouter()?.rendered.peek().key
  if (link && key !== undefined) followed.set(key, link.pathname + link.search)
}

/**
 * After going back to a listing, moves the focus to the card that the shopper left it by. Call it once the cards
 * are in the document; without the card it does nothing.
 */
export function restoreCardFocus(): void {
  const location = activeRouter()?.rendered.peek()
  const path = location?.type === 'traverse' ? followed.get(location.key) : undefined
  if (path === undefined) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${listSelector} a[href]`)) {
    if (link.pathname + link.search === path) return link.focus({ preventScroll: true })
  }
}
