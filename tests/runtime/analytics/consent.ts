import { afterEach, beforeEach, vi } from 'vitest'
import { startConsent } from '#runtime/consent/consent.ts'
import { fakePage, type FakePage } from '../consent/page.ts'

export interface Visit {
  page: FakePage
  /** Entries of the data layer, without the banner's. */
  pushed: () => Record<string, unknown>[]
  answer: (...groups: string[]) => void
}

/** Sets up a new window for each test, with a shopper who has not answered yet. */
export function useVisit(): Visit {
  const visit = {} as Visit
  let stop = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    visit.page = fakePage()
    vi.stubGlobal('window', visit.page)
    stop = startConsent({ hasTagContainer: true, script: null }, visit.page)
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  visit.pushed = () =>
    [...(visit.page.dataLayer ?? [])].filter(
      (entry): entry is Record<string, unknown> =>
        typeof entry === 'object' &&
        entry !== null &&
        !String((entry as { event?: unknown }).event).startsWith('OneTrust'),
    )
  visit.answer = (...groups) => {
    Object.assign(visit.page.document, { cookie: 'OptanonAlertBoxClosed=2026-05-01' })
    visit.page.dataLayer?.push({
      event: 'OneTrustGroupsUpdated',
      OnetrustActiveGroups: `,${groups.join()},`,
    })
  }
  return visit
}
