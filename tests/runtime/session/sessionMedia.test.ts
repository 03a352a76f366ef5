import { expect, it } from 'vitest'
import { createMediaList } from '#runtime/session/sessionMedia.ts'
import { openStoredMedia } from '#runtime/session/storedSession.ts'
import { FakeStorage, tell } from '../storage/fakeBrowser.ts'
import { dataIn, openStore } from './openStore.ts'

function open(local = new FakeStorage()) {
  const { store, tab } = openStore(local)
  return { list: createMediaList(openStoredMedia(store)), local, tab }
}

it('stores files, and removes an empty list', () => {
  const { list, local } = open()
  list.set([{ id: 'a' }])
  expect(list.media.value).toEqual([{ id: 'a' }])
  expect(dataIn(local, 'shopwareMedia')).toEqual([{ id: 'a' }])
  list.set([])
  expect(list.media.value).toEqual([])
  expect(dataIn(local, 'shopwareMedia')).toBeUndefined()
})

it('is empty until it is loaded, and then follows other tabs', () => {
  const first = open()
  first.list.set([{ id: 'a' }])
  const { list, local, tab } = open(first.local)
  expect(list.media.value).toEqual([])
  list.load()
  expect(list.media.value).toEqual([{ id: 'a' }])
  list.follow()
  first.list.set([{ id: 'b' }])
  tell(tab, 'shopgen.shopwareMedia', local)
  expect(list.media.value).toEqual([{ id: 'b' }])
})
