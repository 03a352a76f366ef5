import { decode, encode, isOutlived } from '#runtime/storage/envelope.ts'
import type { StorageView } from '#runtime/storage/storage.ts'

/** What a person may choose; `device` is what the device asks for, and what nobody chose. */
export type ThemeChoice = 'device' | 'light' | 'dark'
type Chosen = Exclude<ThemeChoice, 'device'>

const lifetimeMs = 365 * 24 * 60 * 60 * 1000
/** With the prefix that the store gives its own values. */
const key = 'shopgen.theme'
const version = 1

export interface StoredTheme {
  /** Null where nobody chose. */
  read: () => Chosen | null
  write: (choice: Chosen) => void
  remove: () => void
  /** Calls back when another tab changed the choice. */
  follow: (onChange: (choice: Chosen | null) => void) => void
}

/**
 * The remembered choice, in the envelope of every stored value. The script that reads it stands in
 * the way of the first frame: it does without the store around that.
 */
export function storedTheme(view: () => StorageView | null = () => window): StoredTheme {
  /** What is blocked, full or missing: the choice then lasts as long as the document. */
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
