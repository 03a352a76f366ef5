/** The query of the current page: islands store choices in it. */
export interface OwnQuery {
  read: () => string
  /** Replaces the query of the current history entry, without a navigation. */
  write: (search: string) => void
}

/** Until the router runs, there is one page, and the address belongs to it. */
let current: OwnQuery = {
  read: () => location.search,
  write(search) {
    try {
      history.replaceState(history.state, '', location.pathname + search + location.hash)
    } catch {
      // browsers limit how often the address may change: the choice is only missing in the address
    }
  },
}

/** During a navigation the address may already be that of the next page: the router knows which one is shown. */
export function setOwnQuery(query: OwnQuery): void {
  current = query
}

const followers = new Set<() => void>()

/** Calls back, until the signal aborts, when a link or the history leads to another query of the page. */
export function followOwnQuery(onChange: () => void, signal: AbortSignal): void {
  followers.add(onChange)
  signal.addEventListener('abort', () => followers.delete(onChange))
}

/** Called by the router after it moved to another history entry of the same page. */
export const ownQueryChanged = (): void => followers.forEach((onChange) => onChange())

export const ownQuery: OwnQuery = {
  read: () => current.read(),
  write: (search) => current.write(search),
}
