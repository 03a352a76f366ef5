import type { Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import { openTokenCookie, type TokenCookie } from './tokenCookie.ts'

/**
 * The context token of a country: in storage, or in a cookie while storage is blocked or full. `write` returns
 * whether it outlasts the document.
 */
export function openStoredToken(
  store: Store,
  country: string,
  cookie: TokenCookie = openTokenCookie(country),
): StoredValue<string> {
  const stored = store.value({
    key: `shopwareContextToken.${country}`,
    version: 1,
    isValid: isToken,
  })
  const readCookie = () => {
    const token = cookie.read()
    return isToken(token) ? token : null
  }
  return {
    // a cookie is newer: storage that takes a token clears it
    read: () => readCookie() ?? stored.read(),
    write(token, lifetimeMs) {
      if (!stored.write(token, lifetimeMs)) return cookie.write(token)
      cookie.write('')
      return true
    },
    remove() {
      stored.remove()
      cookie.write('')
    },
    follow: stored.follow,
  }
}

/** A token that is not a valid header value would make all later calls fail. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{1,255}$/.test(value)
