// @vitest-environment jsdom
import { signal } from '@preact/signals-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { activeRouter } from '#runtime/navigation/activeRouter.ts'
import { isBusy } from '#runtime/navigation/busy.ts'
import { exposeRouter } from '#runtime/navigation/exposeRouter.ts'
import { pageQuery } from '#runtime/navigation/pageQuery.ts'
import type { RouterLocation } from '#runtime/navigation/routerLocation.ts'
import { removeListenersAfterEach } from './windowListeners.ts'

removeListenersAfterEach()

const place = { pathname: '/gb/en/bikes/', search: '?page=2', hash: '#top' } as RouterLocation
const rendered = signal({ pathname: '/gb/en/' } as RouterLocation)
const router = {
  location: signal(place),
  navigate: vi.fn(),
  writeQuery: vi.fn(),
  pushQuery: vi.fn(),
  removeHash: vi.fn(),
}
const loadOnce = vi.fn(() => true)

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = '<input>'
  exposeRouter({ router, rendered, reload: { loadOnce } })
})

const reject = (reason: Error) => {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('islands read the rendered location, and navigate', () => {
  expect(activeRouter()).toEqual({ rendered, navigate: router.navigate })
})

it('islands read and write the query of the current location', () => {
  expect(pageQuery.read()).toBe('?page=2')
  pageQuery.write('?size=l')
  expect(router.writeQuery).toHaveBeenCalledExactlyOnceWith('?size=l')
})

it('islands remove the hash of the current location', () => {
  pageQuery.removeHash()
  expect(router.removeHash).toHaveBeenCalledExactlyOnceWith()
})

it('a chunk that fails to load reloads the current location, with its query and hash', () => {
  const failure = `Failed to fetch dynamically imported module: ${location.origin}/assets/a.js`
  expect(reject(new TypeError(failure))).toBe(true)
  expect(loadOnce).toHaveBeenCalledExactlyOnceWith(
    '/gb/en/bikes/?page=2#top',
    'chunk /assets/a.js /gb/en/bikes/',
  )
})

it('other rejections remain errors', () => {
  expect(reject(new Error('other'))).toBe(false)
  expect(loadOnce).not.toHaveBeenCalled()
})

it('input makes the page busy', () => {
  const field = document.querySelector('input')!
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isBusy()).toBe(true)
  field.remove()
  expect(isBusy()).toBe(false)
})
