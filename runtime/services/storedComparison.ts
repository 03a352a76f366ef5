import { attempt } from '#runtime/attempt.ts'

/** R3.4.3 names the key. */
const key = 'compareItems'

/** Starts the comparison if an earlier visit has chosen a bike, or when another tab does. */
export function startStoredComparison(start: () => Promise<void> = startCompare): void {
  // if the code cannot be loaded, the first click on a toggle tries again
  const load = () => void start().catch(() => {})
  if (attempt(() => localStorage.getItem(key))) return load()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    removeEventListener('storage', onStorage)
    load()
  }
  addEventListener('storage', onStorage)
}

const startCompare = async () => (await import('#runtime/compare/startCompare.ts')).startCompare()
