import { loadAfterChunkFailure } from '../navigation/chunkFailure.ts'
import { followOwnQuery } from '../navigation/ownQuery.ts'
import { afterLoad, afterNextFrame } from '../services/later.ts'
import { keepEvents } from './replay.ts'
import { resetChoices } from './resetChoices.ts'
import type { IslandModule, IslandPage, Start } from './island.ts'

export interface IslandCode {
  start: Start
  load: () => Promise<IslandModule>
}

/** Islands start at this distance from the viewport. */
const nearBy = '200px'

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
  const stops: (() => void)[] = []
  const starting = new WeakMap<Element, Promise<void>>()
  const codeOf = (element: HTMLElement) => codes[element.dataset['island'] ?? '']

  function start(element: HTMLElement): Promise<void> {
    let started = starting.get(element)
    if (!started) starting.set(element, (started = startNow(element)))
    return started
  }

  async function startNow(element: HTMLElement): Promise<void> {
    delete element.dataset['failed']
    try {
      const module = await codeOf(element)!.load()
      if (left.signal.aborted) return
      const stop = await module.start(element, page)
      element.dataset['started'] = ''
      if (!stop) return
      if (left.signal.aborted) stop()
      else stops.push(stop)
    } catch (error) {
      starting.delete(element)
      element.dataset['failed'] = ''
      resetChoices(element)
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

  /** The address may get a query later. */
  function scheduleByQuery(element: HTMLElement) {
    const begin = () => {
      if (location.search !== '') afterLoad(() => left.signal.aborted || void start(element))
    }
    followOwnQuery(begin, left.signal)
    begin()
  }

  function schedule(element: HTMLElement) {
    const when = codeOf(element)?.start
    if (when === 'load') void start(element)
    else if (when === 'query') scheduleByQuery(element)
    else if (when === 'idle') afterLoad(() => left.signal.aborted || void start(element))
    else if (when === 'visible') afterLoad(() => left.signal.aborted || view.observe(element))
  }

  keepEvents(
    part,
    {
      islandOf(target) {
        const island = target.closest<HTMLElement>('[data-island]')
        return island && codeOf(island) ? island : null
      },
      isStarted: (island) => island.dataset['started'] !== undefined,
      start,
    },
    left.signal,
  )
  // starting islands must not delay the first paint
  afterNextFrame(() => {
    if (left.signal.aborted) return
    for (const element of part.querySelectorAll<HTMLElement>('[data-island]')) schedule(element)
  })

  return () => {
    left.abort()
    view.disconnect()
    for (const stop of stops) stop()
  }
}
