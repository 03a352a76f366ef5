import freshCardsIsland from './FreshCards.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { openFreshProducts } from '#runtime/product/freshProducts.ts'
import { createCardView, numbersOf } from './cardView.ts'

/** Cards are requested at this distance from the viewport. */
const rootMargin = '200px'

/**
 * Shows the current prices and stock on the cards in view. What the build wrote stays where the back end has no other
 * answer. Facets and sorting keep the prices and the stock of the build (`ListingIndex`).
 */
export default islandClient(freshCardsIsland, async ({ element, page, signal }) => {
  // the router reports the failure
  const loaded = await page().catch(() => null)
  if (!loaded || signal.aborted) return
  const { context } = loaded
  const fetchProducts = openFreshProducts(context)
  const place = element.parentElement!
  const view = createCardView(element, context)
  const waiting = new Set<HTMLElement>()
  const known = new Set<Element>()
  let round = 0
  let isLoading = false

  /** Cards that come into view during a request are in the next one. */
  async function load(): Promise<void> {
    const own = round
    isLoading = true
    while (waiting.size > 0) {
      const cards = [...waiting]
      waiting.clear()
      const products = await fetchProducts(cards.flatMap(numbersOf))
      if (signal.aborted || own !== round) return
      for (const card of cards) view.show(card, products)
    }
    isLoading = false
  }

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        inView.unobserve(target)
        waiting.add(target as HTMLElement)
      }
      if (!isLoading) void load()
    },
    { rootMargin },
  )

  function follow(): void {
    for (const card of place.querySelectorAll('.product-card')) {
      if (known.has(card)) continue
      known.add(card)
      inView.observe(card)
    }
  }

  /** The response to a frozen page may never arrive. */
  function restart(): void {
    round += 1
    isLoading = false
    known.clear()
    inView.disconnect()
    follow()
  }

  const added = new MutationObserver(follow)
  added.observe(place, { childList: true, subtree: true })
  addEventListener('pageshow', ({ persisted }) => persisted && restart(), { signal })
  follow()
  signal.addEventListener('abort', () => {
    inView.disconnect()
    added.disconnect()
  })
})
