/** The query of the page that is shown, which parts of it keep a choice in. */
export interface OwnQuery {
  read: () => string
  /** In place, without a navigation. */
  write: (search: string) => void
}

/** Until the router runs, there is one page, and the address belongs to it. */
let current: OwnQuery = {
  read: () => location.search,
  write(search) {
    try {
      history.replaceState(history.state, '', location.pathname + search + location.hash)
    } catch {
      // browsers limit how often the address may change; the choice itself is not lost by that
    }
  },
}

/** During a navigation the address may already be that of the next page: the router knows which one is shown. */
export function setOwnQuery(query: OwnQuery): void {
  current = query
}

const followers = new Set<() => void>()

/** Calls back, until the signal, whenever a link or the history led to another query of the page. */
export function followOwnQuery(onChange: () => void, signal: AbortSignal): void {
  followers.add(onChange)
  signal.addEventListener('abort', () => followers.delete(onChange))
}

/** Said by the router once the address is another place of the page that is shown. */
export const ownQueryChanged = (): void => followers.forEach((onChange) => onChange())

export const ownQuery: OwnQuery = {
  read: () => current.read(),
  write: (search) => current.write(search),
}
