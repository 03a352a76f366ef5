import { haveViewTransitions } from '../support.ts'

/** Applies a change of the page. */
export type ShowChange = (change: () => void) => void

/**
 * A slower snapshot of the previous page disables view transitions: Chromium recalculates all styles for it,
 * which takes 150 ms on a cheap phone.
 */
const slowSnapshotMs = 50

/**
 * Uses a view transition if the browser supports it, is not WebKit, snapshots are fast, the tab is visible, motion is
 * not reduced, and the main input is not a finger: on a phone, even the first snapshot would come between a tap and the
 * page. Otherwise applies the change at once.
 */
export function createTransitions(now = () => performance.now()): ShowChange {
  let isSlow = false
  return (change) => {
    const isAnimated =
      !isSlow &&
      haveViewTransitions() &&
      document.visibilityState === 'visible' &&
      !matchMedia('(pointer: coarse), (prefers-reduced-motion: reduce)').matches
    if (!isAnimated) return change()
    const start = now()
    const { ready } = document.startViewTransition(() => {
      isSlow = now() - start > slowSnapshotMs
      change()
    })
    // rejects if the transition is skipped; the change is applied anyway
    ready.catch(() => {})
  }
}
