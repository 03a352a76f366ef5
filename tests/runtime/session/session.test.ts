import { describe, expect, it, vi } from 'vitest'
import { createSession } from '#runtime/session/session.ts'
import { FakeStorage, tell } from '../storage/fakeBrowser.ts'
import { dataIn, openStore } from './openStore.ts'

const pound = { id: 'gbp', iso: 'GBP', name: 'Pound', symbol: '£' }
const euro = { id: 'eur', iso: 'EUR', name: 'Euro', symbol: '€' }
const gb = { country: 'GB', shopwareLanguageId: 'en', shopwareCurrency: pound }
const ie = { country: 'IE', shopwareLanguageId: 'ga', shopwareCurrency: euro }

function open(local = new FakeStorage()) {
  const { store, tab } = openStore(local)
  const clock = { now: Date.now() }
  const onOtherTab = vi.fn()
  const session = createSession({ store, now: () => clock.now, onOtherTab })
  return { session, clock, onOtherTab, local, tab }
}

/** A session in Great Britain. */
function enterGb(local?: FakeStorage) {
  const opened = open(local)
  opened.session.enter(gb)
  return opened
}

/** A response with a context token to a request that was sent with another one. */
const answer = (token: string, sentToken: string | null) => ({
  country: 'GB',
  sentToken,
  renewsToken: false,
  response: new Response('', { headers: { 'sw-context-token': token } }),
})

describe('a session', () => {
  it('is empty before a page enters a country', () => {
    const { session } = open()
    expect([session.country(), session.languageId(), session.token.value]).toEqual(['', null, null])
    session.setToken('token')
    expect(session.token.value).toBeNull()
  })

  it('has country, language and currency of the page', () => {
    const { session } = enterGb()
    expect([session.country(), session.currentCountry.value]).toEqual(['GB', 'GB'])
    expect(session.languageId()).toBe('en')
    expect(session.shopwareCurrency.value).toBe(pound)
    session.enter({ ...gb, shopwareLanguageId: 'cy' })
    expect(session.languageId()).toBe('cy')
  })

  it('has its own token and login in each country', () => {
    const { session, clock } = enterGb()
    session.setToken('gb-token')
    session.setAuth('login', clock.now + 1000)
    session.enter(ie)
    expect([session.token.value, session.auth.value]).toEqual([null, null])
    expect(session.contextToken('GB')).toBe('gb-token')
    session.enter(gb)
    expect(session.token.value).toBe('gb-token')
    expect(session.auth.value).toEqual({ token: 'login', tokenExpiry: clock.now + 1000 })
  })

  it('follows other tabs in the current country only', () => {
    const { session, onOtherTab, local, tab } = enterGb()
    const other = enterGb(local).session
    other.setToken('gb-token')
    other.setMedia([{ id: 'photo' }])
    for (const key of ['shopgen.shopwareContextToken.GB', 'shopgen.shopwareMedia'])
      tell(tab, key, local)
    expect(session.token.value).toBe('gb-token')
    expect(session.media.value).toEqual([{ id: 'photo' }])
    session.enter(ie)
    other.setToken('gb-next')
    tell(tab, 'shopgen.shopwareContextToken.GB', local)
    expect(session.token.value).toBeNull()
    expect(onOtherTab).toHaveBeenCalledTimes(1)
  })

  it('loads the files of an earlier visit', () => {
    const { session, local } = enterGb()
    session.setMedia([{ id: 'photo' }])
    expect(enterGb(local).session.media.value).toEqual([{ id: 'photo' }])
  })
})

describe('the token', () => {
  it('is kept if the new one is not a valid header value, and removed if it is empty', () => {
    const { session } = enterGb()
    session.setToken('token')
    session.setToken('a b')
    expect(session.token.value).toBe('token')
    session.setToken('')
    expect(session.token.value).toBeNull()
  })
})

describe('the login', () => {
  it('is removed without a token or an expiry', () => {
    const { session, clock } = enterGb()
    for (const [token, expiry] of [
      [null, clock.now + 1000],
      ['login', null],
    ] as const) {
      session.setAuth('login', clock.now + 1000)
      session.setAuth(token, expiry)
      expect(session.auth.value).toBeNull()
    }
  })

  it('ends on the first page after its expiry', () => {
    const { session, clock } = enterGb()
    session.setAuth('login', clock.now + 1000)
    clock.now += 1000
    session.enter(gb)
    expect(session.auth.value).toBeNull()
  })
})

describe('a session that the back end ended', () => {
  function end() {
    const opened = enterGb()
    const { session } = opened
    session.setToken('first')
    session.keepContext(gb)
    expect(session.isContextKnown(gb)).toBe(true)
    expect(session.receive(answer('second', 'first'))).toBe(true)
    return opened
  }

  it('is reported until the shopper was notified', () => {
    const { session } = end()
    expect(session.token.value).toBe('second')
    expect(session.sessionEnded.value).toBe(true)
    session.acknowledgeEnd()
    expect(session.sessionEnded.value).toBe(false)
  })

  it('has the defaults of the back end as language and currency', () => {
    const { session, local } = end()
    expect(session.isContextKnown(gb)).toBe(false)
    expect(dataIn(local, 'shopwareLanguageId.GB')).toBeUndefined()
  })

  it('X8.4 is reported by later documents and other tabs, until the shopper was notified', () => {
    const { session, local } = end()
    const later = enterGb(local)
    expect(later.session.sessionEnded.value).toBe(true)
    later.session.acknowledgeEnd()
    expect(enterGb(local).session.sessionEnded.value).toBe(false)

    const other = enterGb(local)
    expect(session.receive(answer('second', 'second'))).toBe(false)
    expect(session.receive(answer('third', 'second'))).toBe(true)
    tell(other.tab, 'shopgen.sessionEnded.GB', local)
    expect(other.session.sessionEnded.value).toBe(true)
  })

  it('is not reported in another country', () => {
    const { session } = end()
    session.enter(ie)
    expect(session.sessionEnded.value).toBe(false)
    session.enter(gb)
    expect(session.sessionEnded.value).toBe(true)
    const late = enterGb().session
    late.setToken('first')
    late.enter(ie)
    expect(late.receive(answer('second', 'first'))).toBe(true)
    expect(late.sessionEnded.value).toBe(false)
  })
})
