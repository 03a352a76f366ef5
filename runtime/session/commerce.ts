import { createApiData, type ApiData } from '#runtime/api/apiData.ts'
import { createClient, type ClientOptions } from '#runtime/api/client.ts'
import { cartAnswers, type Endpoint } from '#runtime/api/endpoints.ts'
import type { CommerceSettings } from '#runtime/api/prepareCall.ts'
import type { SessionAnswer } from '#runtime/api/sendCall.ts'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { LocaleContext } from './backendContext.ts'
import { openCartChanges } from './cartChanges.ts'
import { createContextUpdates } from './contextUpdates.ts'
import { createSession, type Session } from './session.ts'

export interface CommerceOptions {
  store?: Store
  now?: () => number
  fetch?: typeof fetch
  random?: () => number
  lock?: ClientOptions['lock']
  endpoints?: Readonly<Record<string, Endpoint>>
  /** Tells when the page comes back from the back/forward cache; null on the server. */
  page?: Pick<EventTarget, 'addEventListener'> | null
}

/** Locale of a page with the back end of its country; null for a country without one. */
export interface CommerceLocale extends LocaleContext {
  settings: CommerceSettings | null
}

export interface Commerce {
  session: Session
  api: ApiData
  /**
   * Sets the country and language of the current page. Another country aborts requests in flight and invalidates cart
   * and cart stock (R4.9), with all else that depends on the cart; another country or language updates the context of
   * the back end. Resolves when that is done; never rejects.
   */
  enter: (locale: CommerceLocale) => Promise<void>
}

/** The commerce back end for pages: session, calls, and the state of requests. */
export function createCommerce({
  store = localStore,
  now = () => Date.now(),
  page = typeof window === 'undefined' ? null : window,
  ...rest
}: CommerceOptions = {}): Commerce {
  const session = createSession({ store, now, onOtherTab: invalidateCart })
  const settings = new Map<string, CommerceSettings>()
  const client = createClient({
    session: { ...session, receive },
    settingsOf: (country) => settings.get(country) ?? null,
    ...rest,
  })
  const api = createApiData({
    client,
    now,
    onChanged: (names) => names.includes('cart') && cartChanges.announce(),
  })
  const updateContext = createContextUpdates({
    session,
    api,
    hasSettings: (country) => settings.has(country),
  })
  let cartChanges = openCartChanges(store, '')
  let stopFollowing = () => {}

  function invalidateCart(): void {
    for (const name of cartAnswers) api.invalidate(name)
  }

  /** If the session ended, its cart is gone. */
  function receive(answer: SessionAnswer): void {
    if (!session.receive(answer)) return
    invalidateCart()
    void updateContext()
  }

  function enter({ settings: countrySettings, ...context }: CommerceLocale): Promise<void> {
    const { country } = context
    if (countrySettings) settings.set(country, countrySettings)
    else settings.delete(country)
    const previous = session.country()
    if (previous !== '' && previous !== country) client.abortAll()
    session.enter(context)
    if (previous !== country) {
      stopFollowing()
      cartChanges = openCartChanges(store, country)
      stopFollowing = cartChanges.follow(invalidateCart)
      invalidateCart()
    }
    return updateContext()
  }

  // responses to a frozen page may never arrive (R4.13.1)
  page?.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) client.abortReads()
  })

  return { session, api, enter }
}

/** Shared by all parts of a page. It is empty until `enter` is called. */
export const commerce = createCommerce()
