import { wait } from '#runtime/loading/fetchJson.ts'

/** R9.4: batches of four pages, three seconds apart. */
const batchSize = 4
const betweenBatchesMs = 3000

export interface PrefetchQueue {
  /** A link to the page came into view: queues it. */
  add: (key: string) => void
  /** No link to the page is in view any more. A request in flight goes on. */
  drop: (key: string) => void
  /** A link to the page is likely to be clicked: fetches it at once. */
  promote: (key: string) => void
}

export interface PrefetchQueueOptions {
  /** Fetches and caches a page; one that is about to be opened is also prepared. Never rejects. */
  fetchPage: (key: string, isImminent: boolean) => Promise<unknown>
  /** Whether prefetching is off: a slow or metered connection, a bot. */
  isRefused: () => boolean
  /** Whether the tab is in the background. */
  isHidden: () => boolean
  /** Resolves when the browser is idle. */
  idle: () => Promise<void>
}

/** Decides which pages are prefetched, and when. A page is queued once, even if several links point to it. */
export function createPrefetchQueue({
  fetchPage,
  isRefused,
  isHidden,
  idle,
}: PrefetchQueueOptions): PrefetchQueue & { resume: () => void } {
  const waiting = new Set<string>()
  let isRunning = false

  function fetchNow(key: string, isImminent = false): Promise<unknown> {
    waiting.delete(key)
    return fetchPage(key, isImminent)
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0) {
      await wait(betweenBatchesMs)
      await idle()
      // `resume` continues when the tab is visible again
      if (isHidden()) break
      // the connection may have changed
      if (isRefused()) waiting.clear()
      await Promise.all([...waiting].slice(0, batchSize).map((key) => fetchNow(key)))
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
      if (!isRefused()) void fetchNow(key, true)
    },
    resume: () => void run(),
  }
}
