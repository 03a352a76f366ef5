/** Runs work while no other tab changes the basket. */
export type BasketLock = <T>(country: string, work: () => Promise<T>) => Promise<T>

/** A tab that is stuck does not hold up the others for longer. */
const longestWaitMs = 15_000

/**
 * The back end reads, changes and writes a cart without a lock, so parallel changes lose lines. Without Web Locks,
 * which browsers offer on secure origins only, each tab has its own queue.
 */
export const lockOfBrowser: BasketLock = async (country, work) => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work()
  let isRunning = false
  const run = () => {
    isRunning = true
    return work()
  }
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    return await locks.request(`shopgen.basket.${country}`, { signal }, run)
  } catch (error) {
    if (isRunning) throw error
    return work()
  }
}
