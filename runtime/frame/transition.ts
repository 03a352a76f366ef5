/**
 * Shows a change of the page by a view transition, where the browser has those and motion is welcome.
 * Otherwise, and in a tab that nobody sees, the change is made at once.
 */
export function withTransition(change: () => void): void {
  const isMoving =
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isMoving) return change()
  const { ready } = document.startViewTransition(change)
  // skipped, because the next page came first or the window changed: the change itself is made
  ready.catch(() => {})
}
