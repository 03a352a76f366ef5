/** The query of the current page: islands store choices in it. */
export interface PageQuery {
  read: () => string
  /** Replaces the query of the current history entry, without a navigation. */
  write: (search: string) => void
}

export interface CurrentQuery extends PageQuery {
  /** The same with a history entry of its own, so that going back undoes the choice. */
  push: (search: string) => void
  /** Removes the hash from the current history entry, without a navigation. */
  removeHash: () => void
}

/** Before the router runs, the URL always belongs to the current page, and has one history entry. */
function replaceQuery(search: string, hash = location.hash): void {
  try {
    // with the origin, since a path that starts with two slashes would be an address of another host
    history.replaceState(history.state, '', location.origin + location.pathname + search + hash)
  } catch {
    // browsers limit how often the URL may change: the choice is just missing in the URL
  }
}

let current: CurrentQuery = {
  read: () => location.search,
  write: (search) => replaceQuery(search),
  push: (search) => replaceQuery(search),
  removeHash: () => replaceQuery(location.search, ''),
}

/** Sets the router's query: during a navigation, the URL may already be that of the next page. */
export function setPageQuery(query: CurrentQuery): void {
  current = query
}

const followers = new Set<() => void>()

/** Calls back when a link or the history changes the query of the page, until the signal aborts. */
export function followPageQuery(onChange: () => void, signal: AbortSignal): void {
  // the page was left while code was loading
  if (signal.aborted) return
  followers.add(onChange)
  signal.addEventListener('abort', () => followers.delete(onChange))
}

/** Called by the router after it moved to another history entry of the same page. */
export const pageQueryChanged = (): void => followers.forEach((onChange) => onChange())

export const pageQuery: CurrentQuery = {
  read: () => current.read(),
  write: (search) => current.write(search),
  push: (search) => current.push(search),
  removeHash: () => current.removeHash(),
}
