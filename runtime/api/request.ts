import { fillPath, toQuery, type Parameters } from './address.ts'
import { ApiError } from './ApiError.ts'
import { endpoints as allEndpoints, type Endpoint } from './endpoints.ts'

/** Address of a country's commerce back end. */
export interface CommerceSettings {
  /** Without the base path. */
  baseUrl: string
  accessKey: string
  /** The base path of older installations. */
  salesChannelApi: boolean
}

/** The parts of a response that concern the session. */
export interface SessionAnswer {
  country: string
  sentToken: string | null
  renewsToken: boolean
  response: Pick<Response, 'ok' | 'status' | 'headers'>
}

/** What calls read from the session, and report to it. */
export interface SessionPort {
  country: () => string
  contextToken: (country: string) => string | null
  languageId: () => string | null
  receive: (answer: SessionAnswer) => void
}

export interface ClientOptions {
  session: SessionPort
  settingsOf: (country: string) => CommerceSettings | null
  endpoints?: Readonly<Record<string, Endpoint>>
  fetch?: typeof fetch
  /** Spreads retries out. */
  random?: () => number
}

export interface Client {
  endpointOf: (name: string) => Endpoint
  country: () => string
  /**
   * The body of the response; null if it is empty. Rejects with an `ApiError`. Equal reads in flight share one
   * request.
   */
  call: (name: string, parameters?: Parameters) => Promise<unknown>
  /** The next read of these sends a request, even if one is in flight. */
  forget: (names: readonly string[]) => void
  abortAll: () => void
}

interface Prepared {
  name: string
  endpoint: Endpoint
  country: string
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

const defaultTimeoutMs = 10_000
/** Only reads are retried: a write without a response may have succeeded. */
const retries = 2
const retryPauseMs = 300

const basePath = ({ salesChannelApi }: CommerceSettings) =>
  salesChannelApi ? '/sales-channel-api/v3' : '/store-api'

/** Calls the commerce back end of the session's country. */
export function createClient({
  session,
  settingsOf,
  endpoints = allEndpoints,
  fetch: send = (url, init) => fetch(url, init),
  random = Math.random,
}: ClientOptions): Client {
  const running = new Set<AbortController>()
  const shared = new Map<string, { name: string; answer: Promise<unknown> }>()
  /** By country, the call that fetches the first token. */
  const opening = new Map<string, Promise<void>>()

  function endpointOf(name: string): Endpoint {
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    if (endpoint) return endpoint
    throw new ApiError('Config', `no config was found for the key "${name}"`)
  }

  function prepare(name: string, parameters: Parameters): Prepared {
    const endpoint = endpointOf(name)
    const country = session.country()
    const settings = settingsOf(country)
    const missing = !settings?.baseUrl ? 'url' : !settings.accessKey ? 'token' : null
    if (!settings || missing) {
      throw new ApiError('Config', `Unable to find shopware ${missing} for country ${country}!`)
    }
    const { path, rest } = fillPath(endpoint.path, { ...parameters, ...endpoint.always })
    const isRead = endpoint.method === 'GET'
    const languageId = session.languageId()
    return {
      name,
      endpoint,
      country,
      url:
        settings.baseUrl.replace(/\/+$/, '') +
        basePath(settings) +
        path +
        (isRead ? toQuery(rest) : ''),
      init: {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          'sw-access-key': settings.accessKey,
          ...(languageId ? { 'sw-language-id': languageId } : {}),
          ...(isRead ? {} : { 'content-type': 'application/json' }),
        },
        ...(isRead ? {} : { body: JSON.stringify(rest) }),
        credentials: 'omit',
        // a redirect must not send the token to another host
        redirect: 'error',
        ...(endpoint.hasContext ? { cache: 'no-store' as const } : {}),
      },
    }
  }

  async function call(name: string, parameters: Parameters = {}): Promise<unknown> {
    const prepared = prepare(name, parameters)
    if (prepared.endpoint.method !== 'GET') return run(prepared)
    const { country, url, init } = prepared
    const token = prepared.endpoint.hasContext ? session.contextToken(country) : null
    const key = [country, token, init.headers['sw-language-id'], url].join(' ')
    const known = shared.get(key)
    if (known) return known.answer
    const entry = { name, answer: run(prepared) }
    shared.set(key, entry)
    try {
      return await entry.answer
    } finally {
      if (shared.get(key) === entry) shared.delete(key)
    }
  }

  /** One deadline for everything: token, headers, body and retries. */
  async function run(prepared: Prepared): Promise<unknown> {
    const { endpoint, country } = prepared
    const controller = new AbortController()
    const { signal } = controller
    const timeoutMs = endpoint.timeoutMs ?? defaultTimeoutMs
    const timer = setTimeout(() => {
      const message = `${describe(prepared)}: no answer in ${timeoutMs / 1000} s`
      controller.abort(new ApiError('Timeout', message))
    }, timeoutMs)
    running.add(controller)
    let endTurn = () => {}
    try {
      return await Promise.race([
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as ApiError))
        }),
        work(),
      ])
    } finally {
      clearTimeout(timer)
      running.delete(controller)
      endTurn()
    }

    /** Parallel calls without a token would each get a new one, and only one cart would survive. */
    async function work(): Promise<unknown> {
      while (endpoint.hasContext && !session.contextToken(country)) {
        const first = opening.get(country)
        if (!first) {
          opening.set(
            country,
            new Promise((resolve) => {
              endTurn = () => {
                opening.delete(country)
                resolve()
              }
            }),
          )
          break
        }
        await first
        if (signal.aborted) throw signal.reason
      }
      return withRetries(prepared, signal)
    }
  }

  async function withRetries(prepared: Prepared, signal: AbortSignal): Promise<unknown> {
    const allowed = prepared.endpoint.method === 'GET' ? retries : 0
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(prepared, signal)
      } catch (error) {
        const isWorthwhile = error instanceof ApiError && error.kind === 'Offline'
        if (!isWorthwhile || signal.aborted || attempt >= allowed) throw error
      }
      await pause(retryPauseMs * 2 ** attempt * (0.5 + random()))
      if (signal.aborted) throw signal.reason
    }
  }

  async function once(prepared: Prepared, signal: AbortSignal): Promise<unknown> {
    const { endpoint, country, url, init } = prepared
    const sentToken = endpoint.hasContext ? session.contextToken(country) : null
    const headers = sentToken ? { ...init.headers, 'sw-context-token': sentToken } : init.headers
    const response = await orOffline(send(url, { ...init, headers, signal }))
    if (signal.aborted) throw signal.reason
    // before the body, which may yet fail: a registration's token comes once
    if (endpoint.hasContext) {
      session.receive({ country, sentToken, renewsToken: endpoint.renewsToken === true, response })
    }
    const text = await orOffline(response.text())
    if (!response.ok) throw httpError(response, text)
    if (text === '') return null
    try {
      return JSON.parse(text)
    } catch (cause) {
      const { status } = response
      throw new ApiError('Parse', `${describe(prepared)}: the answer is no JSON`, { status, cause })
    }

    async function orOffline<T>(answer: Promise<T>): Promise<T> {
      try {
        return await answer
      } catch (cause) {
        throw new ApiError('Offline', `${describe(prepared)}: no connection`, { cause })
      }
    }

    function httpError({ status, statusText }: Response, body: string): ApiError {
      const detail = firstDetail(body)
      const message = detail ?? `${describe(prepared)}: ${`${status} ${statusText}`.trim()}`
      return new ApiError('Http', message, { status, detail })
    }
  }

  return {
    endpointOf,
    call,
    country: session.country,
    forget(names) {
      for (const [key, { name }] of shared) if (names.includes(name)) shared.delete(key)
    },
    abortAll() {
      shared.clear()
      for (const controller of running) {
        controller.abort(new ApiError('Aborted', 'the country changed'))
      }
    },
  }
}

/** For messages: without parameters, which may be personal. */
const describe = ({ endpoint }: Prepared) => `${endpoint.method} ${endpoint.path}`

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Specification 8: the detail of the first error in a response is shown. */
function firstDetail(body: string): string | null {
  try {
    const { errors } = JSON.parse(body) as { errors?: { detail?: unknown }[] }
    const detail = errors?.[0]?.detail
    return typeof detail === 'string' && detail !== '' ? detail : null
  } catch {
    // HTML of a proxy
    return null
  }
}
