// @loads on demand: products that the shopper has viewed before
import { fetchRecentCards } from '#runtime/product/recentCards.ts'
import type { RecentProduct, RecentProducts } from '#runtime/product/recentProducts.ts'
import type { IslandContext } from '#runtime/islands/island.ts'
import startRailButtons from '#templates/components/section/RailButtons.client.ts'
import { trustedHtml } from '#runtime/trustedTypes.ts'

const mostShown = 8

/** Cards load at this distance from the viewport. */
const rootMargin = '600px'

/** Without the product of the page. The store is shared by its importers, so it is not imported here. */
interface Recent {
  /** Addresses of the files with cards. */
  files: string
  others: readonly RecentProduct[]
  recentProducts: RecentProducts
}

/** Reserves the space of the section now, and loads the cards when it comes near the view. */
export function show(place: HTMLElement, recent: Recent, context: IslandContext): void {
  const { signal } = context
  const template = place.querySelector<HTMLTemplateElement>('[data-part=section]')
  const section = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!section || signal.aborted) return
  place.append(section)
  section.querySelector('[data-part=clear]')?.addEventListener('click', () => {
    recent.recentProducts.clear()
    const before = place.previousElementSibling
    section.remove()
    focusBefore(before)
  })
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void fill(section, recent, context)
    },
    { rootMargin },
  )
  observer.observe(section)
  signal.addEventListener('abort', () => observer.disconnect())
}

async function fill(
  section: HTMLElement,
  { others, recentProducts, files }: Recent,
  context: IslandContext,
): Promise<void> {
  const cards = await fetchRecentCards(files, others).catch(() => null)
  if (context.signal.aborted) return
  if (cards) recentProducts.remove(cards.flatMap(({ id, html }) => (html === null ? id : [])))
  const items = (cards ?? []).flatMap(({ html }) => (html === null ? [] : toItem(html)))
  const list = section.querySelector<HTMLElement>('.rail__list')
  if (items.length === 0 || !list) return section.remove()
  const shown = items.slice(0, mostShown)
  list.style.setProperty('--count', String(shown.length))
  list.replaceChildren(...shown)
  void startRailButtons(section.querySelector<HTMLElement>('.rail__buttons')!, context)
}

function toItem(html: string): HTMLElement {
  const item = document.createElement('li')
  item.className = 'rail__item'
  // rendered at build
  item.innerHTML = trustedHtml(html)
  return item
}

/** The focused button is gone: reading continues with the section before it. */
function focusBefore(section: Element | null): void {
  if (!(section instanceof HTMLElement)) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
