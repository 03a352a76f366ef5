import { batch } from '@preact/signals-core'
import type { SessionAnswer } from '#runtime/api/sendCall.ts'
import type { Credentials } from './credentials.ts'
import { responseToken } from './responseToken.ts'
import { isToken } from './storedSession.ts'

interface Options {
  credentials: Pick<Credentials, 'tokenOf' | 'setToken' | 'setAuth'>
  /** The back end replaced the token: the former cart and customer are gone. */
  onEnded: (country: string) => void
}

/** Takes the token of each response. The returned function tells whether the response ended the session. */
export function createAnswerReceiver({
  credentials,
  onEnded,
}: Options): (answer: SessionAnswer) => boolean {
  /** New tokens that no later response confirmed: a back end may send a new one each time. */
  const unconfirmed = new Set<string>()

  return ({ country, sentToken, renewsToken, response }) => {
    if (response.status === 401 || response.status === 403) credentials.setAuth(country, null)
    const answered = responseToken(response.headers)
    // an error does not tell about the session: wait for the next response
    if (answered === null || !response.ok) return false
    if (answered !== '' && !isToken(answered)) return false
    // a response to a request with another token
    if (credentials.tokenOf(country) !== sentToken) return false
    const isOther = sentToken !== null && answered !== '' && answered !== sentToken
    const isConfirmed = sentToken !== null && !unconfirmed.delete(sentToken)
    const hasEnded = isOther && isConfirmed && !renewsToken
    if (isOther && !renewsToken) unconfirmed.add(answered)
    batch(() => {
      credentials.setToken(country, answered)
      if (!hasEnded) return
      credentials.setAuth(country, null)
      onEnded(country)
    })
    return hasEnded
  }
}
