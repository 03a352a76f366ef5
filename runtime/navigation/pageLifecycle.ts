/** A tab that was hidden for longer reads its page again. */
const hiddenTooLongMs = 10 * 60_000

export interface PageLifecycle {
  /** The document is about to be unloaded, or goes into the back/forward cache. */
  onHide: () => void
  /** A hidden tab: browsers may discard it without a further event. */
  onHidden: () => void
  /** The document is shown, again or for the first time. */
  onShow: () => void
  /** The page may be stale: it comes from the back/forward cache, or its tab was hidden for long. */
  onStale: () => void
}

/** Listens to what browsers do with the whole document. */
export function followPageLifecycle({ onHide, onHidden, onShow, onStale }: PageLifecycle): void {
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', ({ persisted }) => {
    onShow()
    if (persisted) onStale()
  })
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now()
      onHidden()
    } else if (performance.now() - hiddenAt > hiddenTooLongMs) onStale()
  })
}
