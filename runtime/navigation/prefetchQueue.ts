/** Specification 9: batches of four pages, three seconds apart. */
const batchSize = 4
const betweenBatchesMs = 3000

export interface PrefetchQueue {
  /**
   * A link to a page came into view: its page is fetched in its turn. True once the page is there;
   * false where it could not be had, was dropped, or nothing is fetched ahead on this connection.
   */
  add: (key: string) => Promise<boolean>
  /** No link to the page is in view any more. What is under way goes on. */
  drop: (key: string) => void
  /** A link is about to be followed: its page is fetched at once, out of turn. */
  promote: (key: string) => void
}

export interface PrefetchQueueOptions {
  /** Never rejects. */
  fetchPage: (key: string) => Promise<boolean>
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
  const waiting = new Map<string, { promise: Promise<boolean>; settle: (is: boolean) => void }>()
  const done = new Map<string, Promise<boolean>>()
  let isRunning = false

  function fetchNow(key: string): Promise<boolean> {
    const known = done.get(key)
    const entry = waiting.get(key)
    waiting.delete(key)
    const fetching =
      known ??
      fetchPage(key).then((isThere) => {
        // what failed may be tried again when a link to it comes into view again
        if (!isThere) done.delete(key)
        return isThere
      })
    done.set(key, fetching)
    if (entry) void fetching.then(entry.settle)
    return fetching
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, betweenBatchesMs))
      await idle()
      // goes on when the tab is seen again
      if (isHidden()) break
      // data may have become dear since
      if (isRefused()) {
        for (const { settle } of waiting.values()) settle(false)
        waiting.clear()
        break
      }
      const batch = [...waiting.keys()].slice(0, batchSize)
      await Promise.all(batch.map(fetchNow))
    }
    isRunning = false
  }

  return {
    add(key) {
      if (isRefused()) return Promise.resolve(false)
      const known = done.get(key) ?? waiting.get(key)?.promise
      if (known) return known
      let settle = (_isThere: boolean) => {}
      const promise = new Promise<boolean>((resolve) => (settle = resolve))
      waiting.set(key, { promise, settle })
      void run()
      return promise
    },
    drop(key) {
      waiting.get(key)?.settle(false)
      waiting.delete(key)
    },
    promote(key) {
      if (!isRefused()) void fetchNow(key)
    },
    resume: () => void run(),
  }
}
