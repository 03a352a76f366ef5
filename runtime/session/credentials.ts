import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { CustomerAuth, StoredSessionOf } from './storedSession.ts'

/** Context token and customer login. The signals are those of the current country. */
export interface Credentials {
  token: ReadonlySignal<string | null>
  auth: ReadonlySignal<CustomerAuth | null>
  /** Whether the token outlasts the document. */
  isKept: ReadonlySignal<boolean>
  tokenOf: (country: string) => string | null
  /** An empty token is removed. */
  setToken: (country: string, token: string) => void
  setAuth: (country: string, auth: CustomerAuth | null) => void
  /** Loads the token of the current country from storage. */
  loadToken: () => void
  /** Loads the login of the current country from storage. */
  loadAuth: () => void
  /** Follows changes of other tabs in the current country; the returned function stops. */
  follow: () => () => void
}

interface Options {
  storedOf: StoredSessionOf
  /** Empty until a country is entered. */
  country: () => string
  now: () => number
  /** Another tab began or ended the session. */
  onOtherTab: () => void
}

export function createCredentials({ storedOf, country, now, onOtherTab }: Options): Credentials {
  const token = signal<string | null>(null)
  const auth = signal<CustomerAuth | null>(null)
  const isKept = signal(true)

  /** Only values of the current country are in signals. */
  const isCurrent = (code: string) => code === country()

  const unlessExpired = (value: CustomerAuth | null) =>
    value && value.tokenExpiry > now() ? value : null

  function setAuth(code: string, value: CustomerAuth | null): void {
    if (code === '') return
    const valid = unlessExpired(value)
    const stored = storedOf(code).auth
    if (valid) stored.write(valid, valid.tokenExpiry - now())
    else stored.remove()
    if (isCurrent(code)) auth.value = valid
  }

  return {
    token,
    auth,
    isKept,
    // storage first, since another tab may have started the session; memory in case the clock was changed
    tokenOf: (code) =>
      code === '' ? null : (storedOf(code).token.read() ?? (isCurrent(code) ? token.peek() : null)),
    setToken(code, value) {
      if (code === '') return
      const stored = storedOf(code).token
      if (value === '') stored.remove()
      const wasKept = value === '' || stored.write(value)
      if (!isCurrent(code)) return
      token.value = value || null
      isKept.value = wasKept
    },
    setAuth,
    loadToken: () => void (token.value = storedOf(country()).token.read()),
    loadAuth: () => void (auth.value = unlessExpired(storedOf(country()).auth.read())),
    follow() {
      const stored = storedOf(country())
      const stopToken = stored.token.follow((value) => {
        // with rotating tokens, a new token is the same session: tabs would notify each other in a loop
        const isRotated = value && token.peek() && storedOf(country()).rotation.read()
        const isOther = token.peek() !== value && !isRotated
        token.value = value
        if (isOther) onOtherTab()
      })
      const stopAuth = stored.auth.follow((value) => void (auth.value = unlessExpired(value)))
      return () => {
        stopToken()
        stopAuth()
      }
    },
  }
}
