import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startStoredComparison } from '#runtime/services/storedComparison.ts'
import { FakeStorage } from '../storage/fakeBrowser.ts'

const local = new FakeStorage()
const view = new EventTarget()

beforeEach(() => {
  local.items.clear()
  local.failing.clear()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
})
afterEach(() => vi.unstubAllGlobals())

const tell = (key: string | null) =>
  view.dispatchEvent(Object.assign(new Event('storage'), { key }))

it('starts the comparison at once if storage has a list', () => {
  local.items.set('compareItems', '[]')
  const start = vi.fn(() => Promise.resolve())
  startStoredComparison(start)
  expect(start).toHaveBeenCalledOnce()
})

it('waits for another tab to choose a bike, also if storage throws', () => {
  local.failing.add('read')
  const start = vi.fn(() => Promise.reject(new Error('offline')))
  startStoredComparison(start)
  tell('shopgen.lastListing')
  tell(null)
  expect(start).not.toHaveBeenCalled()
  tell('compareItems')
  tell('compareItems')
  expect(start).toHaveBeenCalledOnce()
})
