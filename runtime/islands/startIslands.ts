import { loadAfterChunkFailure } from '../navigation/chunkFailure.ts'
import { afterLoad } from '../services/later.ts'
import { keepEvents } from './replay.ts'
import type { IslandModule, IslandPage, Start } from './island.ts'

export interface IslandCode {
  start: Start
  load: () => Promise<IslandModule>
}

/** How far outside of the window a part is when it is got ready. */
const nearBy = '200px'

/**
 * Brings the islands of a part of the page to life, each at its time; the answer takes them away again.
 * One that cannot be loaded, or throws, leaves its HTML as it is and the others alone.
 */
export function startIslands(
  part: ParentNode,
  page: Promise<IslandPage>,
  codes: Readonly<Record<string, IslandCode>>,
): () => void {
  const left = new AbortController()
  const stops: (() => void)[] = []
  const elements = [...part.querySelectorAll<HTMLElement>('[data-island]')]
  const begun = new WeakSet<Element>()

  async function start(element: HTMLElement): Promise<void> {
    const code = codes[element.dataset['island'] ?? '']
    if (!code || begun.has(element)) return
    begun.add(element)
    try {
      const module = await code.load()
      if (left.signal.aborted) return
      const stop = await module.start(element, page)
      element.dataset['started'] = ''
      if (!stop) return
      if (left.signal.aborted) stop()
      else stops.push(stop)
    } catch (error) {
      element.dataset['started'] = 'failed'
      if (!loadAfterChunkFailure(error, { isAskedByUs: true })) reportError(error)
    }
  }

  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        view.unobserve(target)
        void start(target as HTMLElement)
      }
    },
    { rootMargin: nearBy },
  )
  for (const element of elements) {
    const when = codes[element.dataset['island'] ?? '']?.start
    if (when === 'load') void start(element)
    else if (when === 'idle') afterLoad(() => void start(element))
    else if (when === 'visible') afterLoad(() => view.observe(element))
  }
  keepEvents(elements, start, left.signal)

  return () => {
    left.abort()
    view.disconnect()
    for (const stop of stops) stop()
  }
}
