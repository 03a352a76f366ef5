import { beforeEach, expect, it, vi } from 'vitest'
import { createStorageArea } from '#runtime/storage/storageArea.ts'
import { createTextStore } from '#runtime/storage/textStore.ts'
import { FakeStorage, openTab } from './fakeBrowser.ts'

let local = new FakeStorage()
beforeEach(() => {
  local = new FakeStorage()
})

function open(makeRoom: () => void = () => {}) {
  const tab = openTab(local)
  return createTextStore(
    createStorageArea('local', () => tab),
    makeRoom,
  )
}

it('reads what storage holds', () => {
  const texts = open()
  texts.write('a', '1')
  expect(open().read('a')).toBe('1')
  texts.write('a', null)
  expect([texts.read('a'), open().read('a')]).toEqual([null, null])
})

it('keeps a text in memory while storage refuses it', () => {
  const texts = open()
  local.failing.add('write')
  texts.write('a', '1')
  expect(texts.read('a')).toBe('1')
  local.failing.add('read')
  expect(texts.read('a')).toBe('1')
})

it('reads what another tab wrote after it', () => {
  const texts = open()
  texts.writeToMemory('a', 'memory')
  expect(local.items.size).toBe(0)
  open().write('a', 'other tab')
  expect(texts.read('a')).toBe('other tab')
})

it('frees space once if storage is full', () => {
  local.items.set('old', 'x'.repeat(10))
  local.room = 10
  const makeRoom = vi.fn(() => void local.items.delete('old'))
  open(makeRoom).write('a', '1')
  expect(makeRoom).toHaveBeenCalledTimes(1)
  expect(local.items.get('a')).toBe('1')
})
