import { loadAfterChunkFailure } from '../navigation/chunkFailure.ts'
import type { IslandContext, StartIsland } from './island.ts'
import { resetChoices } from './resetChoices.ts'

export interface IslandStarter {
  /** Starts an island once. Never rejects: a failed island keeps its HTML, and the next call tries again. */
  start: (element: HTMLElement) => Promise<void>
  isStarted: (element: HTMLElement) => boolean
}

interface Options extends IslandContext {
  load: (element: HTMLElement) => Promise<StartIsland>
}

export function createIslandStarter({ load, page, signal }: Options): IslandStarter {
  const starting = new WeakMap<Element, Promise<void>>()

  async function startNow(element: HTMLElement): Promise<void> {
    delete element.dataset['failed']
    // what an island had begun before it failed must not run twice
    const attempt = new AbortController()
    const end = () => attempt.abort()
    signal.addEventListener('abort', end)
    try {
      const startIsland = await load(element)
      if (signal.aborted) return
      await startIsland(element, { page, signal: attempt.signal })
      element.dataset['started'] = ''
    } catch (error) {
      end()
      signal.removeEventListener('abort', end)
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
  }
}
