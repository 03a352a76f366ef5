import { followBatteries } from '#runtime/product/batteryAddress.ts'

/** Ties the choice of batteries to the address. */
export function start(place: HTMLElement): () => void {
  const left = new AbortController()
  followBatteries(place, left.signal)
  return () => left.abort()
}
