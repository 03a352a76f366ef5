import { effect } from '@preact/signals-core'
import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import type { IslandModule } from '#runtime/islands/island.ts'

/**
 * Loads the basket where there is a session, whose cart only the back end knows. Without one there is no basket, and
 * React is not worth its bytes for an empty page.
 */
export const start: IslandModule['start'] = async (element, page) => {
  const loaded = await page()
  const known = followKnownBasket(loaded.context.country)
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
    const state = known.value.value
    // another tab may begin a session
    if (state === 'possible') load().catch(reportError)
    else if (!isLoading) element.dataset['state'] = state === 'none' ? 'empty' : 'unknown'
  })
  return () => {
    isStopped = true
    known.stop()
    stopFollowing()
    unmount?.()
  }
}
