import { expect, it } from 'vitest'
import { openStoredToken } from '#runtime/session/storedToken.ts'
import { FakeStorage } from '../storage/fakeBrowser.ts'
import { openStore } from './openStore.ts'

function open(local: FakeStorage) {
  let text = ''
  const cookie = {
    read: () => text,
    write(token: string) {
      text = token
      return true
    },
  }
  const visit = () => openStoredToken(openStore(local).store, 'GB', cookie)
  return { visit, cookie }
}

it('the token of storage that has filled up since is not older than the one in use', () => {
  const local = new FakeStorage()
  const { visit, cookie } = open(local)
  visit().write('first')
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(visit().write('second')).toBe(true)
  expect(cookie.read()).toBe('second')
  expect(visit().read()).toBe('second')
})

it('a cookie goes once storage takes the token', () => {
  const { visit, cookie } = open(new FakeStorage())
  cookie.write('first')
  visit().write('second')
  expect(cookie.read()).toBe('')
  expect(visit().read()).toBe('second')
})
