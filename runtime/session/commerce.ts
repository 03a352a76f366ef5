import { createApiData, type ApiData } from '#runtime/api/apiData.ts'
import type { Endpoint } from '#runtime/api/endpoints.ts'
import { createClient, type CommerceSettings, type SessionAnswer } from '#runtime/api/request.ts'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import { createSession, type LocaleContext, type Session } from './session.ts'

export interface CommerceOptions {
  store?: Store
  now?: () => number
  fetch?: typeof fetch
  random?: () => number
  endpoints?: Readonly<Record<string, Endpoint>>
}

/** Locale of a page with the back end of its country; null for a country without one. */
export interface CommerceLocale extends LocaleContext {
  settings: CommerceSettings | null
}

export interface Commerce {
  session: Session
  api: ApiData
  /**
   * Sets the country and language of the current page. Another country aborts requests in flight and
   * invalidates cart and cart stock; another country or language updates the context of the back end.
   * Resolves when that is done; never rejects.
   */
  enter: (locale: CommerceLocale) => Promise<void>
}

/** The cached responses that depend on the country (specification 4). */
const countryAnswers = ['cart', 'cartStock'] as const

/** The commerce back end for pages: session, calls, and the state of requests. */
export function createCommerce({
  store = localStore,
  now = () => Date.now(),
  ...rest
}: CommerceOptions = {}): Commerce {
  const session = createSession({ store, now, onOtherTab: invalidateCart })
  const settings = new Map<string, CommerceSettings>()
  const client = createClient({
    session: { ...session, receive },
    settingsOf: (country) => settings.get(country) ?? null,
    ...rest,
  })
  const api = createApiData({ client, now, onChanged })

  let refreshing: Promise<void> = Promise.resolve()
  let stopFollowing = () => {}
  let cartMark = cartMarkOf('')

  /** Invalidates the cart in other tabs. */
  function cartMarkOf(country: string) {
    return store.value({
      key: `cartChanged.${country}`,
      version: 1,
      isValid: isCount,
    })
  }

  function onChanged(names: readonly string[]): void {
    if (!names.includes('cart')) return
    cartMark.write((cartMark.read() ?? 0) + 1)
  }

  function invalidateCart(): void {
    for (const name of countryAnswers) api.invalidate(name)
  }

  /** The cart of an ended session is gone. */
  function receive(answer: SessionAnswer): void {
    if (!session.receive(answer)) return
    invalidateCart()
    void refreshContext()
  }

  /** Sent one after the other, so that the latest one wins. */
  function refreshContext(): Promise<void> {
    refreshing = refreshing.then(async () => {
      const country = session.country()
      const shopwareLanguageId = session.shopwareLanguageId.peek()
      const shopwareCurrency = session.shopwareCurrency.peek()
      // without a token there is no context: each call sends its language
      if (!session.contextToken(country) || session.isContextKnown()) return
      if (!shopwareLanguageId || !shopwareCurrency || !settings.has(country)) return
      try {
        await api.send('updateContext', {
          languageId: shopwareLanguageId,
          currencyId: shopwareCurrency.id,
        })
        session.keepContext({ country, shopwareLanguageId, shopwareCurrency })
      } catch {
        // not stored as done: the next page tries again
      }
    })
    return refreshing
  }

  function enter({ settings: ofCountry, ...context }: CommerceLocale): Promise<void> {
    const { country } = context
    if (ofCountry) settings.set(country, ofCountry)
    else settings.delete(country)
    const before = session.country()
    if (before !== '' && before !== country) client.abortAll()
    session.enter(context)
    if (before !== country) {
      stopFollowing()
      cartMark = cartMarkOf(country)
      stopFollowing = cartMark.follow(invalidateCart)
      invalidateCart()
    }
    return refreshContext()
  }

  return { session, api, enter }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

/** Shared by all parts of a page. It is empty until a page enters. */
export const commerce = createCommerce()
