import { decode, encode, isOutlived } from '#runtime/storage/envelope.ts'
import type { StorageView } from '#runtime/storage/storageArea.ts'

/** The themes to choose from; `device` is the default and follows the device's preference. */
export type ThemeChoice = 'device' | 'light' | 'dark'
type Chosen = Exclude<ThemeChoice, 'device'>

const lifetimeMs = 365 * 24 * 60 * 60 * 1000
/** Key with the prefix of all stored values. */
const key = 'shopgen.theme'
const version = 1

export interface StoredTheme {
  /** Null for the default. */
  read: () => Chosen | null
  write: (choice: Chosen) => void
  remove: () => void
  /** Calls back when another tab changes the choice. */
  follow: (onChange: (choice: Chosen | null) => void) => void
}

/**
 * The stored choice, in the envelope of every stored value. It does not use the storage module, since it is
 * part of the script that runs before the first paint.
 */
export function storedTheme(view: () => StorageView | null = () => window): StoredTheme {
  /** If storage is blocked or full, the choice lasts as long as the document. */
  function attempt<T>(use: (area: Storage) => T): T | null {
    try {
      const area = view()?.localStorage
      return area ? use(area) : null
    } catch {
      return null
    }
  }

  function read(): Chosen | null {
    const envelope = decode(attempt((area) => area.getItem(key)))
    if (!envelope || envelope.v !== version || isOutlived(envelope, Date.now())) return null
    const { data } = envelope
    return data === 'light' || data === 'dark' ? data : null
  }

  return {
    read,
    write(choice) {
      const at = Date.now()
      const text = encode({ v: version, exp: at + lifetimeMs, at, data: choice })
      attempt((area) => text && area.setItem(key, text))
    },
    remove: () => void attempt((area) => area.removeItem(key)),
    follow(onChange) {
      view()?.addEventListener('storage', (event) => {
        const changed = (event as StorageEvent).key
        if (changed === key || changed === null) onChange(read())
      })
    },
  }
}
