import { isBusy } from './busy.ts'
import { loadOnce } from './reload.ts'

/** Error messages of browsers and bundlers for a chunk that fails to load. */
const messages = [
  // Chromium
  /failed to fetch dynamically imported module/i,
  // Firefox
  /error loading dynamically imported module/i,
  // Safari, without the URL
  /importing a module script failed/i,
  // a host that answers with HTML
  /is not a valid javascript mime type/i,
  /loading (css )?chunk \S+ failed/i,
  /unable to preload css/i,
]

export function isChunkFailure(reason: unknown): boolean {
  const message = messageOf(reason)
  return messages.some((pattern) => pattern.test(message))
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** Path of the chunk that a message names; null for a script of another site, empty if it names none. */
function ownScript(message: string): string | null {
  const address = /https?:\/\/[^\s)'"]+/i.exec(message)?.[0]
  if (address === undefined) return ''
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return origin === location.origin && pathname.startsWith('/assets/') ? pathname : null
}

/** Address of the current page; null before the router runs. */
let currentRoute: (() => string) | null = null

export function followRoute(route: () => string): void {
  currentRoute = route
}

/**
 * R8.2: reloads the current route when a chunk fails to load, since a newer document may name a
 * chunk that exists. It reloads once per chunk and path in a session, and never while that would lose
 * input. Returns false if it does not reload, for example for scripts of other sites. Safari's message does
 * not name the chunk, so it counts only for our own imports (`isAskedByUs`).
 */
export function loadAfterChunkFailure(reason: unknown, { isAskedByUs = false } = {}): boolean {
  if (!currentRoute || !isChunkFailure(reason) || isBusy()) return false
  const script = ownScript(messageOf(reason))
  if (script === null || (script === '' && !isAskedByUs)) return false
  const route = currentRoute()
  return loadOnce(route, `chunk ${script} ${route.replace(/[?#].*$/s, '')}`)
}
