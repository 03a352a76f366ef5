import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveChoice } from '#runtime/consent/choice.ts'
import { banner } from '#runtime/consent/banner.ts'
import { startConsent } from '#runtime/consent/consent.ts'
import { consent } from '#runtime/consent/state.ts'
import { defaultLifetimeMs } from '#runtime/storage/storedValue.ts'
import { FakeStorage, openTab } from '../storage/fakeBrowser.ts'
import { fakePage } from './page.ts'

const now = new Date('2026-05-01T10:00:00.000Z')
const own = { hasTagContainer: true, script: null }

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('saveChoice', () => {
  it('R9.13 takes effect at once and closes the banner', () => {
    const page = fakePage()
    stop = startConsent(own, page)
    saveChoice(['C0003'], page, now)
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001', 'C0003'] })
    expect(banner.value).toBe('closed')
  })

  it('is stored under the names of the third-party banner and read again', () => {
    const page = fakePage()
    stop = startConsent(own, page)
    saveChoice(['C0003', 'C0002', 'C0009'], page, now)
    expect(page.document.cookie).toContain('OptanonAlertBoxClosed=2026-05-01T10:00:00.000Z')
    expect(page.document.cookie).toContain('groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A0')
    stop()
    const cookies = page.document.cookie.split('; ').map((cookie) => {
      const at = cookie.indexOf('=')
      return [cookie.slice(0, at), cookie.slice(at + 1)] as const
    })
    stop = startConsent(own, fakePage(Object.fromEntries(cookies)))
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001', 'C0002', 'C0003'] })
    expect(banner.value).toBe('closed')
  })

  it('refuses all optional groups in one step', () => {
    const page = fakePage()
    stop = startConsent(own, page)
    saveChoice([], page, now)
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001'] })
  })

  it('R3.4.6 is sent to the tag container, and to other tabs by an expiring value', () => {
    const otherTab = openTab()
    vi.stubGlobal('window', otherTab)
    const page = fakePage()
    stop = startConsent(own, page)
    const later = new Date('2026-06-01T10:00:00.000Z')
    saveChoice(['C0002'], page, later)
    expect([...(page.dataLayer ?? [])]).toEqual([
      { event: 'OneTrustGroupsUpdated', OnetrustActiveGroups: ',C0001,C0002,' },
    ])
    const written = JSON.parse(otherTab.localStorage.getItem('shopgen.consent') ?? '{}')
    expect(written).toMatchObject({ v: 1, data: later.toISOString() })
    expect(written.exp - written.at).toBe(defaultLifetimeMs)
  })

  it('X8.8 takes effect even if the tag container throws', () => {
    const page = fakePage()
    const push = () => {
      throw new Error('broken')
    }
    page.dataLayer = Object.assign([], { push })
    stop = startConsent(own, page)
    expect(() => saveChoice(['C0003'], page, now)).not.toThrow()
    expect(consent.value.status).toBe('answered')
  })

  it('lasts for the page if nothing can be stored', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    const local = new FakeStorage()
    local.failing.add('property')
    vi.stubGlobal('window', openTab(local))
    const page = fakePage()
    Object.defineProperty(page.document, 'cookie', { get: refuse, set: refuse })
    stop = startConsent(own, page)
    expect(() => saveChoice(['C0003'], page, now)).not.toThrow()
    expect(consent.value).toEqual({ status: 'answered', groups: ['C0001', 'C0003'] })
    page.dispatchEvent(new Event('visibilitychange'))
    expect(consent.value.status).toBe('answered')
  })

  it.each([
    [{ globalPrivacyControl: true }, 1],
    [{ globalPrivacyControl: false }, 0],
    [{}, 0],
  ])('stores whether the browser sends Global Privacy Control: %j', (navigator, expected) => {
    const page = Object.assign(fakePage(), { navigator })
    stop = startConsent(own, page)
    saveChoice([], page, now)
    expect(page.document.cookie).toContain(`isGpcEnabled=${expected}`)
  })
})
