import { sessionStore } from '../storage/storage.ts'
import type { BuildChange } from './pageLoader.ts'

const isReasons = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((reason) => typeof reason === 'string')

const stored = sessionStore.value({ key: 'reloaded', version: 1, isValid: isReasons })

/** Full page loads that the router starts in one session, at most. */
const mostLoads = 20

/** Whether the browser was sent to a document that is still to come. */
let isUnderWay = false
export const isLeaving = () => isUnderWay

/** A document that was left is shown again: from the browser's memory. */
export const hasReturned = () => void (isUnderWay = false)

/** The browser loads an address; the one that it is at, too, which may have a hash. */
export function loadDocument(href: string): void {
  isUnderWay = true
  // `assign` of the own address with a hash would only scroll
  if (new URL(href, location.href).href === location.href) location.reload()
  else location.assign(href)
}

/**
 * Loads an address by the browser because the site was built anew: once in a session for two builds,
 * whichever came first, or a host that answers now with the one, now with the other would be asked for
 * ever. Where storage is blocked there is no memory, and so no reload.
 */
export const loadNewBuild = (href: string, { from, to }: BuildChange): boolean =>
  loadOnce(href, [from, to].sort().join(' '))

/**
 * Loads an address by the browser if that was not done for the same reason in this session. The
 * reasons must outlive the document: where storage does not hold them, nothing is loaded.
 */
export function loadOnce(href: string, reason: string): boolean {
  const reasons = stored.read() ?? []
  // whatever goes wrong, it does not go on for ever
  if (reasons.includes(reason) || reasons.length >= mostLoads) return false
  if (!stored.write([...reasons, reason])) return false
  loadDocument(href)
  return true
}
