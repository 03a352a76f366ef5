import { useDeferredValue } from 'react'
import { usePage } from './page.tsx'

/**
 * False in the first frame of a page that a click led to, true right after it and everywhere else. What
 * is below the first window is left out of that frame: the heading does not wait for it.
 */
export function useComplete(): boolean {
  const { isEntered = false } = usePage()
  return useDeferredValue(true, !isEntered)
}
