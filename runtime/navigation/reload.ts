import { sessionStore } from '../storage/storage.ts'
import type { BuildChange } from './pageLoader.ts'

const isReasons = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((reason) => typeof reason === 'string')

const stored = sessionStore.value({ key: 'reloaded', version: 1, isValid: isReasons })

/** Limit for full page loads in one session. */
const maximumLoads = 20

/** Full page loads by the router. */
export interface Reload {
  /** Starts a full page load, also of the current URL. */
  loadDocument: (href: string) => void
  /**
   * Starts a full page load because of a new build: once per session and pair of builds, in either order, since
   * a host may alternate between both builds. Returns false if it was done before or storage is blocked.
   */
  loadNewBuild: (href: string, change: BuildChange) => boolean
  /**
   * Starts a full page load, once per session and reason. Returns false if it was done before, or if storage
   * cannot remember the reason, since the page could reload in a loop.
   */
  loadOnce: (href: string, reason: string) => boolean
  /** Whether a full page load has begun. */
  isLoading: () => boolean
  /** Call it when the document is restored from the back/forward cache. */
  documentRestored: () => void
}

export function createReload(): Reload {
  let isLoading = false

  function loadDocument(href: string): void {
    isLoading = true
    // `assign` with the current URL and a hash would only scroll
    if (new URL(href, location.href).href === location.href) location.reload()
    else location.assign(href)
  }

  function loadOnce(href: string, reason: string): boolean {
    const reasons = stored.read() ?? []
    if (reasons.includes(reason) || reasons.length >= maximumLoads) return false
    if (!stored.write([...reasons, reason])) return false
    loadDocument(href)
    return true
  }

  return {
    loadDocument,
    loadOnce,
    loadNewBuild: (href, { from, to }) => loadOnce(href, [from, to].sort().join(' ')),
    isLoading: () => isLoading,
    documentRestored: () => void (isLoading = false),
  }
}
