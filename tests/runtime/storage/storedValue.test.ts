import { beforeEach, expect, it, vi } from 'vitest'
import { createStorageArea } from '#runtime/storage/storageArea.ts'
import { createStoredValue, defaultLifetimeMs } from '#runtime/storage/storedValue.ts'
import { createTextStore } from '#runtime/storage/textStore.ts'
import { FakeStorage, openTab } from './fakeBrowser.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

let local = new FakeStorage()
let now = 0
beforeEach(() => {
  local = new FakeStorage()
  now = Date.UTC(2026, 2, 14)
})

function open({ version = 1, lifetimeMs }: { version?: number; lifetimeMs?: number } = {}) {
  const tab = openTab(local)
  const area = createStorageArea('local', () => tab)
  const followers: ((key: string | null) => void)[] = []
  const value = createStoredValue(
    { key: 'name', version, isValid: isText, lifetimeMs },
    {
      area,
      texts: createTextStore(area, () => {}),
      follow: (follower) => (followers.push(follower), () => {}),
      now: () => now,
    },
  )
  return { value, tell: (key: string | null) => followers.forEach((follower) => follower(key)) }
}

const expiry = () => (JSON.parse(local.items.get('name') ?? '{}') as { exp: number }).exp

it('expires after its lifetime, that of the call before that of the value', () => {
  open().value.write('a')
  expect(expiry()).toBe(now + defaultLifetimeMs)
  const { value } = open({ lifetimeMs: 2 * 60 * 60 * 1000 })
  value.write('a')
  expect(expiry()).toBe(now + 2 * 60 * 60 * 1000)
  value.write('b', 1000)
  expect(expiry()).toBe(now + 1000)
  now += 1000
  expect(value.read()).toBeNull()
  expect(local.items.size).toBe(0)
})

it('writes an equal value again only if its expiry changes by an hour', () => {
  const { value } = open()
  value.write('a')
  const { writes } = local
  now += 59 * 60 * 1000
  expect(value.write('a')).toBe(true)
  expect(local.writes).toBe(writes)
  now += 60 * 1000
  value.write('a')
  expect(local.writes).toBe(writes + 1)
})

it('leaves the value of a newer version in storage', () => {
  open({ version: 2 }).value.write('new')
  const { value } = open()
  expect(value.read()).toBeNull()
  value.write('old')
  expect(value.read()).toBe('old')
  expect(open({ version: 2 }).value.read()).toBe('new')
})

it('tells followers the value when its key, or any, may have changed', () => {
  const { value, tell } = open()
  const onChange = vi.fn()
  value.follow(onChange)
  tell('other')
  tell('name')
  value.write('a')
  tell(null)
  expect(onChange.mock.calls).toEqual([[null], ['a']])
})
