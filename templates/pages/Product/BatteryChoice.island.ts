import { followBatteries } from '#runtime/product/batteryQuery.ts'

/** Synchronizes the choice of batteries with the query. */
export function start(element: HTMLElement): () => void {
  const controller = new AbortController()
  followBatteries(element, controller.signal)
  return () => controller.abort()
}
