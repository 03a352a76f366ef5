import { afterNextFrame } from '../services/later.ts'
import type { IslandModule, IslandPage, Start } from './island.ts'
import { createIslandSchedule } from './islandSchedule.ts'
import { createIslandStarter } from './islandStarter.ts'
import { keepEvents } from './replay.ts'

export interface IslandCode {
  start: Start
  load: () => Promise<IslandModule>
}

/**
 * Starts the islands of a part of the page, each at its time; the returned function stops them. An island
 * that fails to load, or throws, keeps its HTML, gets `data-failed`, and does not affect the others; the next
 * interaction tries it again.
 */
export function startIslands(
  part: ParentNode,
  page: () => Promise<IslandPage>,
  codes: Readonly<Record<string, IslandCode>>,
): () => void {
  const left = new AbortController()
  const { signal } = left
  const codeOf = (element: HTMLElement) => codes[element.dataset['island'] ?? '']
  const starter = createIslandStarter({
    load: (element) => codeOf(element)!.load(),
    page,
    signal,
  })
  const schedule = createIslandSchedule((element) => void starter.start(element), signal)

  keepEvents(
    part,
    {
      islandOf(target) {
        const island = target.closest<HTMLElement>('[data-island]')
        return island && codeOf(island) ? island : null
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
      schedule(element, codeOf(element)?.start)
    }
  })

  return () => {
    left.abort()
    starter.stop()
  }
}
