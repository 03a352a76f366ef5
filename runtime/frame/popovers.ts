import { attempt } from '#runtime/storage/attempt.ts'

/** Safari 16, Firefox 124 and Chrome 113 have no popovers, and throw for the selector. */
const selector = ':popover-open'

export const havePopovers = (): boolean => 'popover' in HTMLElement.prototype

export const isOpen = (element: Element | null | undefined): boolean =>
  attempt(() => element?.matches(selector)) ?? false

export const openPopovers = (): readonly HTMLElement[] =>
  attempt(() => [...document.querySelectorAll<HTMLElement>(selector)]) ?? []
