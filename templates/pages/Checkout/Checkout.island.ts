import { effect } from '@preact/signals-core'
import { basketCount } from '#runtime/basket/basketCount.ts'
import type { IslandModule } from '#runtime/islands/island.ts'
import { orderMarkOf } from '#runtime/order/orderMark.ts'
import { openSessionEnd } from '#runtime/session/storedSession.ts'
import { localStore } from '#runtime/storage/storage.ts'

/**
 * Loads the checkout once there is something to order, an order to look up, or a session that has ended: React is not
 * worth its bytes for an empty basket, which the page then says.
 */
export const start: IslandModule['start'] = async (element, page) => {
  const { country } = (await page()).context
  const { value: count } = basketCount(country)
  const sessionEnd = openSessionEnd(localStore, country)
  const hasOrder = orderMarkOf(country).read() !== null
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
    }
  }

  const stopFollowing = effect(() => {
    // another tab may add the first product
    if (count.value > 0 || hasOrder || sessionEnd.read()) load().catch(reportError)
    else if (!isLoading) place.dataset['state'] = 'empty'
  })
  return () => {
    isStopped = true
    stopFollowing()
    stop?.()
  }
}
