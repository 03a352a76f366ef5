import { followKnownBasket } from '#runtime/basket/knownBasket.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import basketIsland from './Basket.island.ts'

/**
 * Loads the basket where there is a session, whose cart only the back end knows. Without one there is no basket, and
 * React is not worth its bytes for an empty page.
 */
export default islandClient(basketIsland, async (island) => {
  const { element, signal } = island
  const loaded = await island.page()
  if (signal.aborted) return
  const known = followKnownBasket(loaded.context.country, signal)
  let isLoading = false

  async function load() {
    if (isLoading) return
    isLoading = true
    delete element.dataset['state']
    try {
      const { mountBasket } = await import('./mountBasket.tsx')
      if (signal.aborted) return
      mountBasket(island, loaded)
      element.dataset['state'] = 'full'
    } catch (error) {
      // the next change tries again
      isLoading = false
      throw error
    }
  }

  effectUntil(signal, () => {
    const state = known.value
    // another tab may begin a session
    if (state === 'possible') load().catch(reportError)
    else if (!isLoading) element.dataset['state'] = state === 'none' ? 'empty' : 'unknown'
  })
})
