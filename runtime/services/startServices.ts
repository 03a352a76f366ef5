import { effect, type ReadonlySignal } from '@preact/signals-core'
import { reportRoute } from '#runtime/analytics/pageEvents.ts'
import { startAnalytics } from '#runtime/analytics/startAnalytics.ts'
import { startConsent } from '#runtime/consent/consent.ts'
import { followBanner } from '#runtime/consent/showBanner.ts'
import { startSettingsButtons } from '#runtime/consent/settingsButtons.ts'
import type { Place } from '#runtime/navigation/kit.ts'
import { registerServiceWorker } from '#runtime/serviceWorker/register.ts'
import { startSession } from './startSession.ts'

/**
 * Starts what no page waits for: consent, measuring, the service worker, the commerce session. Loaded
 * by itself once the first page is alive; `shown` is the place that was shown last.
 */
export function startServices(shown: ReadonlySignal<Place>): void {
  const { file, context, buildHash } = shown.peek().page
  const { tagContainer, webVitals, environment, language, country } = context
  startSettingsButtons()
  followBanner()
  startConsent({ hasTagContainer: tagContainer !== null, script: context.consentScript })
  startAnalytics({
    tagContainer,
    webVitals,
    page: { page_type: file.kind, language, country, environment, build_hash: buildHash() },
  })
  effect(() => {
    const { by, pathname, page } = shown.value
    if (by !== 'within') reportRoute(pathname, page.file.kind)
  })
  void registerServiceWorker({ isOptedIn: context.serviceWorker })
  startSession(shown)
  startListingHistory(shown)
}

/** Storage comes with the first listing that is shown: other pages remember none. */
function startListingHistory(shown: ReadonlySignal<Place>): void {
  const stop = effect(() => {
    if (shown.value.page.file.kind !== 'Category') return
    queueMicrotask(() => stop())
    import('#runtime/product/listingHistory.ts')
      .then(({ followListings }) => followListings(shown))
      // without it a product leads back to its own listing
      .catch(() => {})
  })
}
