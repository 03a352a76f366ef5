import type { Store } from '#runtime/storage/storage.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { Currency } from '#shared/files/pageContext.ts'
import { isToken, openStoredToken } from './storedToken.ts'

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
  /** Whether the back end sends a new token with each response. */
  rotation: StoredValue<true>
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
    token: openStoredToken(store, country),
    rotation: store.value({ ...key('tokenRotation'), isValid: isTrue }),
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
    isValid: isTrue,
  })

export const openStoredMedia = (store: Store): StoredValue<readonly SessionMedia[]> =>
  store.value({ key: 'shopwareMedia', version: 1, isValid: isMediaList })

const isTrue = (value: unknown): value is true => value === true

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAuth = (value: unknown): value is CustomerAuth =>
  isRecord(value) && isToken(value['token']) && Number.isFinite(value['tokenExpiry'])

const isCurrency = (value: unknown): value is Currency =>
  isRecord(value) && ['id', 'iso', 'name', 'symbol'].every((key) => isText(value[key]))

const isMediaList = (value: unknown): value is readonly SessionMedia[] =>
  Array.isArray(value) && value.every((one: unknown) => isRecord(one) && isText(one['id']))
