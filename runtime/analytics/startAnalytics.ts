import { effect } from '@preact/signals-core'
import { consent, isAllowed } from '../consent/state.ts'
import type { PageInfo } from './events.ts'
import { reportFirstPage } from './pageEvents.ts'
import { loadTagContainer, type TagContainer } from './tagContainer.ts'
import { startTracking, trackingGroups } from './track.ts'

export interface AnalyticsSettings {
  /** Null for a brand without one. */
  tagContainer: TagContainer | null
  /** Off by default (R9.2). */
  webVitals: boolean
  page: PageInfo
}

/**
 * Starts analytics; called once. Third-party scripts load only with consent. A prerendered page counts when it
 * becomes visible.
 */
export function startAnalytics(settings: AnalyticsSettings): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => begin(settings), { once: true })
  } else begin(settings)
}

function begin({ tagContainer, webVitals, page }: AnalyticsSettings) {
  startTracking()
  void reportFirstPage(page)
  let hasBegun = false
  effect(() => {
    if (hasBegun || !isAllowed(consent.value, trackingGroups)) return
    hasBegun = true
    if (tagContainer) loadTagContainer(tagContainer)
    if (webVitals)
      import('./vitals.ts').then(
        ({ reportVitals }) => reportVitals(),
        () => {},
      )
  })
}
