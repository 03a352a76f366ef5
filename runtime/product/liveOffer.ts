import { signal, type ReadonlySignal } from '@preact/signals-core'

/** Replaces the parts of an offer's HTML that the back end has changed since the build. */
export type WriteLiveParts = (offer: HTMLElement) => void

/** For the chosen variant and batteries. */
type LiveOffer = ReadonlySignal<WriteLiveParts>

const current = signal<LiveOffer | null>(null)

/** Null until a page asks the back end. */
export const liveOffer: ReadonlySignal<LiveOffer | null> = current

export const setLiveOffer = (offer: LiveOffer | null): void => void (current.value = offer)
