/** Shows a change of the page. */
export type ShowChange = (change: () => void) => void

/**
 * A device that takes longer to take its picture of the page before: it makes the next changes at once.
 * Chromium styles the whole page anew for that, 150 ms on a cheap phone.
 */
const slowAfterMs = 50

/**
 * Changes are shown by view transitions, where the browser has those, is quick with them, and motion is
 * welcome. Otherwise, and in a tab that nobody sees, a change is made at once.
 */
export function createTransitions(now = () => performance.now()): ShowChange {
  let isSlow = false
  return (change) => {
    const isMoving =
      !isSlow &&
      'startViewTransition' in document &&
      document.visibilityState === 'visible' &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isMoving) return change()
    const asked = now()
    const { ready } = document.startViewTransition(() => {
      isSlow = now() - asked > slowAfterMs
      change()
    })
    // skipped, because the next page came first or the window changed: the change itself is made
    ready.catch(() => {})
  }
}
