import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { SessionPort } from '#runtime/api/client.ts'
import type { SessionAnswer } from '#runtime/api/sendCall.ts'
import { localStore, type Store } from '#runtime/storage/storage.ts'
import type { Currency } from '#shared/files/pageContext.ts'
import { createBackendContext, type BackendContext, type LocaleContext } from './backendContext.ts'
import { createCredentials, type Credentials } from './credentials.ts'
import { createAnswerReceiver } from './receiveAnswer.ts'
import { createSessionEnd, type SessionEnd } from './sessionEnd.ts'
import { createMediaList, type MediaList } from './sessionMedia.ts'
import {
  openStoredMedia,
  openStoredSessions,
  type CustomerAuth,
  type SessionMedia,
  type StoredSessionOf,
} from './storedSession.ts'
import { isToken } from './storedToken.ts'

export interface SessionOptions {
  store?: Store
  now?: () => number
  /** Called when another tab began or ended the session, which also changes the cart. */
  onOtherTab?: () => void
}

/**
 * The shopper's session (R3.4.5), for one country at a time, since a token must not be sent to another
 * country. Tokens are secrets: they are only stored here and sent in headers.
 */
export interface Session extends SessionPort {
  currentCountry: ReadonlySignal<string>
  token: ReadonlySignal<string | null>
  /** Whether the token, and with it the cart, outlasts the document: storage or cookies took it (X8.2). */
  isKept: ReadonlySignal<boolean>
  auth: ReadonlySignal<CustomerAuth | null>
  shopwareLanguageId: ReadonlySignal<string | null>
  shopwareCurrency: ReadonlySignal<Currency | null>
  media: ReadonlySignal<readonly SessionMedia[]>
  /** The back end replaced the token: the cart and the customer are gone, and the shopper was not told yet. */
  sessionEnded: ReadonlySignal<boolean>
  /** Call it once the shopper was notified (X8.4). */
  acknowledgeEnd: () => void
  /** Sets language and currency of a page, and loads the stored session of its country. */
  enter: (context: LocaleContext) => void
  /** An empty token removes the stored one. */
  setToken: (token: string) => void
  /**
   * Stores the login of a customer with its expiry (R4.15); null removes it. The pages do not call it, since guests
   * only have a context token. It is part of the stored session of R3.4.5, for shops with customer accounts.
   */
  setAuth: (token: string | null, tokenExpiry: number | null) => void
  /** Stores the media of the session (R3.4.5), which no page shows. An empty list removes them. */
  setMedia: (media: readonly SessionMedia[]) => void
  /** Whether the context of the back end has this language and currency. */
  isContextKnown: (context: LocaleContext) => boolean
  keepContext: (context: LocaleContext) => void
  /** Stores the token of a response; returns whether it ended the session. */
  receive: (answer: SessionAnswer) => boolean
}

export function createSession(options: SessionOptions = {}): Session {
  const state = openState(options)
  const { currentCountry, shopwareLanguageId, shopwareCurrency } = state
  const { credentials, media, backendContext, end } = state
  const country = () => currentCountry.peek()
  const { receive, isConfirmed } = createAnswerReceiver({
    credentials,
    rotationOf: (code) => state.storedOf(code).rotation,
    onEnded(code) {
      backendContext.forget(code)
      end.note(code)
    },
  })
  return {
    currentCountry,
    token: credentials.token,
    isKept: credentials.isKept,
    auth: credentials.auth,
    shopwareLanguageId,
    shopwareCurrency,
    media: media.media,
    sessionEnded: end.hasEnded,
    acknowledgeEnd: end.acknowledge,
    enter: createEnter(state),

    setToken(value) {
      if (value === '' || isToken(value)) credentials.setToken(country(), value)
    },
    setAuth(token, tokenExpiry) {
      credentials.setAuth(country(), token && tokenExpiry !== null ? { token, tokenExpiry } : null)
    },
    setMedia: media.set,
    isContextKnown: backendContext.isKnown,
    keepContext: backendContext.keep,

    country,
    languageId: () => shopwareLanguageId.peek() || null,
    contextToken: credentials.tokenOf,
    isConfirmed,
    isRotating: (code) => state.storedOf(code).rotation.read() !== null,
    receive,
  }
}

/** State that the functions of a session share. */
interface SessionState {
  storedOf: StoredSessionOf
  currentCountry: Signal<string>
  shopwareLanguageId: Signal<string | null>
  shopwareCurrency: Signal<Currency | null>
  end: SessionEnd
  credentials: Credentials
  media: MediaList
  backendContext: BackendContext
}

function openState({
  store = localStore,
  now = () => Date.now(),
  onOtherTab = () => {},
}: SessionOptions): SessionState {
  const currentCountry = signal('')
  const storedOf = openStoredSessions(store)
  const country = () => currentCountry.peek()
  return {
    storedOf,
    currentCountry,
    shopwareLanguageId: signal(null),
    shopwareCurrency: signal(null),
    end: createSessionEnd(storedOf, country),
    credentials: createCredentials({ storedOf, country, now, onOtherTab }),
    media: createMediaList(openStoredMedia(store)),
    backendContext: createBackendContext(storedOf),
  }
}

function createEnter(state: SessionState): Session['enter'] {
  const { currentCountry, credentials, media, end } = state
  let stopFollowing: readonly (() => void)[] = []

  function enterCountry(code: string): void {
    for (const stop of stopFollowing) stop()
    currentCountry.value = code
    credentials.loadToken()
    media.load()
    end.load()
    stopFollowing = [credentials.follow(), media.follow(), end.follow()]
  }

  return (context) =>
    batch(() => {
      if (context.country !== currentCountry.peek()) enterCountry(context.country)
      // on every page, in case the login has expired
      credentials.loadAuth()
      state.shopwareLanguageId.value = context.shopwareLanguageId
      state.shopwareCurrency.value = context.shopwareCurrency
    })
}
