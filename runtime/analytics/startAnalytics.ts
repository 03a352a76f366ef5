import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { RouterLocation } from '../navigation/routerLocation.ts'
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
  rendered: ReadonlySignal<RouterLocation>
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

function begin({ tagContainer, webVitals, page, rendered }: AnalyticsSettings) {
  startTracking()
  void reportFirstPage(page)
  let isLoaded = false
  effect(() => {
    if (isLoaded || !isAllowed(consent.value, trackingGroups)) return
    isLoaded = true
    if (tagContainer) {
      loadTagContainer(tagContainer)
      import('./followLinks.ts').then(
        ({ followLinks }) => followLinks(rendered),
        () => {},
      )
    }
    if (webVitals)
      import('./vitals.ts').then(
        ({ reportVitals }) => reportVitals(),
        () => {},
      )
  })
}
