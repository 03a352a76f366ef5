import { parseUrl } from '#runtime/support.ts'
import { isAssetPath } from '#shared/files/outputFiles.ts'
import type { Reload } from './reload.ts'

/** Error messages of browsers and bundlers for a chunk that fails to load. */
const messages = [
  // Chromium
  /failed to fetch dynamically imported module/i,
  // Firefox
  /error loading dynamically imported module/i,
  // Safari, without the URL
  /importing a module script failed/i,
  // the host responds with HTML
  /is not a valid javascript mime type/i,
  /loading (css )?chunk \S+ failed/i,
  /unable to preload css/i,
]

export function isChunkFailure(reason: unknown): boolean {
  const message = toMessage(reason)
  return messages.some((pattern) => pattern.test(message))
}

const toMessage = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** Path of the chunk in a message; null for a script of another site, empty for a message without URL. */
function findChunkPath(message: string): string | null {
  const address = /https?:\/\/[^\s)'"]+/i.exec(message)?.[0]
  if (address === undefined) return ''
  const url = parseUrl(address)
  return url?.origin === location.origin && isAssetPath(url.pathname) ? url.pathname : null
}

export interface ChunkFailureOptions {
  /** The current route: path, query and hash. */
  route: () => string
  /** Whether a reload would lose input. */
  isBusy: () => boolean
  loadOnce: Reload['loadOnce']
}

/** Null before the router runs. */
let active: ChunkFailureOptions | null = null

/** Lets `loadAfterChunkFailure` reload the route of the router. */
export function setChunkFailureOptions(options: ChunkFailureOptions): void {
  active = options
}

/**
 * R8.2: reloads the current route when a chunk fails to load, since a newer document
 * references chunks that exist. It reloads once per chunk and path in a session, and never while that would
 * lose input. Returns false if it does not reload, for example for scripts of other sites. Safari's message has
 * no URL, so it counts only for the site's own imports (`isOwnImport`).
 */
export function loadAfterChunkFailure(reason: unknown, { isOwnImport = false } = {}): boolean {
  if (!active || !isChunkFailure(reason) || active.isBusy()) return false
  const script = findChunkPath(toMessage(reason))
  if (script === null || (script === '' && !isOwnImport)) return false
  const route = active.route()
  return active.loadOnce(route, `chunk ${script} ${route.replace(/[?#].*$/s, '')}`)
}
