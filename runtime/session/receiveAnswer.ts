import { batch } from '@preact/signals-core'
import type { SessionAnswer } from '#runtime/api/sendCall.ts'
import type { Credentials } from './credentials.ts'
import { responseToken } from './responseToken.ts'
import { isToken } from './storedSession.ts'

interface Options {
  credentials: Pick<Credentials, 'tokenOf' | 'setToken' | 'setAuth'>
  /** The back end replaced the token: the previous cart and customer are gone. */
  onEnded: (country: string) => void
}

/** Stores the token of each response. The returned function returns whether the response ended the session. */
export function createAnswerReceiver({
  credentials,
  onEnded,
}: Options): (answer: SessionAnswer) => boolean {
  /** New tokens that no later response has confirmed. Some back ends send a new one with each response. */
  const unconfirmed = new Set<string>()

  return ({ country, sentToken, renewsToken, response }) => {
    if (response.status === 401 || response.status === 403) credentials.setAuth(country, null)
    const token = responseToken(response.headers)
    // an error says nothing about the session
    if (token === null || !response.ok) return false
    if (token !== '' && !isToken(token)) return false
    // the request was sent with another token
    if (credentials.tokenOf(country) !== sentToken) return false
    const isOther = sentToken !== null && token !== '' && token !== sentToken
    const isConfirmed = sentToken !== null && !unconfirmed.delete(sentToken)
    const hasEnded = isOther && isConfirmed && !renewsToken
    if (isOther && !renewsToken) unconfirmed.add(token)
    batch(() => {
      credentials.setToken(country, token)
      if (!hasEnded) return
      credentials.setAuth(country, null)
      onEnded(country)
    })
    return hasEnded
  }
}
