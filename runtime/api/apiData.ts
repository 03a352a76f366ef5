import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { Parameters } from './address.ts'
import { ApiError, apiErrorKinds, type ApiErrorKind } from './ApiError.ts'
import type { Client } from './request.ts'

export type RequestStatus = 'ready' | 'loading' | 'success' | 'failed'

/** A request as a view shows it. Data stays while it is fetched again, or could not be. */
export interface RequestState {
  status: RequestStatus
  data: unknown
  error: ApiError | null
}

/** A request as it outlives its page. Cart answers hold the token: keep it out of lasting storage. */
export interface DehydratedRequest {
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
  /** Told after a call that made the answers of other endpoints out of date. */
  onChanged?: (names: readonly string[]) => void
}

export interface ApiData {
  state: (name: string, parameters?: Parameters) => ReadonlySignal<RequestState>
  /** Reads are fetched by being observed, and again whenever they are invalidated. */
  observe: (name: string, parameters?: Parameters) => () => void
  /** The state after a request; for reads, a cached answer will do. Never rejects. */
  load: (name: string, parameters?: Parameters) => Promise<RequestState>
  /** Makes a call; what it invalidates is fetched anew. Rejects with an `ApiError`. */
  send: (name: string, parameters?: Parameters) => Promise<unknown>
  invalidate: (name: string, parameters?: Parameters) => void
  /** Forgets one request, all of an endpoint, or all. */
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
  /** Of the newest request: answers of earlier ones come too late. */
  sequence: number
  loadedAt: number
  loading: Promise<RequestState> | null
}

/** What nobody observes is kept up to this many requests. */
const maximumEntries = 100

export const initialState: RequestState = { status: 'ready', data: null, error: null }

/** The state of all requests, by country, endpoint and parameters. */
export function createApiData({
  client,
  now = () => Date.now(),
  onChanged = () => {},
}: ApiDataOptions): ApiData {
  const entries = new Map<string, Entry>()

  /** Null for a name that no table has: its request fails and says so. */
  const methodOf = (name: string) => {
    try {
      return client.endpointOf(name).method
    } catch {
      return null
    }
  }

  const isRead = (name: string) => methodOf(name) === 'GET'

  /** Writes have one state each: their parameters may be personal, and the newest counts. */
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

  /** Does the request and keeps its state, unless a newer one was made meanwhile. */
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
      // aborted by a change of country that was taken back
      if (entry.state.peek().status === 'ready') fetchAgain(entry)
      return entry.state.peek()
    }
    entry.loading = settled.then(current, current)
    return answer
  }

  /** A cached answer is fresh for as long as its endpoint says. */
  function needsLoading({ name, state, loadedAt }: Entry): boolean {
    const { status } = state.peek()
    if (status === 'loading') return false
    if (status !== 'success') return true
    const age = now() - loadedAt
    // a clock that was set back says nothing about age
    return age < 0 || age >= (client.endpointOf(name).cacheMs ?? 0)
  }

  function fetchAgain(entry: Entry): void {
    if (!isRead(entry.name)) return
    // all that is invalidated together is first ready together
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

  /** Back to ready; what is shown stays until there is better (specification 4). */
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
        // whatever the answer: one that never came may follow something that was done
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
          // its answer went to a page that is gone
          status: one.status === 'loading' ? 'ready' : one.status,
          data: one.data,
          error: one.error && new ApiError(one.error.kind, one.error.message, one.error),
        }
      }
    },
  }
}

const ignore = () => {
  // the state says what went wrong
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

/** Equal parameters give equal text, in whatever order they were written. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
