import { expect, it } from 'vitest'
import { createStorageArea } from '#runtime/storage/storageArea.ts'
import { FakeStorage, openTab } from './fakeBrowser.ts'

function open() {
  const local = new FakeStorage()
  const tab = openTab(local)
  return { local, area: createStorageArea('local', () => tab) }
}

it('reads, writes, removes and lists texts', () => {
  const { local, area } = open()
  expect(area.write('a', '1')).toBe(true)
  expect(area.read('a')).toBe('1')
  expect(area.keys()).toEqual(['a'])
  expect(area.write('a', null)).toBe(true)
  expect(area.read('a')).toBeNull()
  expect([area.isSame(local), area.isSame(new FakeStorage())]).toEqual([true, false])
})

it.each(['property', 'read', 'write', 'enumerate'] as const)(
  'does not throw where storage fails on %s',
  (failure) => {
    const { local, area } = open()
    local.failing.add(failure)
    const isUnreadable = failure === 'read' || failure === 'property'
    expect(area.read('a')).toBe(isUnreadable ? undefined : null)
    expect(area.write('a', '1')).toBe(failure !== 'write')
    expect(area.keys()).toEqual(failure === 'read' ? ['a'] : [])
  },
)

it('is empty without a window', () => {
  const area = createStorageArea('session', () => null)
  expect(area.keys()).toEqual([])
  expect(area.write('a', '1')).toBe(true)
  expect(area.read('a')).toBeUndefined()
})
