import { expect, it } from 'vitest'
import { openStoredMedia, openStoredSessions } from '#runtime/session/storedSession.ts'
import { isToken } from '#runtime/session/storedToken.ts'
import { dataIn, openStore } from './openStore.ts'

it('keeps the values of each country under their own keys', () => {
  const { store, local } = openStore()
  const storedOf = openStoredSessions(store)
  expect(storedOf('GB')).toBe(storedOf('GB'))
  storedOf('GB').token.write('gb-token')
  storedOf('IE').languageId.write('language-en')
  expect(dataIn(local, 'shopwareContextToken.GB')).toBe('gb-token')
  expect(dataIn(local, 'shopwareLanguageId.IE')).toBe('language-en')
  expect(storedOf('IE').token.read()).toBeNull()
})

it.each(['', 'a b', 'a\nb', 'x'.repeat(256), 7, null])('refuses %j as a token', (value) => {
  expect(isToken(value)).toBe(false)
})

it('ignores stored values of another shape', () => {
  const { store } = openStore()
  const write = (key: string, data: unknown) =>
    store.value({ key, version: 1, isValid: (_value): _value is unknown => true }).write(data)
  write('shopwareContextToken.GB', 'a b')
  write('shopwareAuth.GB', { token: 'a' })
  write('shopwareCurrency.GB', { id: 'eur' })
  write('shopwareMedia', [{}])
  const { token, auth, currency } = openStoredSessions(store)('GB')
  expect([token.read(), auth.read(), currency.read()]).toEqual([null, null, null])
  expect(openStoredMedia(store).read()).toBeNull()
})
