import { afterNextFrame } from '#runtime/loading/later.ts'
import type { IslandCode, IslandPage } from './island.ts'
import { createIslandSchedule } from './islandSchedule.ts'
import { createIslandStarter } from './islandStarter.ts'
import { keepEvents } from './replay.ts'

/**
 * Schedules the islands of a part of the page; the returned function stops them. An island that fails keeps its
 * HTML and gets `data-failed`; the next interaction tries again. Other islands are not affected.
 */
export function startIslands(
  part: ParentNode,
  page: () => Promise<IslandPage>,
  codes: Readonly<Record<string, IslandCode>>,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const findCode = (element: HTMLElement) => codes[element.dataset['island'] ?? '']
  const starter = createIslandStarter({
    load: (element) => findCode(element)!.load(),
    page,
    signal,
  })
  const schedule = createIslandSchedule((element) => void starter.start(element), signal)

  keepEvents(
    part,
    {
      islandOf(target) {
        const island = target.closest<HTMLElement>('[data-island]')
        return island && findCode(island) ? island : null
      },
      isStarted: starter.isStarted,
      start: starter.start,
    },
    signal,
  )
  // starting islands must not delay the first paint
  afterNextFrame(() => {
    if (signal.aborted) return
    for (const element of part.querySelectorAll<HTMLElement>('[data-island]')) {
      schedule(element, findCode(element)?.start)
    }
  })

  return () => controller.abort()
}
