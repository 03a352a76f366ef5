import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { orderMarkOf } from '#runtime/order/orderMark.ts'
import checkoutIsland from './Checkout.island.ts'

/**
 * Loads the checkout where there is a session, whose cart only the back end knows, or an order to look up. Otherwise
 * there is nothing to order, and React is not worth its bytes.
 */
export default islandClient(checkoutIsland, async (island) => {
  const { element, signal } = island
  const { country } = (await island.page()).context
  if (signal.aborted) return
  const known = followKnownBasket(country, signal)
  const sent = orderMarkOf(country).read()
  // as the script in the head did, until the checkout itself says what became of the order
  const showOrdering = (isOrdering: boolean) =>
    document.documentElement.toggleAttribute('data-ordering', isOrdering)
  showOrdering(sent?.order === null)
  const place = element.closest<HTMLElement>('.checkout-page') ?? element
  let isLoading = false

  async function load() {
    if (isLoading) return
    isLoading = true
    place.dataset['state'] = 'full'
    try {
      const { hydrate } = await import('./hydrateCheckout.tsx')
      if (!signal.aborted) await hydrate(island)
    } catch (error) {
      // the next change tries again
      isLoading = false
      throw error
    } finally {
      showOrdering(false)
    }
  }

  effectUntil(signal, () => {
    const state = known.value
    // another tab may begin a session
    if (state === 'possible' || sent) load().catch(reportError)
    else if (!isLoading) place.dataset['state'] = state === 'none' ? 'empty' : 'unknown'
  })
})
