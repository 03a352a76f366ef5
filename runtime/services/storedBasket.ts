import { attempt } from '#runtime/attempt.ts'

/** The start of the keys of `basketCount.ts`. */
const key = 'shopgen.basketCount.'

/** Starts the badge of the basket if an earlier visit has a basket, or when another tab begins one. */
export function startStoredBasket(start: () => Promise<void> = startBadge): void {
  // the page of the basket shows it without its badge
  const load = () => void start().catch(() => {})
  if (attempt(() => Object.keys(localStorage).some((name) => name.startsWith(key)))) return load()
  const onStorage = (event: StorageEvent) => {
    if (!event.key?.startsWith(key)) return
    removeEventListener('storage', onStorage)
    load()
  }
  addEventListener('storage', onStorage)
}

const startBadge = async () => (await import('#runtime/basket/basketBadge.ts')).startBasketBadge()
