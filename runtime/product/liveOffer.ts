import { signal, type ReadonlySignal } from '@preact/signals-core'

/** Replaces the parts of an offer's HTML that the back end has changed since the build. */
export type WriteLiveParts = (offer: HTMLElement) => void

/** For the chosen variant and batteries; null until a page asks the back end. */
export const liveOffer = signal<ReadonlySignal<WriteLiveParts> | null>(null)
