import { signal, type Signal } from '@preact/signals-core'
import type { Parameters } from './address.ts'
import { initialState, type RequestState } from './requestState.ts'
import { stableJson } from './stableJson.ts'

/** A request of one country, with its state. */
export interface RequestEntry {
  key: string
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

export interface RequestEntries {
  /** Finds or creates the entry of a request. */
  open: (name: string, parameters?: Parameters) => RequestEntry
  /** Entries of one request, of an endpoint, or all. */
  select: (name?: string, parameters?: Parameters) => readonly RequestEntry[]
  delete: (entry: RequestEntry) => void
}

interface Options {
  country: () => string
  isRead: (name: string) => boolean
}

/** Above this number, the oldest unobserved entries are evicted. */
const maximumEntries = 100

/** Requests by country, endpoint and parameters. */
export function createRequestEntries({ country: currentCountry, isRead }: Options): RequestEntries {
  const entries = new Map<string, RequestEntry>()

  /** A write has one state for all parameters, since they may be personal data. */
  const keyOf = (country: string, name: string, parameters: Parameters) =>
    `${country} ${name} ${isRead(name) ? stableJson(parameters) : ''}`

  return {
    open(name, parameters = {}) {
      const country = currentCountry()
      const key = keyOf(country, name, parameters)
      const known = entries.get(key)
      if (known) return known
      if (entries.size >= maximumEntries) evictOldest(entries)
      const entry = createEntry({ key, name, country, parameters: isRead(name) ? parameters : {} })
      entries.set(key, entry)
      return entry
    },
    select: (name, parameters) =>
      [...entries.values()].filter(
        (entry) =>
          name === undefined ||
          (parameters === undefined
            ? entry.name === name
            : entry.key === keyOf(entry.country, name, parameters)),
      ),
    delete: ({ key }) => void entries.delete(key),
  }
}

const createEntry = (
  of: Pick<RequestEntry, 'key' | 'name' | 'country' | 'parameters'>,
): RequestEntry => ({
  ...of,
  state: signal(initialState),
  observers: 0,
  sequence: 0,
  loadedAt: 0,
  loading: null,
})

function evictOldest(entries: Map<string, RequestEntry>): void {
  for (const [key, { observers, loading }] of entries) {
    if (observers > 0 || loading) continue
    entries.delete(key)
    return
  }
}
