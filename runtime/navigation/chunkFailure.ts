import { isBusy } from './busy.ts'
import { loadOnce } from './reload.ts'

/** What browsers, and bundlers in their place, say of a script that cannot be loaded. */
const wordings = [
  // Chromium
  /failed to fetch dynamically imported module/i,
  // Firefox
  /error loading dynamically imported module/i,
  // Safari, which does not say which
  /importing a module script failed/i,
  // a script that is HTML
  /is not a valid javascript mime type/i,
  /loading (css )?chunk \S+ failed/i,
  /unable to preload css/i,
]

export function isChunkFailure(reason: unknown): boolean {
  const message = messageOf(reason)
  return wordings.some((wording) => wording.test(message))
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** Path of the script that a message names: ours, somebody else's (null), or none (empty). */
function ownScript(message: string): string | null {
  const address = /https?:\/\/[^\s)'"]+/i.exec(message)?.[0]
  if (address === undefined) return ''
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname.startsWith('/assets/') ? pathname : null
}

/** Address of the page that is shown, once one is. */
let routeNow: (() => string) | null = null

export function followRoute(route: () => string): void {
  routeNow = route
}

/**
 * Specification 8: a script of the page that cannot be had sends the browser to the last route's
 * path, whose document may name one that can. Once for each script and path in a session, and not
 * while something would be lost. False where the failure is none of that, or is left as it is: a
 * third party's scripts are its own. One that has no name is ours only where we asked for it.
 */
export function loadAfterChunkFailure(reason: unknown, { isAskedByUs = false } = {}): boolean {
  if (!routeNow || !isChunkFailure(reason) || isBusy()) return false
  const script = ownScript(messageOf(reason))
  if (script === null || (script === '' && !isAskedByUs)) return false
  const route = routeNow()
  return loadOnce(route, `chunk ${script} ${route.replace(/[?#].*$/s, '')}`)
}
