import { ApiError } from './ApiError.ts'
import { nameOfCall, type PreparedCall } from './prepareCall.ts'
import { responseBody } from './responseBody.ts'

/** The parts of a response that concern the session. */
export interface SessionAnswer {
  country: string
  sentToken: string | null
  renewsToken: boolean
  response: Pick<Response, 'ok' | 'status' | 'headers'>
}

/** What a call reads from the session, and reports to it. */
export interface SessionTokens {
  contextToken: (country: string) => string | null
  receive: (answer: SessionAnswer) => void
}

export interface SendOptions {
  session: SessionTokens
  send: typeof fetch
  signal: AbortSignal
}

/** Sends a call once. Reports its token to the session and returns its body, or throws an `ApiError`. */
export async function sendCall(
  call: PreparedCall,
  { session, send, signal }: SendOptions,
): Promise<unknown> {
  const { endpoint, country, url, init } = call
  const name = nameOfCall(call)
  const sentToken = endpoint.hasContext ? session.contextToken(country) : null
  const headers = sentToken ? { ...init.headers, 'sw-context-token': sentToken } : init.headers
  const response = await orOffline(send(url, { ...init, headers, signal }), name)
  signal.throwIfAborted()
  // before the body, which may yet fail: a registration's token comes once
  if (endpoint.hasContext) {
    session.receive({ country, sentToken, renewsToken: endpoint.renewsToken === true, response })
  }
  return responseBody(response, await orOffline(response.text(), name), name)
}

/** `fetch` rejects with a `TypeError` whose text differs between browsers. */
async function orOffline<T>(answer: Promise<T>, name: string): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new ApiError('Offline', `${name}: no connection`, { cause })
  }
}
