import { attempt } from './attempt.ts'

// What only newer browsers have is asked for here, and nowhere else: `tests/features/` lists it all, with its fallback.

/** Safari 16, Firefox 124 and Chrome 113 have no popovers, and throw for the selector. */
const popoverOpen = ':popover-open'

export const havePopovers = (): boolean => 'popover' in HTMLElement.prototype

export const isOpen = (element: Element | null | undefined): boolean =>
  attempt(() => element?.matches(popoverOpen)) ?? false

export const openPopovers = (): readonly HTMLElement[] =>
  attempt(() => [...document.querySelectorAll<HTMLElement>(popoverOpen)]) ?? []

/** In WebKit, a view transition from or to the page of a product ends the process of the page. */
export const haveViewTransitions = (): boolean =>
  'startViewTransition' in document && !navigator.vendor.startsWith('Apple')

/** The part of `window` that is used. Safari has no `requestIdleCallback`. */
export interface IdlePage {
  requestIdleCallback?: (then: () => void, options: { timeout: number }) => unknown
}

const idleAfterMs = 2000

/** Calls back when the browser is idle. */
export function whenIdle(then: () => void, page: IdlePage = window): void {
  if (page.requestIdleCallback) page.requestIdleCallback(then, { timeout: idleAfterMs })
  else setTimeout(then)
}

/** Web Locks, which browsers offer on secure origins only. */
export const tabLocks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.locks

/** The URL of an address; null if it is not one. `URL.canParse` and `URL.parse` are too new for some browsers. */
export const parseUrl = (address: string): URL | null => attempt(() => new URL(address)) ?? null

/** A promise that others resolve. `Promise.withResolvers` is too new for some browsers. */
export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}

const same = (text: string) => text
const rules = { createHTML: same, createScript: same, createScriptURL: same }

/**
 * Makes a policy of Trusted Types that takes all text. The DOM takes the objects that its rules return where types ask
 * for strings. Browsers without Trusted Types take text.
 */
export const createTextPolicy = (name: string): Omit<typeof rules, 'createScript'> | undefined =>
  (
    globalThis as { trustedTypes?: { createPolicy: (name: string, own: object) => typeof rules } }
  ).trustedTypes?.createPolicy(name, rules)
