import { expect, it, vi } from 'vitest'
import { createStorageArea } from '#runtime/storage/storageArea.ts'
import { createStorageChanges } from '#runtime/storage/storageChanges.ts'
import { FakeStorage, openTab, showAgain, tell } from './fakeBrowser.ts'

function open() {
  const local = new FakeStorage()
  const tab = openTab(local)
  const view = () => tab
  return { local, tab, follow: createStorageChanges(createStorageArea('local', view), view) }
}

it('tells every follower which key changed in this area', () => {
  const { local, tab, follow } = open()
  const fails = vi.fn(() => {
    throw new Error('bug')
  })
  const followers = [fails, vi.fn()]
  for (const follower of followers) follow(follower)
  tell(tab, 'a', local)
  tell(tab, 'b', new FakeStorage())
  for (const follower of followers) expect(follower.mock.calls).toEqual([['a']])
})

it('tells that any key may have changed while the page was frozen', () => {
  const { tab, follow } = open()
  const follower = vi.fn()
  follow(follower)
  showAgain(tab)
  tab.dispatch(new Event('pageshow'))
  expect(follower.mock.calls).toEqual([[null]])
})

it('listens only while there is a follower', () => {
  const { tab, follow } = open()
  expect(tab.listeners()).toBe(0)
  const stops = [follow(() => {}), follow(() => {})]
  expect(tab.listeners()).toBe(2)
  stops[0]?.()
  stops[0]?.()
  expect(tab.listeners()).toBe(2)
  stops[1]?.()
  expect(tab.listeners()).toBe(0)
})
