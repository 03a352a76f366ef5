import { batch } from '@preact/signals-core'
import type { SessionAnswer } from '#runtime/api/sendCall.ts'
import type { StoredValue } from '#runtime/storage/storedValue.ts'
import type { Credentials } from './credentials.ts'
import { responseToken } from './responseToken.ts'
import { isToken } from './storedToken.ts'

interface Options {
  credentials: Pick<Credentials, 'tokenOf' | 'setToken' | 'setAuth'>
  /** Whether the back end of a country sends a new token with each response. */
  rotationOf: (country: string) => Pick<StoredValue<true>, 'read' | 'write' | 'remove'>
  /** The back end replaced the token: the previous cart and customer are gone. */
  onEnded: (country: string) => void
}

export interface AnswerReceiver {
  /** Stores the token of a response. Returns whether the response ended the session. */
  receive: (answer: SessionAnswer) => boolean
  /**
   * Whether the back end has answered a call with the same token that the call had. Before that, it may replace the
   * token with each response, and calls must not run in parallel: only one of their tokens would be stored.
   */
  isConfirmed: (country: string) => boolean
}

export function createAnswerReceiver({
  credentials,
  rotationOf,
  onEnded,
}: Options): AnswerReceiver {
  /** New tokens that no later response has returned unchanged yet. */
  const unconfirmed = new Set<string>()

  const isKnown = (country: string, token: string) =>
    !unconfirmed.has(token) && rotationOf(country).read() === null

  /** Detects whether the back end rotates tokens: then a response has another token than its request. */
  function detectRotation(country: string, sentToken: string, token: string): void {
    if (token === sentToken) rotationOf(country).remove()
    else if (unconfirmed.has(sentToken)) rotationOf(country).write(true)
    unconfirmed.delete(sentToken)
  }

  return {
    isConfirmed(country) {
      const token = credentials.tokenOf(country)
      return token !== null && isKnown(country, token)
    },

    receive({ country, sentToken, renewsToken, response }) {
      if (response.status === 401 || response.status === 403) credentials.setAuth(country, null)
      const token = responseToken(response.headers)
      if (token === null || (token !== '' && !isToken(token))) return false
      // an error says nothing about the session, but where tokens rotate, its token is the only valid one
      if (!response.ok && (token === '' || rotationOf(country).read() === null)) return false
      // the request was sent with another token
      if (credentials.tokenOf(country) !== sentToken) return false
      const isOther = token !== '' && token !== sentToken
      const hasEnded = isOther && sentToken !== null && !renewsToken && isKnown(country, sentToken)
      if (response.ok && sentToken !== null && token !== '' && !renewsToken)
        detectRotation(country, sentToken, token)
      if (isOther && !renewsToken) unconfirmed.add(token)
      batch(() => {
        credentials.setToken(country, token)
        if (!hasEnded) return
        credentials.setAuth(country, null)
        onEnded(country)
      })
      return hasEnded
    },
  }
}
