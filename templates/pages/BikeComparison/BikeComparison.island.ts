import { effect } from '@preact/signals-core'
import { compareList } from '#runtime/compare/compareList.ts'
import type { IslandModule } from '#runtime/islands/island.ts'
import { followPageQuery, pageQuery } from '#runtime/navigation/pageQuery.ts'

/** Loads the comparison once there is a bike to show: React is not worth its bytes for an empty page. */
export const start: IslandModule['start'] = (element, page) => {
  const controller = new AbortController()
  let isLoading = false
  let stop: (() => void) | void

  async function load() {
    if (isLoading) return
    isLoading = true
    delete element.dataset['state']
    try {
      const island = await import('./hydrateComparison.tsx')
      if (controller.signal.aborted) return
      stop = await island.start(element, page)
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
  followPageQuery(loadIfNamed, controller.signal)
  loadIfNamed()
  const stopFollowing = effect(() => {
    if (compareList.items.value.length > 0) void load()
  })
  if (!isLoading) element.dataset['state'] = 'empty'
  return () => {
    controller.abort()
    stopFollowing()
    stop?.()
  }
}
