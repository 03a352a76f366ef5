import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useSyncExternalStore } from 'react'

/**
 * A signal's value in a component. `serverValue` is what the server rendered: the first render in
 * the browser shows it too, whatever the signal holds by then.
 */
export function useValue<T>(source: ReadonlySignal<T>, serverValue: T): T {
  useSignals()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated ? source.value : serverValue
}

const neverChanges = () => () => {}
