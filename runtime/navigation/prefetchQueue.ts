import { wait } from './fetchJson.ts'

/** Specification 9: batches of four pages, three seconds apart. */
const batchSize = 4
const betweenBatchesMs = 3000

export interface PrefetchQueue {
  /** A link to a page came into view: its page is fetched in its turn. */
  add: (key: string) => void
  /** No link to the page is in view any more. What is under way goes on. */
  drop: (key: string) => void
  /** A link is about to be followed: its page is fetched at once, out of turn. */
  promote: (key: string) => void
}

export interface PrefetchQueueOptions {
  /** Shares and keeps by itself what it fetches. Never rejects. */
  fetchPage: (key: string) => Promise<unknown>
  /** Whether nothing is fetched ahead: a slow or dear connection, a robot. */
  isRefused: () => boolean
  /** Whether the tab is in the background. */
  isHidden: () => boolean
  /** Resolves once the browser has nothing better to do. */
  idle: () => Promise<void>
}

/** Which pages are fetched ahead, and when. One entry a page, however many links lead there. */
export function createPrefetchQueue({
  fetchPage,
  isRefused,
  isHidden,
  idle,
}: PrefetchQueueOptions): PrefetchQueue & { resume: () => void } {
  const waiting = new Set<string>()
  let isRunning = false

  function fetchNow(key: string): Promise<unknown> {
    waiting.delete(key)
    return fetchPage(key)
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0) {
      await wait(betweenBatchesMs)
      await idle()
      // goes on when the tab is seen again
      if (isHidden()) break
      // data may have become dear since
      if (isRefused()) waiting.clear()
      await Promise.all([...waiting].slice(0, batchSize).map(fetchNow))
    }
    isRunning = false
  }

  return {
    add(key) {
      if (isRefused()) return
      waiting.add(key)
      void run()
    },
    drop: (key) => void waiting.delete(key),
    promote(key) {
      if (!isRefused()) void fetchNow(key)
    },
    resume: () => void run(),
  }
}
