import { effect } from '@preact/signals-core'
import { consent, isAllowed } from '../consent/state.ts'
import type { PageInfo } from './events.ts'
import { reportFirstPage } from './pageEvents.ts'
import { loadTagContainer, type TagContainer } from './tagContainer.ts'
import { startTracking, trackingGroups } from './track.ts'

export interface AnalyticsSettings {
  /** Null for a brand without a tag container. */
  tagContainer: TagContainer | null
  /** Off by default (R9.2). */
  webVitals: boolean
  page: PageInfo
}

/**
 * Starts analytics. Call it once. Third-party scripts load only with consent. A prerendered page counts once it is
 * visible.
 */
export function startAnalytics(settings: AnalyticsSettings): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => begin(settings), { once: true })
  } else begin(settings)
}

function begin({ tagContainer, webVitals, page }: AnalyticsSettings) {
  startTracking()
  void reportFirstPage(page)
  let isLoaded = false
  effect(() => {
    if (isLoaded || !isAllowed(consent.value, trackingGroups)) return
    isLoaded = true
    if (tagContainer) loadTagContainer(tagContainer)
    if (webVitals)
      import('./vitals.ts').then(
        ({ reportVitals }) => reportVitals(),
        () => {},
      )
  })
}
