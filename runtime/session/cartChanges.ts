import type { Store } from '#runtime/storage/storage.ts'

/** Notifies other tabs of a country that its cart changed. */
export interface CartChanges {
  announce: () => void
  follow: (onChanged: () => void) => () => void
}

export function openCartChanges(store: Store, country: string): CartChanges {
  const count = store.value({ key: `cartChanged.${country}`, version: 1, isValid: isCount })
  return {
    announce: () => void count.write((count.read() ?? 0) + 1),
    follow: (onChanged) => count.follow(onChanged),
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
