import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { startAnalytics } from '#runtime/analytics/startAnalytics.ts'
import { saveChoice } from '#runtime/consent/choice.ts'
import { startConsent } from '#runtime/consent/consent.ts'
import { useVisit } from './consent.ts'

const reportVitals = vi.hoisted(() => vi.fn())
vi.mock('#runtime/analytics/vitals.ts', () => ({ reportVitals }))
const followLinks = vi.hoisted(() => vi.fn())
vi.mock('#runtime/analytics/followLinks.ts', () => ({ followLinks }))

const visit = useVisit()
const settings = {
  tagContainer: { id: 'GTM-0TEST', url: 'https://tags.example/gtm.js' },
  webVitals: false,
  page: { page_type: 'Home', language: 'en', country: 'GB', environment: 'test', build_hash: 'b' },
  rendered: signal({} as RouterLocation),
}
let page: EventTarget & { prerendering?: boolean }
let fetch: ReturnType<typeof vi.fn>

beforeEach(() => {
  reportVitals.mockReset()
  followLinks.mockReset()
  page = new EventTarget()
  fetch = vi.fn(() => Promise.resolve(new Response(null)))
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetch)
  Object.assign(visit.page.location, { href: 'https://shop.example/' })
})
// stops what the test started, so that it does not react to the next test
afterEach(() => visit.answer('C0001'))

const scripts = () => visit.page.scripts.map(({ src }) => src)

describe('startAnalytics', () => {
  it('loads the tag container once, after consent, from the configured host', () => {
    startAnalytics(settings)
    visit.answer('C0001', 'C0003')
    expect(scripts()).toEqual([])
    visit.answer('C0001', 'C0002')
    visit.answer('C0001')
    visit.answer('C0001', 'C0002', 'C0003')
    expect(scripts()).toEqual(['https://tags.example/gtm.js?id=GTM-0TEST'])
    expect(visit.pushed().filter(({ event }) => event === 'gtm.js')).toHaveLength(1)
  })

  it('passes an earlier choice to the container', () => {
    startAnalytics(settings)
    visit.answer('C0001', 'C0002')
    expect(visit.page.OnetrustActiveGroups).toBe(',C0001,C0002,')
    expect(visit.page.dataLayer).toContainEqual({
      event: 'OneTrustLoaded',
      OnetrustActiveGroups: ',C0001,C0002,',
    })
  })

  it('passes the answer to the container before loading it', () => {
    startAnalytics(settings)
    saveChoice(['C0002'], visit.page, new Date('2026-05-01T10:00:00Z'))
    const events = [...(visit.page.dataLayer ?? [])].map(
      (entry) => (entry as { event: string }).event,
    )
    expect(events.slice(0, 2)).toEqual(['OneTrustGroupsUpdated', 'gtm.js'])
    expect(scripts()).toHaveLength(1)
  })

  it('R4.8 loads nothing for a brand without a container', () => {
    startAnalytics({ ...settings, tagContainer: null })
    startConsent({ hasTagContainer: false, script: null }, visit.page)
    expect(scripts()).toEqual([])
  })

  it.each(['', 'GTM-1"><script>', 'UA-1'])('loads nothing for the container id %j', (id) => {
    startAnalytics({ ...settings, tagContainer: { ...settings.tagContainer, id } })
    visit.answer('C0002')
    expect(scripts()).toEqual([])
  })

  it('R9.2 measures web vitals only if enabled and with consent', async () => {
    startAnalytics(settings)
    visit.answer('C0002')
    await vi.dynamicImportSettled()
    expect(reportVitals).not.toHaveBeenCalled()
    visit.answer('C0001')
    startAnalytics({ ...settings, webVitals: true })
    await vi.dynamicImportSettled()
    expect(reportVitals).not.toHaveBeenCalled()
    visit.answer('C0002')
    await vi.dynamicImportSettled()
    expect(reportVitals).toHaveBeenCalledTimes(1)
  })

  it('reports lists once, with consent and a container', async () => {
    startAnalytics(settings)
    visit.answer('C0001')
    await vi.dynamicImportSettled()
    expect(followLinks).not.toHaveBeenCalled()
    visit.answer('C0002')
    visit.answer('C0001')
    visit.answer('C0002')
    await vi.dynamicImportSettled()
    expect(followLinks).toHaveBeenCalledExactlyOnceWith(settings.rendered)
    startAnalytics({ ...settings, tagContainer: null })
    await vi.dynamicImportSettled()
    expect(followLinks).toHaveBeenCalledTimes(1)
  })

  it('counts a prerendered page only once it is shown', () => {
    page.prerendering = true
    startAnalytics(settings)
    visit.answer('C0002')
    expect(fetch).not.toHaveBeenCalled()
    expect(scripts()).toEqual([])
    page.dispatchEvent(new Event('prerenderingchange'))
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(scripts()).toHaveLength(1)
  })
})
