// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { followPageLifecycle } from '#runtime/navigation/pageLifecycle.ts'
import { removeListenersAfterEach } from './windowListeners.ts'

removeListenersAfterEach()

const minute = 60_000
let calls: string[]
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  followPageLifecycle({
    onHide: () => calls.push('hide'),
    onHidden: () => calls.push('hidden'),
    onShow: () => calls.push('show'),
    onStale: () => calls.push('stale'),
  })
})

function setVisibility(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

it.each([
  ['that loads is not stale', false, ['show']],
  ['from the back/forward cache may be stale', true, ['show', 'stale']],
])('a page %s', (_, persisted, expected) => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(calls).toEqual(expected)
})

it('a page is notified before its document unloads', () => {
  dispatchEvent(new Event('pagehide'))
  expect(calls).toEqual(['hide'])
})

it.each([
  [10 * minute, ['hidden']],
  [10 * minute + 1, ['hidden', 'stale']],
])('a tab that was hidden for %d ms: %j', (ms, expected) => {
  setVisibility('hidden')
  vi.advanceTimersByTime(ms)
  setVisibility('visible')
  expect(calls).toEqual(expected)
})

it('a tab measures the last time that it was hidden', () => {
  setVisibility('hidden')
  vi.advanceTimersByTime(11 * minute)
  setVisibility('visible')
  setVisibility('hidden')
  vi.advanceTimersByTime(minute)
  setVisibility('visible')
  expect(calls).toEqual(['hidden', 'stale', 'hidden'])
})
