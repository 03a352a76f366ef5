import { tabLocks } from '../support.ts'

interface LockOptions {
  /** How long to wait for another tab. */
  waitMs: number
}

/**
 * Runs work while no other tab of the browser holds the lock of this name. Resolves to null if another tab holds it
 * for longer. Without Web Locks, tabs do not wait for each other.
 */
export async function withTabLock<T>(
  name: string,
  work: () => Promise<T>,
  { waitMs }: LockOptions,
): Promise<{ result: T } | null> {
  const locks = tabLocks()
  if (!locks) return { result: await work() }
  let isRunning = false
  const run = async () => {
    isRunning = true
    return { result: await work() }
  }
  try {
    return await locks.request(`shopgen.${name}`, { signal: AbortSignal.timeout(waitMs) }, run)
  } catch (error) {
    if (isRunning) throw error
    return null
  }
}
