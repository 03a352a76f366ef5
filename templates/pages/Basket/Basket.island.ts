import { effect } from '@preact/signals-core'
import { basketCount } from '#runtime/basket/basketCount.ts'
import type { IslandModule } from '#runtime/islands/island.ts'
import { openSessionEnd } from '#runtime/session/storedSession.ts'
import { localStore } from '#runtime/storage/storage.ts'

/** Loads the basket once it has a product, or has ended with its session: React is not worth its bytes for an empty page. */
export const start: IslandModule['start'] = async (element, page) => {
  const loaded = await page()
  const { country } = loaded.context
  const { value: count } = basketCount(country)
  const sessionEnd = openSessionEnd(localStore, country)
  let isStopped = false
  let isLoading = false
  let unmount: (() => void) | undefined

  async function load() {
    if (isLoading) return
    isLoading = true
    delete element.dataset['state']
    try {
      const { mountBasket } = await import('./mountBasket.tsx')
      if (isStopped) return
      unmount = mountBasket(element, loaded)
      element.dataset['state'] = 'full'
    } catch (error) {
      // the next change tries again
      isLoading = false
      throw error
    }
  }

  const stopFollowing = effect(() => {
    // another tab may add the first product
    if (count.value > 0 || sessionEnd.read()) load().catch(reportError)
    else if (!isLoading) element.dataset['state'] = 'empty'
  })
  return () => {
    isStopped = true
    stopFollowing()
    unmount?.()
  }
}
