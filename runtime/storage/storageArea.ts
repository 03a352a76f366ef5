import { attempt } from '../attempt.ts'

/** The parts of `window` that are used; reading a storage area may throw. */
export interface StorageView {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
  addEventListener: (type: string, listener: (event: Event) => void) => void
  removeEventListener: (type: string, listener: (event: Event) => void) => void
}

/** Local or session storage that may be blocked, full or missing. No method throws. */
export interface StorageArea {
  keys: () => readonly string[]
  /** Undefined if storage cannot be read. */
  read: (key: string) => string | null | undefined
  /** Null removes the key. False if storage throws; without storage, nothing happens. */
  write: (key: string, text: string | null) => boolean
  isSame: (storage: Storage) => boolean
}

export function createStorageArea(
  area: 'local' | 'session',
  view: () => StorageView | null,
): StorageArea {
  const property = area === 'local' ? 'localStorage' : 'sessionStorage'
  /** The property throws if cookies are blocked, and is null in some web views. */
  const open = (): Storage | null => attempt(() => view()?.[property] ?? null) ?? null
  return {
    keys: () => attempt(() => keysOf(open())) ?? [],
    read: (key) => attempt(() => open()?.getItem(key)),
    write: (key, text) =>
      attempt(() => {
        if (text === null) open()?.removeItem(key)
        else open()?.setItem(key, text)
        return true
      }) ?? false,
    isSame: (storage) => storage === open(),
  }
}

const keysOf = (storage: Storage | null): readonly string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
