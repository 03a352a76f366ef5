/** The router's data in a history entry. */
export interface HistoryEntry {
  /** Key of the stored scroll position. */
  key: string
  /** Navigation state, as passed to `navigate`. */
  state: unknown
}

/** The shape of `history.state`. */
interface EntryState {
  shopgen: string
  state: unknown
}

const isEntryState = (value: unknown): value is EntryState =>
  typeof value === 'object' && value !== null && typeof (value as EntryState).shopgen === 'string'

/** Reads a `history.state`; null if the router did not write it. */
export const readEntry = (value: unknown): HistoryEntry | null =>
  isEntryState(value) ? { key: value.shopgen, state: value.state } : null

/** Navigation state of an entry that the browser created for a hash: the entry before it is the same page. */
export const hashState = { isHash: true }

/** Whether going back leads to the same page without the current hash, or with another one. */
export const isHashEntry = (): boolean => {
  const state = readEntry(history.state)?.state
  return typeof state === 'object' && state !== null && 'isHash' in state
}

export const createKey = (): string => Math.random().toString(36).slice(2, 10)

export const createEntry = (state: unknown): HistoryEntry => ({ key: createKey(), state })

/** Throws if the browser rejects the change: browsers limit the rate of changes and the size of the state. */
export function writeEntry(
  type: 'push' | 'replace',
  href: string,
  { key, state }: HistoryEntry,
): void {
  const value: EntryState = { shopgen: key, state }
  // a path that starts with two slashes would be an address of another host
  const address = href.startsWith('/') ? location.origin + href : href
  if (type === 'push') history.pushState(value, '', address)
  else history.replaceState(value, '', address)
}

/**
 * Replaces the current entry. If the browser rejects the change (too many in a short time, or a frame of another
 * site), the entry keeps its previous state, and only a scroll key or a choice is lost.
 */
export function updateEntry(href: string, entry: HistoryEntry): void {
  try {
    writeEntry('replace', href, entry)
  } catch {
    // the entry keeps its previous state
  }
}
