// @loads on demand: a browser without popovers
import { startPopoverFallback } from './popoverFallback.ts'
import { reflectAria } from './reflectAria.ts'

/** Does what a browser without popovers lacks. Returns a function that closes what is open. */
export function startFallbacks(): () => void {
  reflectAria()
  return startPopoverFallback()
}
