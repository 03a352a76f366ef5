import { describe, expect, it, vi } from 'vitest'
import { createCredentials } from '#runtime/session/credentials.ts'
import { openStoredSessions } from '#runtime/session/storedSession.ts'
import { FakeStorage, tell } from '../storage/fakeBrowser.ts'
import { dataIn, openStore } from './openStore.ts'

function open(local = new FakeStorage()) {
  const { store, tab } = openStore(local)
  const current = { country: 'GB', now: Date.now() }
  const onOtherTab = vi.fn()
  const credentials = createCredentials({
    storedOf: openStoredSessions(store),
    country: () => current.country,
    now: () => current.now,
    onOtherTab,
  })
  return { credentials, current, onOtherTab, local, tab }
}

describe('the context token', () => {
  it('is stored by country, and shown for the current one', () => {
    const { credentials, local } = open()
    credentials.setToken('IE', 'ie-token')
    expect(credentials.token.value).toBeNull()
    credentials.setToken('GB', 'gb-token')
    expect(credentials.token.value).toBe('gb-token')
    expect(credentials.tokenOf('IE')).toBe('ie-token')
    credentials.setToken('GB', '')
    expect(credentials.token.value).toBeNull()
    expect(dataIn(local, 'shopwareContextToken.GB')).toBeUndefined()
  })

  it('stays in memory when storage loses it', () => {
    const { credentials, local } = open()
    credentials.setToken('GB', 'gb-token')
    local.clear()
    expect(credentials.tokenOf('GB')).toBe('gb-token')
  })

  it('is none before a page has entered a country', () => {
    const { credentials, current, local } = open()
    current.country = ''
    credentials.setToken('', 'token')
    expect(credentials.tokenOf('')).toBeNull()
    expect(local.items.size).toBe(0)
  })

  it('R4.15 of another tab is the same session where each response has a new one', () => {
    const { credentials, onOtherTab, local, tab } = open()
    credentials.setToken('GB', 'first')
    openStoredSessions(openStore(local).store)('GB').rotation.write(true)
    credentials.follow()
    const other = open(local).credentials
    for (const [token, calls] of [
      ['second', 0],
      ['', 1],
      ['third', 2],
    ] as const) {
      other.setToken('GB', token)
      tell(tab, 'shopgen.shopwareContextToken.GB', local)
      expect(credentials.token.value).toBe(token || null)
      expect(onOtherTab).toHaveBeenCalledTimes(calls)
    }
  })

  it('follows other tabs until that is stopped', () => {
    const { credentials, onOtherTab, local, tab } = open()
    const stop = credentials.follow()
    const other = open(local).credentials
    other.setToken('GB', 'other')
    tell(tab, 'shopgen.shopwareContextToken.GB', local)
    tell(tab, 'shopgen.shopwareContextToken.GB', local)
    expect(credentials.token.value).toBe('other')
    expect(onOtherTab).toHaveBeenCalledTimes(1)
    stop()
    other.setToken('GB', 'next')
    tell(tab, 'shopgen.shopwareContextToken.GB', local)
    expect(credentials.token.value).toBe('other')
  })
})

describe('the login', () => {
  it('is stored until its expiry', () => {
    const { credentials, current, local } = open()
    const auth = { token: 'login', tokenExpiry: current.now + 1000 }
    credentials.setAuth('GB', auth)
    expect(credentials.auth.value).toEqual(auth)
    expect(dataIn(local, 'shopwareAuth.GB')).toEqual(auth)
    current.now += 1000
    credentials.loadAuth()
    expect(credentials.auth.value).toBeNull()
  })

  it('is removed when it is null or has expired', () => {
    const { credentials, current, local } = open()
    const auth = { token: 'login', tokenExpiry: current.now + 1000 }
    for (const value of [null, { ...auth, tokenExpiry: current.now }]) {
      credentials.setAuth('GB', auth)
      credentials.setAuth('GB', value)
      expect(credentials.auth.value).toBeNull()
      expect(dataIn(local, 'shopwareAuth.GB')).toBeUndefined()
    }
  })
})
