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

/** A page's locale with the back end of its country; null for a country that has none. */
export interface CommerceLocale extends LocaleContext {
  settings: CommerceSettings | null
}

export interface Commerce {
  session: Session
  api: ApiData
  /**
   * Called with the country and language of the page that is shown. Another country aborts what is under
   * way and invalidates cart and cart stock; another country or language refreshes the context that
   * the back end keeps. Settles when that is done; never rejects.
   */
  enter: (locale: CommerceLocale) => Promise<void>
}

/** The two cached answers that another country makes wrong (specification 4). */
const countryAnswers = ['cart', 'cartStock'] as const

/** The commerce back end as pages use it: session, calls, and the state of requests. */
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

  /** Tells other tabs that the cart they show is out of date; they only read. */
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

  /** An ended session took its cart along. */
  function receive(answer: SessionAnswer): void {
    if (!session.receive(answer)) return
    invalidateCart()
    void refreshContext()
  }

  /** One after the other, so that the newest is the last one that the back end hears of. */
  function refreshContext(): Promise<void> {
    refreshing = refreshing.then(async () => {
      const country = session.country()
      const shopwareLanguageId = session.shopwareLanguageId.peek()
      const shopwareCurrency = session.shopwareCurrency.peek()
      // without a token there is nothing to refresh: each call says its language
      if (!session.contextToken(country) || session.isContextKnown()) return
      if (!shopwareLanguageId || !shopwareCurrency || !settings.has(country)) return
      try {
        await api.send('updateContext', {
          languageId: shopwareLanguageId,
          currencyId: shopwareCurrency.id,
        })
        session.keepContext({ country, shopwareLanguageId, shopwareCurrency })
      } catch {
        // not kept as known, so the next page tries again
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

/** The one that a page's parts share. It is empty until a page enters. */
export const commerce = createCommerce()
