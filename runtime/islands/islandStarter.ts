import { loadAfterChunkFailure } from '../navigation/chunkFailure.ts'
import type { IslandModule, IslandPage } from './island.ts'
import { resetChoices } from './resetChoices.ts'

export interface IslandStarter {
  /** Starts an island once. Never rejects: a failed island keeps its HTML, and the next call tries again. */
  start: (element: HTMLElement) => Promise<void>
  isStarted: (element: HTMLElement) => boolean
  /** Stops the started islands. */
  stop: () => void
}

interface Options {
  load: (element: HTMLElement) => Promise<IslandModule>
  page: () => Promise<IslandPage>
  /** Aborted when the part of the page is replaced. */
  signal: AbortSignal
}

export function createIslandStarter({ load, page, signal }: Options): IslandStarter {
  const starting = new WeakMap<Element, Promise<void>>()
  const stops: (() => void)[] = []

  async function startNow(element: HTMLElement): Promise<void> {
    delete element.dataset['failed']
    try {
      const module = await load(element)
      if (signal.aborted) return
      const stop = await module.start(element, page)
      element.dataset['started'] = ''
      if (!stop) return
      if (signal.aborted) stop()
      else stops.push(stop)
    } catch (error) {
      starting.delete(element)
      element.dataset['failed'] = ''
      resetChoices(element)
      if (!loadAfterChunkFailure(error, { isOwnImport: true })) reportError(error)
    }
  }

  return {
    start(element) {
      let started = starting.get(element)
      if (!started) starting.set(element, (started = startNow(element)))
      return started
    },
    isStarted: (element) => element.dataset['started'] !== undefined,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
