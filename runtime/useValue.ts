import type { ReadonlySignal } from '@preact/signals-core'
import { useSyncExternalStore } from 'react'

/**
 * A signal's value in a component. `serverValue` is what the server rendered: the first render in
 * the browser shows it too, whatever the signal holds by then.
 */
export function useValue<T>(source: ReadonlySignal<T>, serverValue: T): T {
  return useSyncExternalStore(
    (onChange) => source.subscribe(onChange),
    () => source.peek(),
    () => serverValue,
  )
}
