import { compareList } from '#runtime/compare/compareList.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'
import bikeComparisonIsland from './BikeComparison.island.ts'

/** Loads the comparison once there is a bike to show: React is not worth its bytes for an empty page. */
export default islandClient(bikeComparisonIsland, (island) => {
  const { element, signal } = island
  let isLoading = false

  async function load() {
    if (isLoading) return
    isLoading = true
    delete element.dataset['state']
    try {
      const { hydrate } = await import('./hydrateComparison.tsx')
      if (signal.aborted) return
      await hydrate(island)
      // an address can bring the first bikes to compare, which other pages then show, too
      const { startCompare } = await import('#runtime/compare/startCompare.ts')
      startCompare()
    } catch (error) {
      // the next change of the list or the address tries again
      isLoading = false
      throw error
    } finally {
      element.dataset['state'] = 'full'
    }
  }

  const loadIfNamed = () => {
    if (new URLSearchParams(pageQuery.read()).has('ids')) void load()
  }
  followPageQuery(loadIfNamed, signal)
  loadIfNamed()
  effectUntil(signal, () => {
    if (compareList.items.value.length > 0) void load()
  })
  if (!isLoading) element.dataset['state'] = 'empty'
})
