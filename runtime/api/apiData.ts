import type { ReadonlySignal } from '@preact/signals-core'
import type { Parameters } from './address.ts'
import type { Client } from './client.ts'
import type { AnswerOf, EndpointName } from './endpoints.ts'
import { createRequestEntries, type RequestEntry } from './requestEntries.ts'
import { createRequestLoader, type RequestLoader } from './requestLoader.ts'
import type { RequestState } from './requestState.ts'

export interface ApiDataOptions {
  client: Client
  now?: () => number
  /** Called after a call that invalidated other endpoints. */
  onChanged?: (names: readonly string[]) => void
}

export interface ApiData {
  state: <Name extends EndpointName>(
    name: Name,
    parameters?: Parameters,
  ) => ReadonlySignal<RequestState<AnswerOf<Name>>>
  /** Observing a read fetches it, and fetches it again when it is invalidated. */
  observe: (name: EndpointName, parameters?: Parameters) => () => void
  /** Resolves to the state after a request; reads may use the cache. Never rejects. */
  load: <Name extends EndpointName>(
    name: Name,
    parameters?: Parameters,
  ) => Promise<RequestState<AnswerOf<Name>>>
  /** Sends a call, then refetches what it invalidates. Rejects with an `ApiError`. */
  send: <Name extends EndpointName>(name: Name, parameters?: Parameters) => Promise<AnswerOf<Name>>
  /** Resets to ready; data stays visible until the next response (R4.13). */
  invalidate: (name: EndpointName, parameters?: Parameters) => void
  /**
   * Until the returned function is called, invalidated reads of the current country wait, unless they are loaded by
   * name: between the calls of an order, nobody needs them.
   */
  pause: () => () => void
  /**
   * Evicts one request, all of an endpoint, or all (R4.13), with its data. The pages do not call it: they keep what
   * they show until the next response, and `invalidate`. It is for code that must not show data of before.
   */
  purge: (name?: EndpointName, parameters?: Parameters) => void
}

/** The same for any name, with answers that are not known. */
type UntypedApiData = Omit<ApiData, 'state' | 'load' | 'send'> & {
  state: (name: string, parameters?: Parameters) => ReadonlySignal<RequestState>
  load: (name: string, parameters?: Parameters) => Promise<RequestState>
  send: (name: string, parameters?: Parameters) => Promise<unknown>
}

/** The state of all requests, by country, endpoint and parameters. */
export function createApiData({
  client,
  now = () => Date.now(),
  onChanged = () => {},
}: ApiDataOptions): ApiData {
  const isRead = (name: string) => findMethod(client, name) === 'GET'
  const entries = createRequestEntries({ country: client.country, isRead })
  const loader = createRequestLoader({ client, now, isRead })

  function invalidate(name: string, parameters?: Parameters): void {
    client.forget([name])
    for (const entry of entries.select(name, parameters)) {
      loader.reset(entry, entry.state.peek().data)
    }
  }

  const api: UntypedApiData = {
    state: (name, parameters) => entries.open(name, parameters).state,

    observe(name, parameters) {
      const loads = isRead(name) || findMethod(client, name) === null
      return observeEntry(entries.open(name, parameters), { loads, loader })
    },

    async load(name, parameters = {}) {
      const entry = entries.open(name, parameters)
      if (!isRead(name) || loader.needsLoading(entry)) loader.load(entry, parameters)
      return entry.loading ?? entry.state.peek()
    },

    async send(name, parameters = {}) {
      const { invalidates = [] } = client.endpointOf(name)
      try {
        return await loader.request(entries.open(name, parameters), parameters)
      } finally {
        // also after a failure, since the server may have succeeded without delivering the response
        for (const other of invalidates) invalidate(other)
        if (invalidates.length > 0) onChanged(invalidates)
      }
    },

    invalidate,

    pause() {
      loader.pause(client.country())
      return () => {
        loader.pause(null)
        for (const entry of entries.select()) loader.refetch(entry)
      }
    },

    purge(name, parameters) {
      for (const entry of entries.select(name, parameters)) {
        client.forget([entry.name])
        if (entry.observers === 0) entries.delete(entry)
        loader.reset(entry, null)
      }
    },
  }
  // the client has checked each answer with the guard of its endpoint
  return api as ApiData
}

/** Null for an unknown endpoint, whose requests fail with an error. */
function findMethod(client: Pick<Client, 'endpointOf'>, name: string): string | null {
  try {
    return client.endpointOf(name).method
  } catch {
    return null
  }
}

function observeEntry(
  entry: RequestEntry,
  { loads, loader }: { loads: boolean; loader: RequestLoader },
): () => void {
  entry.observers += 1
  if (loads && loader.needsLoading(entry)) loader.load(entry, entry.parameters)
  let isStopped = false
  return () => {
    if (!isStopped) entry.observers -= 1
    isStopped = true
  }
}
