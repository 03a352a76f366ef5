import { activeRouter } from '#runtime/navigation/activeRouter.ts'

/** The control of a card that was used last: its link, or its toggle for the comparison. */
interface UsedCard {
  /** Path of the card's link. */
  path: string
  isToggle: boolean
}

/** By history entry of the listing. */
const used = new Map<string, UsedCard>()

const listSelector = '[data-part="cards"]'

/** Remembers the card whose control a click uses. Another link makes the shopper leave from somewhere else. */
export function rememberCard(target: Element): void {
  const key = activeRouter()?.rendered.peek().key
  if (key === undefined) return
  const control = target.closest(`${listSelector} :is(a[href], [data-compare])`)
  const link = control?.closest('li')?.querySelector<HTMLAnchorElement>('a[href]')
  if (link) used.set(key, { path: pathOf(link), isToggle: control !== link })
  else if (target.closest('a[href]') && used.get(key)?.isToggle === false) used.delete(key)
}

const pathOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search

/**
 * After going back to a listing, moves the focus to the card that the shopper left it by, or whose toggle was used
 * last if that is in view. Call it once the cards are in the document; without the card it does nothing.
 */
export function restoreCardFocus(): void {
  const location = activeRouter()?.rendered.peek()
  const card = location?.type === 'traverse' ? used.get(location.key) : undefined
  if (!card) return
  const links = document.querySelectorAll<HTMLAnchorElement>(`${listSelector} a[href]`)
  const link = [...links].find((one) => pathOf(one) === card.path)
  if (!card.isToggle) return link?.focus({ preventScroll: true })
  const toggle = link?.closest('li')?.querySelector<HTMLElement>('[data-compare]')
  // where the tray covers it, it scrolls above the tray
  if (toggle && isInView(toggle)) toggle.focus()
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
