import { ApiError } from './ApiError.ts'
import { describeCall, type PreparedCall } from './prepareCall.ts'
import { responseBody } from './responseBody.ts'

/** The parts of a response that concern the session. */
export interface SessionAnswer {
  country: string
  sentToken: string | null
  renewsToken: boolean
  response: Pick<Response, 'ok' | 'status' | 'headers'>
}

/** The session data that a call reads and updates. */
export interface SessionTokens {
  contextToken: (country: string) => string | null
  /** Whether calls with the token may run in parallel. */
  isConfirmed: (country: string) => boolean
  /** Whether each response is known to have a new token. */
  isRotating: (country: string) => boolean
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
  const name = describeCall(call)
  const sentToken = endpoint.hasContext ? session.contextToken(country) : null
  const headers = sentToken ? { ...init.headers, 'sw-context-token': sentToken } : init.headers
  const response = await orOffline(send(url, { ...init, headers, signal }), name)
  signal.throwIfAborted()
  // before the body, which may fail: the token of a registration is sent only once
  if (endpoint.hasContext) {
    session.receive({ country, sentToken, renewsToken: endpoint.renewsToken === true, response })
  }
  return responseBody(response, await orOffline(response.text(), name), name, endpoint.isAnswer)
}

/** `fetch` rejects with a `TypeError` whose message depends on the browser. */
async function orOffline<T>(answer: Promise<T>, name: string): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new ApiError('Offline', `${name}: no connection`, { cause })
  }
}
