import type { Parameters } from './address.ts'
import { ApiError, toApiError } from './ApiError.ts'
import type { Client } from './client.ts'
import type { RequestEntry } from './requestEntries.ts'
import { initialState, type RequestState } from './requestState.ts'

/** Sends the requests of entries, and updates their states. */
export interface RequestLoader {
  /** Rejects like the call. Only the latest request updates the state, and is retried. */
  request: (entry: RequestEntry, parameters: Parameters) => Promise<unknown>
  /** Like `request`, but never rejects: the state contains data and error. */
  load: (entry: RequestEntry, parameters: Parameters) => void
  /** Whether there is neither a fresh response nor a request in flight. */
  needsLoading: (entry: RequestEntry) => boolean
  /** Resets the state to ready with this data, and drops the response of a request in flight. */
  reset: (entry: RequestEntry, data: unknown) => void
  /** Refetches a stale read that is observed. Those of a paused country wait. */
  refetch: (entry: RequestEntry) => void
  /** The country whose stale reads wait; null for none. */
  pause: (country: string | null) => void
}

interface Options {
  client: Pick<Client, 'call' | 'country' | 'endpointOf'>
  now: () => number
  isRead: (name: string) => boolean
}

export function createRequestLoader({ client, now, isRead }: Options): RequestLoader {
  let paused: string | null = null

  function request(entry: RequestEntry, parameters: Parameters): Promise<unknown> {
    entry.sequence += 1
    const { sequence } = entry
    const isLatest = () => entry.sequence === sequence
    const settle = (state: (before: RequestState) => RequestState) => {
      if (!isLatest()) return
      entry.loading = null
      entry.loadedAt = now()
      entry.state.value = state(entry.state.peek())
    }
    entry.state.value = { ...entry.state.peek(), status: 'loading' }
    const answer = client.call(entry.name, parameters, isLatest)
    const settled = answer.then(
      (data) => settle(() => ({ status: 'success', data, error: null })),
      (error: unknown) => settle(({ data }) => failedState(data, error)),
    )
    const current = () => {
      // aborted by a change of country that was undone in the meantime
      if (entry.state.peek().status === 'ready') refetch(entry)
      return entry.state.peek()
    }
    // rejects if a subscriber of the state threw
    entry.loading = settled.then(current, current)
    return answer
  }

  function load(entry: RequestEntry, parameters: Parameters): void {
    request(entry, parameters).catch(() => {
      // the state holds the error
    })
  }

  function refetch(entry: RequestEntry): void {
    if (!isRead(entry.name)) return
    // mark all requests as stale before the first one refetches
    queueMicrotask(() => {
      const { country } = entry
      const isWanted = entry.observers > 0 && country === client.country() && country !== paused
      if (isWanted && entry.state.peek().status === 'ready') load(entry, entry.parameters)
    })
  }

  return {
    request,
    load,
    refetch,
    pause: (country) => void (paused = country),
    needsLoading({ name, state, loadedAt }) {
      const { status } = state.peek()
      if (status === 'loading') return false
      if (status !== 'success') return true
      const age = now() - loadedAt
      // a negative age means that the clock was changed
      return age < 0 || age >= (client.endpointOf(name).cacheMs ?? 0)
    },
    reset(entry, data) {
      entry.sequence += 1
      entry.loading = null
      entry.state.value = { ...initialState, data }
      refetch(entry)
    },
  }
}

/** Aborted requests return to ready, so that they are sent again. */
const failedState = (data: unknown, error: unknown): RequestState =>
  error instanceof ApiError && error.kind === 'Aborted'
    ? { status: 'ready', data, error: null }
    : { status: 'failed', data, error: toApiError(error) }
