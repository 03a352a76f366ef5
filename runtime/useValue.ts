import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useSyncExternalStore } from 'react'

/**
 * A signal's value in a component. The first render in the browser uses `serverValue`, as the server did, to
 * avoid a hydration mismatch.
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
