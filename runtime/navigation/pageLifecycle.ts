/** A tab that was hidden for longer revalidates its page. */
const hiddenTooLongMs = 10 * 60_000

export interface PageLifecycle {
  /** The document is about to be unloaded, or goes into the back/forward cache. */
  onHide: () => void
  /** The tab was hidden: browsers may discard it without another event. */
  onHidden: () => void
  /** The document is shown, for the first time or again, from the back/forward cache. */
  onShow: (isRestored: boolean) => void
  /** The page may be stale: it comes from the back/forward cache, or its tab was hidden for long. */
  onStale: () => void
}

export function followPageLifecycle({ onHide, onHidden, onShow, onStale }: PageLifecycle): void {
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', ({ persisted }) => {
    onShow(persisted)
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
