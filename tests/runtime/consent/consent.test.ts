import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner, openConsentSettings } from '#runtime/consent/banner.ts'
import { startConsent, type ConsentSettings } from '#runtime/consent/consent.ts'
import { consent, isAllowed, isRefused, type Consent } from '#runtime/consent/state.ts'
import { openTab, tell } from '../storage/fakeBrowser.ts'
import { detailEvent, fakePage, type FakePage } from './page.ts'

const external: ConsentSettings = {
  hasTagContainer: true,
  script: { src: 'https://consent.example/stub.js', domain: 'd-1' },
}
const own: ConsentSettings = { hasTagContainer: true, script: null }

const answered = (groups: string) => ({
  OptanonAlertBoxClosed: '2026-05-01T10:00:00.000Z',
  OptanonConsent: `isGpcEnabled=0&groups=${encodeURIComponent(groups)}&geolocation=AT%3B9`,
})

let stop = () => {}
const start = (settings: ConsentSettings, page: FakePage) => {
  stop = startConsent(settings, page)
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('isAllowed', () => {
  const open = (...groups: string[]): Consent => ({ status: 'open', groups })
  const closed = (...groups: string[]): Consent => ({ status: 'answered', groups })

  it.each<[string, Consent, string[], boolean]>([
    ['nothing known yet', { status: 'unknown', groups: [] }, [], false],
    ['a brand that asks for nothing', { status: 'free', groups: [] }, ['C0001', 'C0003'], true],
    ['the group is there', open('C0001', 'C0003'), ['C0003'], true],
    ['the group is missing', closed('C0001', 'C0002'), ['C0003'], false],
    ['one of two is missing', closed('C0001'), ['C0001', 'C0003'], false],
    ['both are there', open('C0001', 'C0003'), ['C0001', 'C0003'], true],
    ['C0001 alone with an open banner', open('C0001'), ['C0001'], false],
    ['C0001 alone with a closed banner', closed('C0001'), ['C0001'], true],
    ['C0001 missing with a closed banner', closed(), ['C0001'], false],
    ['nothing is required', open(), [], true],
  ])('R4.8 %s', (_what, state, required, expected) => {
    expect(isAllowed(state, required)).toBe(expected)
  })

  it('is not a refusal while the banner is open', () => {
    expect(isRefused(open('C0001'), ['C0002'])).toBe(false)
    expect(isRefused(closed('C0001'), ['C0002'])).toBe(true)
    expect(isRefused(closed('C0002'), ['C0002'])).toBe(false)
  })
})

describe('startConsent', () => {
  it('R4.8 allows everything for a brand without a tag container', () => {
    const page = start({ ...own, hasTagContainer: false }, fakePage())
    expect(consent.value.status).toBe('free')
    expect(banner.value).toBe('closed')
    expect(page.dataLayer).toBeUndefined()
  })

  it('R4.7 reads the groups on load, case-insensitively', () => {
    const page = fakePage()
    page.OnetrustActiveGroups = ',c0001,C0003,'
    start(external, page)
    expect(consent.value).toEqual({ status: 'open', groups: ['C0001', 'C0003'] })
  })

  it('R4.7 reads the older name of the groups', () => {
    start(external, Object.assign(fakePage(), { OptanonActiveGroups: ',C0002,' }))
    expect(consent.value.groups).toEqual(['C0002'])
  })

  it('R4.7 reads a stored choice before any banner loads', () => {
    start(external, fakePage(answered('C0001:1,C0002:0,C0003:1')))
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001', 'C0003'] })
  })

  it.each([
    ['an element of that name', { OnetrustActiveGroups: {}, OneTrust: { id: 'OneTrust' } }],
    ['a number', { OnetrustActiveGroups: 7, OneTrust: 7 }],
    ['a banner that throws', { OneTrust: { IsAlertBoxClosed: () => void JSON.parse('{') } }],
  ])('R4.7 treats %s as no groups', (_what, globals) => {
    expect(() => start(external, Object.assign(fakePage(), globals))).not.toThrow()
    expect(consent.value).toEqual({ status: 'open', groups: [] })
  })

  it('R4.7 treats an invalid or blocked cookie as no answer', () => {
    start(external, fakePage({ OptanonConsent: '%E0%A4&groups=%%%,:1' }))
    expect(consent.value).toEqual({ status: 'open', groups: [] })
    stop()
    const page = fakePage()
    Object.defineProperty(page.document, 'cookie', {
      get() {
        throw new Error('SecurityError')
      },
    })
    start(external, page)
    expect(consent.value).toEqual({ status: 'open', groups: [] })
  })

  it('R4.7 looks for a late banner ten times, 100 ms apart', () => {
    const page = start(external, fakePage())
    const register = vi.fn()
    vi.advanceTimersByTime(950)
    page.OneTrust = { OnConsentChanged: register, IsAlertBoxClosed: () => true }
    page.OnetrustActiveGroups = ',C0001,'
    expect(register).not.toHaveBeenCalled()
    vi.advanceTimersByTime(50)
    expect(register).toHaveBeenCalledTimes(1)
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001'] })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('R4.7 stops looking after the tenth time', () => {
    const page = start(external, fakePage())
    vi.advanceTimersByTime(1000)
    expect(vi.getTimerCount()).toBe(0)
    const OnConsentChanged = vi.fn()
    page.OneTrust = { OnConsentChanged }
    vi.advanceTimersByTime(5000)
    expect(OnConsentChanged).not.toHaveBeenCalled()
  })

  it('R4.7 ignores the stub of a banner', () => {
    const page = start(external, Object.assign(fakePage(), { OneTrust: {} }))
    expect(vi.getTimerCount()).toBe(1)
    const OnConsentChanged = vi.fn()
    page.OneTrust = { OnConsentChanged }
    vi.advanceTimersByTime(100)
    expect(OnConsentChanged).toHaveBeenCalledTimes(1)
  })

  it('R4.7 follows callbacks of the banner', () => {
    let tell: (event: unknown) => void = () => {}
    const page = fakePage()
    page.OneTrust = { OnConsentChanged: (callback: typeof tell) => (tell = callback) }
    start(external, page)
    tell({ detail: ['C0001', 'C0002'] })
    expect(consent.value.groups).toEqual(['C0001', 'C0002'])
    tell({ detail: ['C0001'] })
    expect(consent.value.groups).toEqual(['C0001'])
    page.OnetrustActiveGroups = ',C0004,'
    tell(null)
    expect(consent.value.groups).toEqual(['C0004'])
  })

  it('R4.7 follows events of the banner', () => {
    const page = start(external, fakePage())
    page.dispatchEvent(detailEvent('consent.onetrust', ['C0003']))
    expect(consent.value.groups).toEqual(['C0003'])
  })

  it('R4.7 follows the data layer, and leaves foreign entries unchanged', () => {
    const page = start(external, fakePage())
    page.dataLayer?.push({ event: 'OneTrustGroupsUpdated', OnetrustActiveGroups: ',C0001,C0003,' })
    expect(consent.value.groups).toEqual(['C0001', 'C0003'])
    expect(page.dataLayer?.push({ event: 'other', OnetrustActiveGroups: ',C0009,' }, null)).toBe(3)
    expect(consent.value.groups).toEqual(['C0001', 'C0003'])
    expect(page.dataLayer).toHaveLength(3)
  })

  it('R4.7 follows an answer in another tab', () => {
    const tab = openTab()
    vi.stubGlobal('window', tab)
    const page = start(own, fakePage())
    expect(banner.value).toBe('asks')
    Object.assign(page.document, { cookie: 'OptanonAlertBoxClosed=2026' })
    Object.assign(page.document, { cookie: 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1' })
    tell(tab, 'shopgen.else', tab.localStorage)
    expect(consent.value.status).toBe('open')
    tell(tab, 'shopgen.consent', tab.localStorage)
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001', 'C0003'] })
    expect(banner.value).toBe('closed')
    Object.assign(page.document, { cookie: 'OptanonConsent=groups=C0001%3A1%2CC0003%3A0' })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(consent.value.groups).toEqual(['C0001'])
    stop()
    expect(tab.listeners()).toBe(0)
  })

  it('R2.8.9 shows no banner in the preview', () => {
    start(own, fakePage({}, '?_storyblok=12&_storyblok_c=Page'))
    expect(banner.value).toBe('closed')
    stop()
    expect(start(external, fakePage({}, '?_storyblok=12')).scripts).toEqual([])
  })

  it('loads the third-party banner instead of the built-in one', () => {
    const page = start(external, fakePage())
    expect(page.scripts).toMatchObject([
      { src: 'https://consent.example/stub.js', dataset: { domainScript: 'd-1' } },
    ])
    expect(banner.value).toBe('closed')
  })

  it('shows the built-in banner only without a stored choice', () => {
    start(own, fakePage())
    expect(banner.value).toBe('asks')
    stop()
    start(own, fakePage(answered('C0001:1')))
    expect(banner.value).toBe('closed')
  })

  it('ignores changes after it was stopped', () => {
    const page = start(external, fakePage())
    stop()
    page.dataLayer?.push({ event: 'OneTrustLoaded', OnetrustActiveGroups: ',C0002,' })
    page.dispatchEvent(detailEvent('consent.onetrust', ['C0002']))
    vi.advanceTimersByTime(2000)
    expect(consent.value).toEqual({ status: 'unknown', groups: [] })
  })
})

describe('openConsentSettings', () => {
  it('applies to the page it was last started on', () => {
    const former = start(own, fakePage())
    stop()
    start(own, fakePage())
    former.dispatchEvent(detailEvent('consent.onetrust', ['C0001', 'C0002']))
    former.dataLayer?.push({ event: 'OneTrustGroupsUpdated', OnetrustActiveGroups: ',C0002,' })
    expect(consent.value.groups).toEqual([])
  })

  it('keeps the banner’s answer when the page is shown again without cookies', () => {
    const { OptanonConsent } = answered('C0001:1,C0002:0')
    const page = start(own, fakePage({ OptanonConsent }))
    page.dispatchEvent(detailEvent('consent.onetrust', ['C0001', 'C0003']))
    page.dispatchEvent(new Event('visibilitychange'))
    expect(consent.value.groups).toEqual(['C0001', 'C0003'])
  })

  it('R9.13 opens the third party’s settings if available', () => {
    const ToggleInfoDisplay = vi.fn()
    openConsentSettings(
      null,
      start(external, Object.assign(fakePage(), { OneTrust: { ToggleInfoDisplay } })),
    )
    expect(ToggleInfoDisplay).toHaveBeenCalledTimes(1)
    expect(banner.value).toBe('closed')
  })

  it('R9.13 opens the shop’s settings if the third party’s are blocked or broken', () => {
    const page = start(external, fakePage())
    openConsentSettings(null, page)
    expect(banner.value).toBe('settings')
    closeBanner()
    page.OneTrust = {
      ToggleInfoDisplay() {
        throw new Error('broken')
      },
    }
    openConsentSettings(null, page)
    expect(banner.value).toBe('settings')
  })

  it('restores the focus to the element that opened the settings', () => {
    start(own, fakePage())
    const focus = vi.fn()
    openConsentSettings({ focus } as unknown as HTMLElement, fakePage())
    closeBanner()
    closeBanner()
    expect(focus).toHaveBeenCalledTimes(1)
  })
})
