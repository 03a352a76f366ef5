import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { openSessionEnd } from '#runtime/session/storedSession.ts'
import { openStoredToken } from '#runtime/session/storedToken.ts'
import { keepsCookies } from '#runtime/session/tokenCookie.ts'
import { localStore, type Store } from '#runtime/storage/storage.ts'

/**
 * What the browser knows of the basket of a country before the back end is asked. `possible`: there is a session, or
 * one has ended without the shopper knowing, so only the back end knows. `none`: there is no session, so there is no
 * basket. `unknown`: the browser keeps nothing of a session, so that an earlier document may have had one.
 */
export type KnownBasket = 'possible' | 'none' | 'unknown'

interface Options {
  store?: Store
  areCookiesKept?: () => boolean
}

/** Follows the sessions that other tabs begin, until the signal is aborted. */
export function followKnownBasket(
  country: string,
  left: AbortSignal,
  { store = localStore, areCookiesKept = keepsCookies }: Options = {},
): ReadonlySignal<KnownBasket> {
  const token = openStoredToken(store, country)
  const sessionEnd = openSessionEnd(store, country)
  const hasToken = signal(token.read() !== null)
  left.addEventListener(
    'abort',
    token.follow((value) => void (hasToken.value = value !== null)),
  )
  const isPossible = computed(() => hasToken.value || sessionEnd.read() !== null)
  const isKept = store.isKept() || areCookiesKept()
  return computed(() => (isPossible.value ? 'possible' : isKept ? 'none' : 'unknown'))
}
