import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Offer } from '#shared/product/offer.ts'

/** What the back end says of the chosen variant and batteries. */
interface LiveOffer {
  offer: ReadonlySignal<Offer>
  /** Writes it over the HTML of the build. Its code loads with the offer. */
  write: (html: HTMLElement, offer: Offer) => void
}

const current = signal<LiveOffer | null>(null)

/** Null until a page asks the back end. */
export const liveOffer: ReadonlySignal<LiveOffer | null> = current

export const setLiveOffer = (offer: LiveOffer | null): void => void (current.value = offer)
