import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { Parameters } from './address.ts'
import { ApiError, apiErrorKinds, type ApiErrorKind } from './ApiError.ts'
import type { Client } from './request.ts'

type RequestStatus = 'ready' | 'loading' | 'success' | 'failed'

/** State of a request. Its data stays while it is refetched, and after a failed refetch. */
export interface RequestState {
  status: RequestStatus
  data: unknown
  error: ApiError | null
}

/** A serialized request. Cart responses contain the context token: do not write it to storage. */
interface DehydratedRequest {
  name: string
  country: string
  parameters: Parameters
  status: RequestStatus
  data: unknown
  error: {
    kind: ApiErrorKind
    message: string
    status: number | null
    detail: string | null
  } | null
}

export interface ApiDataOptions {
  client: Client
  now?: () => number
  /** Called after a call that invalidated other endpoints. */
  onChanged?: (names: readonly string[]) => void
}

export interface ApiData {
  state: (name: string, parameters?: Parameters) => ReadonlySignal<RequestState>
  /** Observing a read fetches it, and fetches it again when it is invalidated. */
  observe: (name: string, parameters?: Parameters) => () => void
  /** The state after a request; reads may be answered from the cache. Never rejects. */
  load: (name: string, parameters?: Parameters) => Promise<RequestState>
  /** Sends a call, then refetches what it invalidates. Rejects with an `ApiError`. */
  send: (name: string, parameters?: Parameters) => Promise<unknown>
  invalidate: (name: string, parameters?: Parameters) => void
  /** Evicts one request, all of an endpoint, or all. */
  purge: (name?: string, parameters?: Parameters) => void
  dehydrate: () => DehydratedRequest[]
  rehydrate: (requests: unknown) => void
}

interface Entry {
  name: string
  country: string
  parameters: Parameters
  state: Signal<RequestState>
  observers: number
  /** Id of the latest request: responses to earlier ones are dropped. */
  sequence: number
  loadedAt: number
  loading: Promise<RequestState> | null
}

/** Unobserved requests that stay in the cache. */
const maximumEntries = 100

export const initialState: RequestState = { status: 'ready', data: null, error: null }

/** The state of all requests, by country, endpoint and parameters. */
export function createApiData({
  client,
  now = () => Date.now(),
  onChanged = () => {},
}: ApiDataOptions): ApiData {
  const entries = new Map<string, Entry>()

  /** Null for an unknown endpoint: its requests fail. */
  const methodOf = (name: string) => {
    try {
      return client.endpointOf(name).method
    } catch {
      return null
    }
  }

  const isRead = (name: string) => methodOf(name) === 'GET'

  /** A write has one state for all parameters: they may be personal, and the latest call counts. */
  function keyOf(country: string, name: string, parameters: Parameters): string {
    return `${country} ${name} ${isRead(name) ? stableJson(parameters) : ''}`
  }

  function entryOf(
    name: string,
    parameters: Parameters = {},
    country: string = client.country(),
  ): Entry {
    const key = keyOf(country, name, parameters)
    const known = entries.get(key)
    if (known) return known
    if (entries.size >= maximumEntries) dropOldest()
    const entry: Entry = {
      name,
      country,
      parameters: isRead(name) ? parameters : {},
      state: signal(initialState),
      observers: 0,
      sequence: 0,
      loadedAt: 0,
      loading: null,
    }
    entries.set(key, entry)
    return entry
  }

  function dropOldest(): void {
    for (const [key, entry] of entries) {
      if (entry.observers > 0 || entry.loading) continue
      entries.delete(key)
      return
    }
  }

  /** Sends the request and stores its state, unless a later request superseded it. */
  function request(entry: Entry, parameters: Parameters): Promise<unknown> {
    entry.sequence += 1
    const { sequence } = entry
    const settle = (next: (state: RequestState) => RequestState) => {
      if (entry.sequence !== sequence) return
      entry.loading = null
      entry.loadedAt = now()
      entry.state.value = next(entry.state.peek())
    }
    entry.state.value = { ...entry.state.peek(), status: 'loading' }
    const answer = client.call(entry.name, parameters)
    const settled = answer.then(
      (data) => settle(() => ({ status: 'success', data, error: null })),
      (error: unknown) =>
        settle(({ data }) =>
          isAborted(error)
            ? { status: 'ready', data, error: null }
            : { status: 'failed', data, error: toApiError(error) },
        ),
    )
    const current = () => {
      // aborted by a change of country that was undone since
      if (entry.state.peek().status === 'ready') fetchAgain(entry)
      return entry.state.peek()
    }
    entry.loading = settled.then(current, current)
    return answer
  }

  /** Whether a cached response is younger than its endpoint allows. */
  function needsLoading({ name, state, loadedAt }: Entry): boolean {
    const { status } = state.peek()
    if (status === 'loading') return false
    if (status !== 'success') return true
    const age = now() - loadedAt
    // the clock was set back: the age is unknown
    return age < 0 || age >= (client.endpointOf(name).cacheMs ?? 0)
  }

  function fetchAgain(entry: Entry): void {
    if (!isRead(entry.name)) return
    // mark all requests as stale before the first one refetches
    queueMicrotask(() => {
      const isWanted = entry.observers > 0 && entry.country === client.country()
      if (isWanted && entry.state.peek().status === 'ready') {
        request(entry, entry.parameters).catch(ignore)
      }
    })
  }

  function reset(entry: Entry, data: unknown): void {
    entry.sequence += 1
    entry.loading = null
    entry.state.value = { ...initialState, data }
    fetchAgain(entry)
  }

  const select = (name?: string, parameters?: Parameters): [string, Entry][] =>
    [...entries].filter(
      ([key, entry]) =>
        name === undefined ||
        (parameters === undefined
          ? entry.name === name
          : key === keyOf(entry.country, name, parameters)),
    )

  /** Resets to ready; data stays visible until the next response (specification 4). */
  function invalidate(name: string, parameters?: Parameters): void {
    client.forget([name])
    for (const [, entry] of select(name, parameters)) reset(entry, entry.state.peek().data)
  }

  return {
    state: (name, parameters) => entryOf(name, parameters).state,

    observe(name, parameters) {
      const entry = entryOf(name, parameters)
      entry.observers += 1
      const isFetched = isRead(name) || methodOf(name) === null
      if (isFetched && needsLoading(entry)) request(entry, entry.parameters).catch(ignore)
      let isOver = false
      return () => {
        if (!isOver) entry.observers -= 1
        isOver = true
      }
    },

    async load(name, parameters = {}) {
      const entry = entryOf(name, parameters)
      if (!isRead(name) || needsLoading(entry)) request(entry, parameters).catch(ignore)
      return entry.loading ?? entry.state.peek()
    },

    async send(name, parameters = {}) {
      const { invalidates = [] } = client.endpointOf(name)
      try {
        return await request(entryOf(name, parameters), parameters)
      } finally {
        // also after a failure: the server may have done the work and lost the response
        for (const other of invalidates) invalidate(other)
        if (invalidates.length > 0) onChanged(invalidates)
      }
    },

    invalidate,

    purge(name, parameters) {
      for (const [key, entry] of select(name, parameters)) {
        client.forget([entry.name])
        if (entry.observers === 0) entries.delete(key)
        reset(entry, null)
      }
    },

    dehydrate: () =>
      [...entries.values()]
        .filter(({ name }) => isRead(name))
        .map(({ name, country, parameters, state }) => {
          const { status, data, error } = state.peek()
          return {
            name,
            country,
            parameters,
            status,
            data,
            error: error && {
              kind: error.kind,
              message: error.message,
              status: error.status,
              detail: error.detail,
            },
          }
        }),

    rehydrate(requests) {
      if (!Array.isArray(requests)) return
      for (const one of requests.filter(isDehydrated)) {
        if (!isRead(one.name)) continue
        const entry = entryOf(one.name, one.parameters, one.country)
        if (entry.sequence > 0) continue
        entry.state.value = {
          // the page of that response is gone
          status: one.status === 'loading' ? 'ready' : one.status,
          data: one.data,
          error: one.error && new ApiError(one.error.kind, one.error.message, one.error),
        }
      }
    },
  }
}

const ignore = () => {
  // the state holds the error
}

const isAborted = (error: unknown) => error instanceof ApiError && error.kind === 'Aborted'

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('Config', String(error), { cause: error })

const statuses: readonly unknown[] = ['ready', 'loading', 'success', 'failed']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isDehydrated(value: unknown): value is DehydratedRequest {
  if (!isObject(value)) return false
  const { name, country, parameters, status, error } = value
  return (
    typeof name === 'string' &&
    typeof country === 'string' &&
    isObject(parameters) &&
    statuses.includes(status) &&
    'data' in value &&
    (error === null || isDehydratedError(error))
  )
}

const isDehydratedError = (error: unknown): boolean =>
  isObject(error) &&
  typeof error['message'] === 'string' &&
  (apiErrorKinds as readonly unknown[]).includes(error['kind'])

/** Serializes parameters independently of their order. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
