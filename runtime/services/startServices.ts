import { effect, type ReadonlySignal } from '@preact/signals-core'
import { reportRoute } from '#runtime/analytics/pageEvents.ts'
import { startAnalytics } from '#runtime/analytics/startAnalytics.ts'
import { startConsent } from '#runtime/consent/consent.ts'
import { followBanner } from '#runtime/consent/showBanner.ts'
import { startSettingsButtons } from '#runtime/consent/settingsButtons.ts'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { registerServiceWorker } from '#runtime/serviceWorker/register.ts'
import { startSession } from './startSession.ts'
import { startStoredBasket } from './storedBasket.ts'
import { startStoredComparison } from './storedComparison.ts'

/**
 * Starts the services that no page waits for: consent, analytics, the service worker and the commerce session.
 * They have their own chunk, which loads after the first page.
 */
export function startServices(rendered: ReadonlySignal<RouterLocation>): void {
  const { file, context, buildHash } = rendered.peek().page
  const { tagContainer, webVitals, environment, language, country } = context
  startSettingsButtons()
  startConsent({ hasTagContainer: tagContainer !== null, script: context.consentScript })
  followBanner()
  startAnalytics({
    tagContainer,
    webVitals,
    rendered,
    page: { page_type: file.kind, language, country, environment, build_hash: buildHash() },
  })
  effect(() => {
    const { type, pathname, page } = rendered.value
    if (type !== 'hash') reportRoute(pathname, page.file.kind)
  })
  void registerServiceWorker({ isOptedIn: context.serviceWorker })
  startSession(rendered)
  startListingHistory(rendered)
  startStoredComparison()
  startStoredBasket()
}

/** Loads the code with the first listing, or with a product, whose breadcrumbs lead to one. */
function startListingHistory(rendered: ReadonlySignal<RouterLocation>): void {
  const stop = effect(() => {
    if (!['Category', 'Search', 'Product'].includes(rendered.value.page.file.kind)) return
    queueMicrotask(() => stop())
    import('#runtime/product/listingHistory.ts')
      .then(({ followListings }) => followListings(rendered))
      // products then link back to their own listing
      .catch(() => {})
  })
}
