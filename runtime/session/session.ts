import { batch, signal, type ReadonlySignal } from '@preact/signals-core'
import type { SessionAnswer, SessionPort } from '#runtime/api/request.ts'
import { localStore, type Store, type StoredValue } from '#runtime/storage/storage.ts'
import type { Currency } from '#shared/site.ts'

/** A customer's token with its expiry, in ms since 1970. */
interface CustomerAuth {
  token: string
  tokenExpiry: number
}

/** A file of the shopper's session. */
interface SessionMedia {
  id: string
}

/** Language and currency of a page. */
export interface LocaleContext {
  country: string
  shopwareLanguageId: string
  shopwareCurrency: Currency
}

export interface SessionOptions {
  store?: Store
  now?: () => number
  /** Another tab began or ended the session, and with it the cart. */
  onOtherTab?: () => void
}

/**
 * The local context of specification 3.4, for one country at a time: a token is never sent to another country.
 * Tokens are secrets: they are stored here and sent in headers only.
 */
export interface Session extends SessionPort {
  currentCountry: ReadonlySignal<string>
  token: ReadonlySignal<string | null>
  auth: ReadonlySignal<CustomerAuth | null>
  shopwareLanguageId: ReadonlySignal<string | null>
  shopwareCurrency: ReadonlySignal<Currency | null>
  media: ReadonlySignal<readonly SessionMedia[]>
  /** The back end replaced the token: the former cart and customer are gone. */
  sessionEnded: ReadonlySignal<boolean>
  /** The shopper was notified. */
  acknowledgeEnd: () => void
  /** Sets language and currency of a page, and loads what is stored for its country. */
  enter: (context: LocaleContext) => void
  /** An empty value is removed. */
  setToken: (token: string) => void
  /** Both or neither. */
  setAuth: (token: string | null, tokenExpiry: number | null) => void
  setMedia: (media: readonly SessionMedia[]) => void
  /** Whether the context of the back end has this language and currency. */
  isContextKnown: () => boolean
  keepContext: (context: LocaleContext) => void
  /** Whether the response ended the session. */
  receive: (answer: SessionAnswer) => boolean
}

interface CountryValues {
  token: StoredValue<string>
  auth: StoredValue<CustomerAuth>
  languageId: StoredValue<string>
  currency: StoredValue<Currency>
}

export function createSession({
  store = localStore,
  now = () => Date.now(),
  onOtherTab = () => {},
}: SessionOptions = {}): Session {
  const country = signal('')
  const token = signal<string | null>(null)
  const auth = signal<CustomerAuth | null>(null)
  const shopwareLanguageId = signal<string | null>(null)
  const shopwareCurrency = signal<Currency | null>(null)
  const media = signal<readonly SessionMedia[]>([])
  const sessionEnded = signal(false)

  /** New tokens that replaced ended ones and are not confirmed: a back end may send a new one each time. */
  const unconfirmed = new Set<string>()
  const byCountry = new Map<string, CountryValues>()
  const storedMedia = store.value({ key: 'shopwareMedia', version: 1, isValid: isMediaList })
  let following: readonly (() => void)[] = []

  function valuesOf(code: string): CountryValues {
    const known = byCountry.get(code)
    if (known) return known
    const named = (name: string) => ({ key: `${name}.${code}`, version: 1 })
    const values: CountryValues = {
      token: store.value({ ...named('shopwareContextToken'), isValid: isToken }),
      auth: store.value({ ...named('shopwareAuth'), isValid: isAuth }),
      languageId: store.value({ ...named('shopwareLanguageId'), isValid: isText }),
      currency: store.value({ ...named('shopwareCurrency'), isValid: isCurrency }),
    }
    byCountry.set(code, values)
    return values
  }

  /** Values of other countries stay in storage only. */
  const isCurrent = (code: string) => code === country.peek()

  /**
   * Storage first, since another tab may have begun the session; memory if the clock was changed.
   */
  function tokenOf(code: string): string | null {
    if (code === '') return null
    return valuesOf(code).token.read() ?? (isCurrent(code) ? token.peek() : null)
  }

  function setTokenOf(code: string, value: string): void {
    if (code === '') return
    const stored = valuesOf(code).token
    if (value === '') stored.remove()
    else stored.write(value)
    if (isCurrent(code)) token.value = value || null
  }

  function setAuthOf(code: string, value: CustomerAuth | null): void {
    if (code === '') return
    const stored = valuesOf(code).auth
    const left = value ? value.tokenExpiry - now() : 0
    const kept = value && left > 0 ? value : null
    if (kept) stored.write(kept, left)
    else stored.remove()
    if (isCurrent(code)) auth.value = kept
  }

  /** Reads again, since the value may have expired. */
  function isLivingAuth(value: CustomerAuth | null): value is CustomerAuth {
    return value !== null && value.tokenExpiry > now()
  }

  function follow(): void {
    const values = valuesOf(country.peek())
    following = [
      values.token.follow((value) => {
        const isOther = token.peek() !== value
        token.value = value
        if (isOther) onOtherTab()
      }),
      values.auth.follow((value) => {
        auth.value = isLivingAuth(value) ? value : null
      }),
      storedMedia.follow((value) => {
        media.value = value ?? []
      }),
    ]
  }

  function leave(): void {
    for (const stop of following) stop()
    following = []
  }

  function receive({ country: code, sentToken, renewsToken, response }: SessionAnswer): boolean {
    if (response.status === 401 || response.status === 403) setAuthOf(code, null)
    const answered = tokenIn(response.headers)
    // an error does not tell about the session: wait for the next response
    if (answered === null || !response.ok) return false
    if (answered !== '' && !isToken(answered)) return false
    // a response to a request with another token
    if (tokenOf(code) !== sentToken) return false
    const isOther = sentToken !== null && answered !== '' && answered !== sentToken
    const isKnown = sentToken !== null && !unconfirmed.delete(sentToken)
    const hasEnded = isOther && isKnown && !renewsToken
    if (isOther && !renewsToken) unconfirmed.add(answered)
    batch(() => {
      setTokenOf(code, answered)
      if (!hasEnded) return
      setAuthOf(code, null)
      // the context of the new session has the defaults of the back end
      valuesOf(code).languageId.remove()
      valuesOf(code).currency.remove()
      if (isCurrent(code)) sessionEnded.value = true
    })
    return hasEnded
  }

  return {
    currentCountry: country,
    token,
    auth,
    shopwareLanguageId,
    shopwareCurrency,
    media,
    sessionEnded,
    acknowledgeEnd() {
      sessionEnded.value = false
    },

    enter(context) {
      batch(() => {
        if (!isCurrent(context.country)) {
          leave()
          const values = valuesOf(context.country)
          country.value = context.country
          token.value = values.token.read()
          media.value = storedMedia.read() ?? []
          sessionEnded.value = false
          follow()
        }
        const storedAuth = valuesOf(context.country).auth.read()
        auth.value = isLivingAuth(storedAuth) ? storedAuth : null
        shopwareLanguageId.value = context.shopwareLanguageId
        shopwareCurrency.value = context.shopwareCurrency
      })
    },

    setToken(value) {
      if (value === '' || isToken(value)) setTokenOf(country.peek(), value)
    },
    setAuth(value, tokenExpiry) {
      const isWhole = value !== null && value !== '' && tokenExpiry !== null
      setAuthOf(country.peek(), isWhole ? { token: value, tokenExpiry } : null)
    },
    setMedia(value) {
      media.value = value
      if (value.length > 0) storedMedia.write(value)
      else storedMedia.remove()
    },

    isContextKnown() {
      const { languageId, currency } = valuesOf(country.peek())
      return (
        languageId.read() === shopwareLanguageId.peek() &&
        currency.read()?.id === shopwareCurrency.peek()?.id
      )
    },
    keepContext(context) {
      const { languageId, currency } = valuesOf(context.country)
      languageId.write(context.shopwareLanguageId)
      currency.write(context.shopwareCurrency)
    },

    country: () => country.peek(),
    languageId: () => shopwareLanguageId.peek() || null,
    contextToken: tokenOf,
    receive,
  }
}

/**
 * The token of a response; null if there is none. A response that a shared cache may store is ignored: its
 * token may be another shopper's. Older back ends send `new, old`.
 */
function tokenIn(headers: Headers): string | null {
  if (/(^|[\s,])public([\s,;]|$)/i.test(headers.get('cache-control') ?? '')) return null
  const [first] = headers.get('sw-context-token')?.split(',') ?? []
  return first?.trim() ?? null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A token that is not a valid header value would make all later calls fail. */
const isToken = (value: unknown): value is string =>
  isText(value) && /^[\w.~+/=-]{1,255}$/.test(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAuth = (value: unknown): value is CustomerAuth =>
  isRecord(value) && isToken(value['token']) && Number.isFinite(value['tokenExpiry'])

const isCurrency = (value: unknown): value is Currency =>
  isRecord(value) && ['id', 'iso', 'name', 'symbol'].every((key) => isText(value[key]))

const isMediaList = (value: unknown): value is readonly SessionMedia[] =>
  Array.isArray(value) && value.every((one: unknown) => isRecord(one) && isText(one['id']))
