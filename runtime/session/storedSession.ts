import type { Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { Currency } from '#shared/site.ts'

/** A customer's token with its expiry, in ms since 1970. */
export interface CustomerAuth {
  token: string
  tokenExpiry: number
}

/** A file of the shopper's session. */
export interface SessionMedia {
  id: string
}

/** Stored values of a country. */
interface StoredSession {
  token: StoredValue<string>
  auth: StoredValue<CustomerAuth>
  languageId: StoredValue<string>
  currency: StoredValue<Currency>
  /** True until the shopper was told that the session has ended. */
  hasEnded: StoredValue<true>
}

export type StoredSessionOf = (country: string) => StoredSession

/** Opens the stored values of each country once. */
export function openStoredSessions(store: Store): StoredSessionOf {
  const byCountry = new Map<string, StoredSession>()
  return (country) => {
    const known = byCountry.get(country)
    if (known) return known
    const opened = openStoredSession(store, country)
    byCountry.set(country, opened)
    return opened
  }
}

function openStoredSession(store: Store, country: string): StoredSession {
  const key = (name: string) => ({ key: `${name}.${country}`, version: 1 })
  return {
    token: store.value({ ...key('shopwareContextToken'), isValid: isToken }),
    auth: store.value({ ...key('shopwareAuth'), isValid: isAuth }),
    languageId: store.value({ ...key('shopwareLanguageId'), isValid: isText }),
    currency: store.value({ ...key('shopwareCurrency'), isValid: isCurrency }),
    hasEnded: openSessionEnd(store, country),
  }
}

/** True until the shopper was told that the session of a country has ended. */
export const openSessionEnd = (store: Store, country: string): StoredValue<true> =>
  store.value({
    key: `sessionEnded.${country}`,
    version: 1,
    isValid: (value) => value === true,
  })

export const openStoredMedia = (store: Store): StoredValue<readonly SessionMedia[]> =>
  store.value({ key: 'shopwareMedia', version: 1, isValid: isMediaList })

/** A token that is not a valid header value would make all later calls fail. */
export const isToken = (value: unknown): value is string =>
  isText(value) && /^[\w.~+/=-]{1,255}$/.test(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAuth = (value: unknown): value is CustomerAuth =>
  isRecord(value) && isToken(value['token']) && Number.isFinite(value['tokenExpiry'])

const isCurrency = (value: unknown): value is Currency =>
  isRecord(value) && ['id', 'iso', 'name', 'symbol'].every((key) => isText(value[key]))

const isMediaList = (value: unknown): value is readonly SessionMedia[] =>
  Array.isArray(value) && value.every((one: unknown) => isRecord(one) && isText(one['id']))
