import { effect } from '@preact/signals-core'
import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import type { IslandModule } from '#runtime/islands/island.ts'
import { orderMarkOf } from '#runtime/order/orderMark.ts'

/**
 * Loads the checkout where there is a session, whose cart only the back end knows, or an order to look up. Otherwise
 * there is nothing to order, and React is not worth its bytes.
 */
export const start: IslandModule['start'] = async (element, page) => {
  const { country } = (await page()).context
  const known = followKnownBasket(country)
  const sent = orderMarkOf(country).read()
  // as the script in the head did, until the checkout itself says what became of the order
  const showOrdering = (isOrdering: boolean) =>
    document.documentElement.toggleAttribute('data-ordering', isOrdering)
  showOrdering(sent?.order === null)
  const place = element.closest<HTMLElement>('.checkout-page') ?? element
  let isStopped = false
  let isLoading = false
  let stop: (() => void) | void

  async function load() {
    if (isLoading) return
    isLoading = true
    place.dataset['state'] = 'full'
    try {
      const island = await import('./hydrateCheckout.tsx')
      if (!isStopped) stop = await island.start(element, page)
    } catch (error) {
      // the next change tries again
      isLoading = false
      throw error
    } finally {
      showOrdering(false)
    }
  }

  const stopFollowing = effect(() => {
    const state = known.value.value
    // another tab may begin a session
    if (state === 'possible' || sent) load().catch(reportError)
    else if (!isLoading) place.dataset['state'] = state === 'none' ? 'empty' : 'unknown'
  })
  return () => {
    isStopped = true
    known.stop()
    stopFollowing()
    stop?.()
  }
}
