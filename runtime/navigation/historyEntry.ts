/** What the router keeps of a history entry. */
export interface HistoryEntry {
  /** Scroll positions are stored under it. */
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

export const createKey = (): string => Math.random().toString(36).slice(2, 10)

/** Throws where the browser refuses: it limits how often the address changes and what a state holds. */
export function writeEntry(
  type: 'push' | 'replace',
  href: string,
  { key, state }: HistoryEntry,
): void {
  const value: EntryState = { shopgen: key, state }
  if (type === 'push') history.pushState(value, '', href)
  else history.replaceState(value, '', href)
}

/**
 * Replaces the current entry. Where the browser refuses (too many changes in a short time, or a frame of
 * another site), the entry keeps its former state: a key or a choice is lost, the page is not.
 */
export function updateEntry(href: string, entry: HistoryEntry): void {
  try {
    writeEntry('replace', href, entry)
  } catch {
    // see above
  }
}
