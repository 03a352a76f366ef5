import { decode, encode, isOutlived, type Envelope } from './envelope.ts'

/** Specification 3.4 and 9: a stored value expires after seven days. */
export const defaultLifetimeMs = 7 * 24 * 60 * 60 * 1000
/** An equal value is written again only if its expiry changes by this much. */
const renewalMs = 60 * 60 * 1000

/** The parts of `window` that are used; reading a storage area may throw. */
export interface StorageView {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
  addEventListener: (type: string, listener: (event: Event) => void) => void
  removeEventListener: (type: string, listener: (event: Event) => void) => void
}

export interface StoreOptions {
  area: 'local' | 'session'
  now?: () => number
  /** Null on the server. */
  view?: () => StorageView | null
  prefix?: string
}

interface ValueOptions<T> {
  key: string
  /** Version of the value's shape. Older values are dropped, newer ones are kept. */
  version: number
  isValid: (value: unknown) => value is T
  lifetimeMs?: number
  /** Stored without the prefix, where the specification names the key. */
  isBareKey?: true
}

/** One value in storage. No method throws. */
export interface StoredValue<T> {
  read: () => T | null
  /** Returns whether storage took the value. Otherwise it lasts as long as the document. */
  write: (value: T, lifetimeMs?: number) => boolean
  remove: () => void
  /** Calls back when another tab changed the value, or may have changed it while this one was frozen. */
  follow: (onChange: (value: T | null) => void) => () => void
}

export interface Store {
  value: <T>(options: ValueOptions<T>) => StoredValue<T>
  /** Removes expired values, including those that no code reads any more. */
  clean: () => void
}

/** The last written value, and what storage then held: if that did not change, memory is up to date. */
interface Remembered {
  text: string | null
  over: string | null
}

/**
 * Local or session storage with an expiry and a version for each value. If storage is blocked or full, values
 * stay in memory for the visit.
 */
export function createStore({
  area,
  now = () => Date.now(),
  view = browserView,
  prefix = 'shopgen.',
}: StoreOptions): Store {
  const memory = new Map<string, Remembered>()
  const followers = new Set<(key: string | null) => void>()

  /** The property throws if cookies are blocked, and is null in some web views. */
  const open = (): Storage | null =>
    attempt(() => view()?.[area === 'local' ? 'localStorage' : 'sessionStorage'] ?? null) ?? null

  /** Undefined if storage cannot be read. */
  const readStored = (key: string): string | null | undefined => attempt(() => open()?.getItem(key))

  function readText(key: string): string | null {
    const stored = readStored(key)
    const remembered = memory.get(key)
    if (remembered && (stored === undefined || stored === remembered.over)) return remembered.text
    // another tab has written
    memory.delete(key)
    return stored ?? null
  }

  function writeText(key: string, text: string | null): void {
    const put = (): true | undefined =>
      attempt(() => {
        const storage = open()
        if (text === null) storage?.removeItem(key)
        else storage?.setItem(key, text)
        return true
      })
    if (!put()) {
      clean()
      put()
    }
    memory.set(key, { text, over: readStored(key) ?? null })
  }

  function clean(): void {
    attempt(() => {
      const storage = open()
      if (!storage) return
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      for (const key of keys) {
        if (!key?.startsWith(prefix)) continue
        const envelope = decode(storage.getItem(key))
        if (envelope && isOutlived(envelope, now())) storage.removeItem(key)
      }
    })
  }

  function onStorage(event: Event): void {
    const { key, storageArea } = event as StorageEvent
    if (storageArea && storageArea !== open()) return
    notify(key)
  }

  /** Pages in the back/forward cache receive no events. */
  function onPageShow(event: Event): void {
    if ((event as PageTransitionEvent).persisted) notify(null)
  }

  /** Null means that any key may have changed. */
  function notify(key: string | null): void {
    for (const follower of followers) attempt(() => follower(key))
  }

  function listen(isOn: boolean): void {
    attempt(() => {
      const target = view()
      const change = isOn ? target?.addEventListener : target?.removeEventListener
      change?.call(target, 'storage', onStorage)
      change?.call(target, 'pageshow', onPageShow)
    })
  }

  function value<T>({
    key: name,
    version,
    isValid,
    lifetimeMs: usualLifetimeMs = defaultLifetimeMs,
    isBareKey,
  }: ValueOptions<T>): StoredValue<T> {
    const key = isBareKey ? name : prefix + name

    /** A newer release wrote the value: keep it. */
    const isHeldByNewer = () => (decode(readStored(key) ?? null)?.v ?? 0) > version

    function dataOf(envelope: Envelope | null): { data: T } | null {
      if (!envelope || envelope.v !== version || isOutlived(envelope, now())) return null
      const { data } = envelope
      return attempt(() => (isValid(data) ? { data } : null)) ?? null
    }

    const current = () => decode(readText(key))

    function put(text: string | null): void {
      if (isHeldByNewer()) memory.set(key, { text, over: readStored(key) ?? null })
      else writeText(key, text)
    }

    const isStored = (text: string) => readStored(key) === text

    return {
      read() {
        const found = dataOf(current())
        if (found) return found.data
        // remove only existing values: tabs would react to each other's events for ever
        if (readText(key) !== null) put(null)
        return null
      },

      write(data, lifetimeMs = usualLifetimeMs) {
        const at = now()
        const text = encode({ v: version, exp: at + lifetimeMs, at, data })
        if (text === null) return false
        const known = current()
        const isKnown =
          known !== null &&
          dataOf(known) !== null &&
          Math.abs(at + lifetimeMs - known.exp) < renewalMs &&
          JSON.stringify(known.data) === JSON.stringify(data)
        if (!isKnown) put(text)
        return isStored(isKnown ? (readText(key) ?? '') : text)
      },

      remove() {
        if (readText(key) !== null) put(null)
      },

      follow(onChange) {
        const follower = (changed: string | null) => {
          if (changed === null || changed === key) onChange(dataOf(current())?.data ?? null)
        }
        if (followers.size === 0) listen(true)
        followers.add(follower)
        return () => {
          if (followers.delete(follower) && followers.size === 0) listen(false)
        }
      },
    }
  }

  return { value, clean }
}

/** Shared by all parts of a page, so that they share the memory, too. */
export const localStore = createStore({ area: 'local' })
export const sessionStore = createStore({ area: 'session' })

function browserView(): StorageView | null {
  return typeof window === 'undefined' ? null : window
}

/** Undefined if the action throws. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
