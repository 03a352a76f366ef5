import { withTabLock } from '#runtime/storage/tabLock.ts'

/** Runs work while no other tab changes the basket. */
export type BasketLock = <T>(country: string, work: () => Promise<T>) => Promise<T>

/** A tab that is stuck does not hold up the others for longer. */
const longestWaitMs = 15_000

/** The back end reads, changes and writes a cart without a lock, so parallel changes lose lines. */
export const lockOfBrowser: BasketLock = async (country, work) => {
  const locked = await withTabLock(`basket.${country}`, work, { waitMs: longestWaitMs })
  return locked ? locked.result : work()
}
