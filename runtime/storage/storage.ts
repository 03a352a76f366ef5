import { decode, encode, isOutlived, type Envelope } from './envelope.ts'

/** Specification 3.4 and 9: a stored value lives for seven days. */
export const defaultLifetimeMs = 7 * 24 * 60 * 60 * 1000
/** Writing the same value again is of use only once its expiry moves by this much. */
const renewalMs = 60 * 60 * 1000

/** The parts of `window` that a store needs; reading an area may throw. */
export interface StorageView {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
  addEventListener: (type: string, listener: (event: Event) => void) => void
  removeEventListener: (type: string, listener: (event: Event) => void) => void
}

export interface StoreOptions {
  area: 'local' | 'session'
  now?: () => number
  /** Null where there is no browser. */
  view?: () => StorageView | null
  prefix?: string
}

export interface ValueOptions<T> {
  key: string
  /** Of the value's shape. A stored value of an older one is dropped, one of a newer one is left. */
  version: number
  isValid: (value: unknown) => value is T
  lifetimeMs?: number
  /** The key stands in storage without the prefix: where the specification names it. */
  isBareKey?: true
}

/** One value in storage. Nothing here throws, whatever storage does or holds. */
export interface StoredValue<T> {
  read: () => T | null
  /** Whether storage holds the value now. Otherwise it lasts as long as the document. */
  write: (value: T, lifetimeMs?: number) => boolean
  remove: () => void
  /** Calls back when another tab changed the value, or may have while this one was frozen. */
  follow: (onChange: (value: T | null) => void) => () => void
}

export interface Store {
  value: <T>(options: ValueOptions<T>) => StoredValue<T>
  /** Drops what has expired, also what nobody asks for any more. */
  clean: () => void
}

/** What this visit last wrote, and what storage then held: until that changes, memory is right. */
interface Remembered {
  text: string | null
  over: string | null
}

/**
 * Local or session storage in which every value has an expiry and a version. Blocked or full storage
 * is made up for by memory, for as long as the visit lasts.
 */
export function createStore({
  area,
  now = () => Date.now(),
  view = browserView,
  prefix = 'shopgen.',
}: StoreOptions): Store {
  const memory = new Map<string, Remembered>()
  const followers = new Set<(key: string | null) => void>()

  /** With cookies blocked, reading the property itself throws; a web view may have null there. */
  const open = (): Storage | null =>
    attempt(() => view()?.[area === 'local' ? 'localStorage' : 'sessionStorage'] ?? null) ?? null

  /** Undefined where storage cannot be read. */
  const readStored = (key: string): string | null | undefined => attempt(() => open()?.getItem(key))

  function readText(key: string): string | null {
    const stored = readStored(key)
    const remembered = memory.get(key)
    if (remembered && (stored === undefined || stored === remembered.over)) return remembered.text
    // another tab wrote since
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

  /** Pages that come back from the back/forward cache heard no events meanwhile. */
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

    /** Storage holds what a newer release wrote: it is not ours to change. */
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
        // only what is there is removed: tabs must not answer each other's events for ever
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

/** The stores that all parts of a page share, so that memory, too, is one. */
export const localStore = createStore({ area: 'local' })
export const sessionStore = createStore({ area: 'session' })

function browserView(): StorageView | null {
  return typeof window === 'undefined' ? null : window
}

/** Undefined where the action throws. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
