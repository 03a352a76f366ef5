import { decode, isOutlived } from './envelope.ts'
import { createTextStore } from './textStore.ts'
import { createStorageArea, type StorageArea, type StorageView } from './storageArea.ts'
import { createStorageChanges } from './storageChanges.ts'
import { createStoredValue, type StoredShape, type StoredValue } from './storedValue.ts'

export interface StoreOptions {
  area: 'local' | 'session'
  now?: () => number
  /** Null on the server. */
  view?: () => StorageView | null
  prefix?: string
}

interface ValueOptions<T> extends StoredShape<T> {
  /** Stores the value without the prefix, for keys that a requirement names. */
  isBareKey?: true
}

export interface Store {
  value: <T>(options: ValueOptions<T>) => StoredValue<T>
  /** Whether storage can be read and written. Otherwise values last as long as the document. */
  isKept: () => boolean
  /** Removes expired values, also those that no code reads any more. */
  clean: () => void
}

/**
 * Local or session storage with an expiry and a version for each value. If storage is blocked or full, values
 * stay in memory for the visit.
 */
export function createStore({
  area: name,
  now = () => Date.now(),
  view = browserView,
  prefix = 'shopgen.',
}: StoreOptions): Store {
  const area = createStorageArea(name, view)
  const clean = () => removeExpired(area, prefix, now())
  const texts = createTextStore(area, clean)
  const follow = createStorageChanges(area, view)
  return {
    value: ({ isBareKey, ...shape }) =>
      createStoredValue(
        { ...shape, key: isBareKey ? shape.key : prefix + shape.key },
        { area, texts, follow, now },
      ),
    isKept() {
      const key = `${prefix}probe`
      return area.read(key) !== undefined && area.write(key, '1') && area.write(key, null)
    },
    clean,
  }
}

function removeExpired(area: StorageArea, prefix: string, now: number): void {
  for (const key of area.keys()) {
    if (!key.startsWith(prefix)) continue
    const envelope = decode(area.read(key) ?? null)
    if (envelope && isOutlived(envelope, now)) area.write(key, null)
  }
}

/** Shared by all parts of a page, so that they share the memory, too. */
export const localStore = createStore({ area: 'local' })
export const sessionStore = createStore({ area: 'session' })

function browserView(): StorageView | null {
  return typeof window === 'undefined' ? null : window
}
