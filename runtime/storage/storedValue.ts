import { attempt } from '../attempt.ts'
import { decode, encode, isOutlived, type Envelope } from './envelope.ts'
import type { TextStore } from './textStore.ts'
import type { StorageArea } from './storageArea.ts'
import type { StorageFollower } from './storageChanges.ts'

/** R3.4.6: a stored value expires after seven days. */
export const defaultLifetimeMs = 7 * 24 * 60 * 60 * 1000
/** An equal value is written again only if its expiry changes by at least this. */
const renewalMs = 60 * 60 * 1000

/** One value in storage. No method throws. */
export interface StoredValue<T> {
  read: () => T | null
  /** Returns whether storage took the value. Otherwise it lasts as long as the document. */
  write: (value: T, lifetimeMs?: number) => boolean
  remove: () => void
  /** Calls back when another tab changed the value, or may have changed it while this one was frozen. */
  follow: (onChange: (value: T | null) => void) => () => void
}

export interface StoredShape<T> {
  /** With its prefix. */
  key: string
  /** Version of the value's shape. Older values are dropped, newer ones are kept. */
  version: number
  isValid: (value: unknown) => value is T
  lifetimeMs?: number | undefined
  /** Keeps the value where the clock was turned back since it was written. By default it is dropped then. */
  isKeptInPast?: boolean | undefined
}

export interface StoredIn {
  area: Pick<StorageArea, 'read'>
  texts: TextStore
  follow: (follower: StorageFollower) => () => void
  now: () => number
}

export function createStoredValue<T>(
  shape: StoredShape<T>,
  { area, texts, follow, now }: StoredIn,
): StoredValue<T> {
  const { key, version } = shape
  const current = () => decode(texts.read(key))
  const dataOf = (envelope: Envelope | null) => validData(envelope, shape, now())

  /** Keeps values of newer releases in storage. */
  function put(text: string | null): void {
    const storedVersion = decode(area.read(key) ?? null)?.v ?? 0
    if (storedVersion > version) texts.writeToMemory(key, text)
    else texts.write(key, text)
  }

  return {
    read() {
      const valid = dataOf(current())
      if (valid) return valid.data
      // remove only existing values, since tabs would react to each other's events in a loop
      if (texts.read(key) !== null) put(null)
      return null
    },

    write(data, lifetimeMs = shape.lifetimeMs ?? defaultLifetimeMs) {
      const at = now()
      // a value without a time of writing is never from the future
      const envelope = {
        v: version,
        exp: at + lifetimeMs,
        at: shape.isKeptInPast ? 0 : at,
        data,
      }
      const text = encode(envelope)
      if (text === null) return false
      const known = current()
      const isKnown = dataOf(known) !== null && isNearlyEqual(known, envelope)
      if (!isKnown) put(text)
      return area.read(key) === (isKnown ? (texts.read(key) ?? '') : text)
    },

    remove() {
      if (texts.read(key) !== null) put(null)
    },

    follow: (onChange) =>
      follow((changed) => {
        if (changed === null || changed === key) onChange(dataOf(current())?.data ?? null)
      }),
  }
}

/** The data in an object, since it may be null itself; null if it is outdated or invalid. */
function validData<T>(
  envelope: Envelope | null,
  { version, isValid }: StoredShape<T>,
  now: number,
): { data: T } | null {
  if (!envelope || envelope.v !== version || isOutlived(envelope, now)) return null
  const { data } = envelope
  // the guard may throw for unexpected data
  return attempt(() => (isValid(data) ? { data } : null)) ?? null
}

const isNearlyEqual = (known: Envelope | null, next: Envelope): boolean =>
  known !== null &&
  Math.abs(next.exp - known.exp) < renewalMs &&
  JSON.stringify(known.data) === JSON.stringify(next.data)
