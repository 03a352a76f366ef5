import { signal, type ReadonlySignal } from '@preact/signals-core'
import { localStore } from '#runtime/storage/storage.ts'

interface BasketCount {
  count: ReadonlySignal<number>
  set: (next: number) => void
}

const counts = new Map<string, BasketCount>()

/**
 * The number of products in the basket of a country. It is stored, so that the header shows it without asking the
 * back end, and follows other tabs.
 */
export function basketCount(country: string): BasketCount {
  const known = counts.get(country)
  if (known) return known
  const opened = openCount(country)
  counts.set(country, opened)
  return opened
}

function openCount(country: string): BasketCount {
  const stored = localStore.value({ key: `basketCount.${country}`, version: 1, isValid: isCount })
  const count = signal(stored.read() ?? 0)
  stored.follow((next) => void (count.value = next ?? 0))
  return {
    count,
    set(next) {
      stored.write(next)
      count.value = next
    },
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
