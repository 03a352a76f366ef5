import { afterEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner, openBanner, openConsentSettings } from '#runtime/consent/banner.ts'
import { saveChoice } from '#runtime/consent/choice.ts'
import { parseGroups, readCookie, readStoredGroups } from '#runtime/consent/cookies.ts'
import { consent, setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { fakePage } from './page.ts'

afterEach(() => {
  closeBanner()
  setConsent(unknownConsent)
  vi.unstubAllGlobals()
})

describe('parsed groups', () => {
  it.each([
    [',C0001,C0003,', ['C0001', 'C0003']],
    ['c0003, C0001 ,C0003', ['C0001', 'C0003']],
    [
      ['C0002', 'c0001', 'C0002'],
      ['C0001', 'C0002'],
    ],
    [['C0002', null, 7, ''], ['C0002']],
    [[], []],
    [',', []],
    ['', null],
    [null, null],
    [undefined, null],
    [7, null],
    [{ 0: 'C0001' }, null],
  ])('of %j are %j', (value, groups) => {
    expect(parseGroups(value)).toEqual(groups)
  })
})

describe('a cookie', () => {
  it.each([
    ['a=1; b=2', 'a', '1'],
    ['a=1; b=2', 'b', '2'],
    ['ab=1; b=', 'b', ''],
    ['b=1=2', 'b', '1=2'],
    ['ab=1', 'b', null],
    ['', 'b', null],
  ])('of %j is read by its exact name %s: %j', (cookie, name, value) => {
    expect(readCookie({ document: { cookie } }, name)).toBe(value)
  })

  it.each([
    ['OptanonConsent=a=b&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A1', ['C0001', 'C0004']],
    ['OptanonConsent=groups=', []],
    ['OptanonConsent=a=b', null],
    ['', null],
  ])('with the choice %j has the groups %j', (cookie, groups) => {
    expect(readStoredGroups({ document: { cookie } })).toEqual(groups)
  })

  it('is missing if the page may not read it', () => {
    const document = {
      get cookie(): string {
        throw new Error('SecurityError')
      },
    }
    expect(readCookie({ document }, 'a')).toBeNull()
    expect(readStoredGroups({ document })).toBeNull()
  })

  it.each([
    ['https:', '; Secure'],
    ['http:', ''],
  ])('of an answer lasts a year for the whole site, over %s', (protocol, end) => {
    const written: string[] = []
    const document = {
      get cookie() {
        return ''
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    saveChoice([], { ...fakePage(), document, location: { protocol } }, new Date(0))
    const attributes = `; Path=/; Max-Age=31536000; SameSite=Lax${end}`
    expect(written).toHaveLength(2)
    expect(written[0]).toBe(`OptanonAlertBoxClosed=1970-01-01T00:00:00.000Z${attributes}`)
    expect(written[1]).toMatch(/^OptanonConsent=isGpcEnabled=0&datestamp=1970-01-01T/)
    expect(written[1]).toMatch(new RegExp(`${attributes}$`))
  })
})

describe('the window', () => {
  it('is the default target of an answer', () => {
    const page = fakePage()
    vi.stubGlobal('window', page)
    vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00.000Z') })
    saveChoice(['C0002'])
    vi.useRealTimers()
    expect(page.document.cookie).toContain('OptanonAlertBoxClosed=2026-05-01T10:00:00.000Z')
  })

  it('is the default source of a third-party banner', () => {
    vi.stubGlobal('window', fakePage())
    openConsentSettings()
    expect(banner.value).toBe('settings')
  })
})

describe('the banner', () => {
  it('restores the focus once, without scrolling', () => {
    const focus = vi.fn()
    openBanner('settings', { focus } as unknown as HTMLElement)
    closeBanner()
    closeBanner()
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    openBanner('asks')
    closeBanner()
    expect(focus).toHaveBeenCalledTimes(1)
  })
})

describe('consent', () => {
  it.each([
    ['the same', { status: 'answered', groups: ['C0001'] }, 0],
    ['another status', { status: 'open', groups: ['C0001'] }, 1],
    ['other groups', { status: 'answered', groups: ['C0001', 'C0002'] }, 1],
  ] as const)('that is %s notifies subscribers if it changed: %j', (_name, next, times) => {
    setConsent({ status: 'answered', groups: ['C0001'] })
    const onChange = vi.fn()
    const stop = consent.subscribe(onChange)
    onChange.mockClear()
    setConsent(next)
    expect(onChange).toHaveBeenCalledTimes(times)
    stop()
  })
})
