import type { withTabLock } from '#runtime/storage/tabLock.ts'
import type { Parameters } from './address.ts'
import { ApiError, countryChanged } from './ApiError.ts'
import { createCallsInFlight } from './callsInFlight.ts'
import { endpoints as allEndpoints, type Endpoint } from './endpoints.ts'
import {
  describeCall,
  prepareCall,
  type CommerceSettings,
  type PreparedCall,
} from './prepareCall.ts'
import { retryOffline } from './retryOffline.ts'
import { sendCall, type SessionTokens } from './sendCall.ts'
import { createSharedReads } from './sharedReads.ts'
import { createTokenQueue } from './tokenQueue.ts'

/** The session data that calls read and update. */
export interface SessionPort extends SessionTokens {
  country: () => string
  languageId: () => string | null
}

export interface ClientOptions {
  session: SessionPort
  settingsOf: (country: string) => CommerceSettings | null
  endpoints?: Readonly<Record<string, Endpoint>>
  fetch?: typeof fetch
  /** Lets one tab at a time make calls where each response has a new token. */
  lock?: typeof withTabLock | undefined
  /** Source of the retry jitter. */
  random?: () => number
}

export interface Client {
  /** Throws an `ApiError` for a name that is not in the table. */
  endpointOf: (name: string) => Endpoint
  country: () => string
  /**
   * Resolves to the body of the response; null if it is empty. Rejects with an `ApiError`. Equal reads in flight
   * share one request. A read is not retried once `isWanted` is false; the request in flight goes on, since its
   * response may have a new token.
   */
  call: (name: string, parameters?: Parameters, isWanted?: () => boolean) => Promise<unknown>
  /** The next read of these endpoints sends a request, even if one is in flight. */
  forget: (names: readonly string[]) => void
  abortAll: () => void
  /** Writes are left alone: an aborted one may have succeeded. */
  abortReads: () => void
}

const defaultTimeoutMs = 10_000
/** Only reads are retried: a write without a response may have succeeded. */
const readRetries = 2

/** Calls the commerce back end of the session's country. */
export function createClient({
  session,
  settingsOf,
  endpoints = allEndpoints,
  fetch: send = (url, init) => fetch(url, init),
  lock,
  random = Math.random,
}: ClientOptions): Client {
  const inFlight = createCallsInFlight()
  const sharedReads = createSharedReads()
  const tokenQueue = createTokenQueue(session, lock)

  function endpointOf(name: string): Endpoint {
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    if (endpoint) return endpoint
    throw new ApiError('Config', `no config was found for the key "${name}"`)
  }

  async function call(
    name: string,
    parameters: Parameters = {},
    isWanted = () => true,
  ): Promise<unknown> {
    const country = session.country()
    const target = { country, settings: settingsOf(country), languageId: session.languageId() }
    const prepared = prepareCall(endpointOf(name), parameters, target)
    if (prepared.endpoint.method !== 'GET') return run(prepared, isWanted)
    return sharedReads.run(readKey(prepared, session), name, () => run(prepared, isWanted))
  }

  /** The deadline includes the wait for a token, headers, body and retries. */
  function run(prepared: PreparedCall, isWanted: () => boolean): Promise<unknown> {
    const { endpoint, country } = prepared
    const retries = endpoint.method === 'GET' ? readRetries : 0
    return inFlight.run(
      (signal) => {
        const once = () => sendCall(prepared, { session, send, signal })
        const work = () => retryOffline(once, { retries, signal, isWanted, random })
        return endpoint.hasContext ? tokenQueue.run(country, work, signal) : work()
      },
      { isRead: endpoint.method === 'GET', ...createDeadline(prepared) },
    )
  }

  return {
    endpointOf,
    call,
    country: session.country,
    forget: sharedReads.forget,
    abortAll() {
      sharedReads.forgetAll()
      inFlight.abortAll(countryChanged())
    },
    abortReads() {
      sharedReads.forgetAll()
      inFlight.abortReads(new ApiError('Aborted', 'the page was frozen'))
    },
  }
}

/** Reads share a request only with the same token and language. */
function readKey({ endpoint, country, url, init }: PreparedCall, session: SessionTokens): string {
  const token = endpoint.hasContext ? session.contextToken(country) : null
  return [country, token, init.headers['sw-language-id'], url].join(' ')
}

function createDeadline(prepared: PreparedCall) {
  const timeoutMs = prepared.endpoint.timeoutMs ?? defaultTimeoutMs
  const message = `${describeCall(prepared)}: timed out after ${timeoutMs / 1000} s`
  return { timeoutMs, timeoutError: () => new ApiError('Timeout', message) }
}
