import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startStoredBasket } from '#runtime/services/storedBasket.ts'

const view = new EventTarget()
const tell = (key: string | null) =>
  view.dispatchEvent(Object.assign(new Event('storage'), { key }))

function open(keys: readonly string[]) {
  vi.stubGlobal('localStorage', Object.fromEntries(keys.map((key) => [key, '1'])))
  const start = vi.fn(() => Promise.reject(new Error('offline')))
  startStoredBasket(start)
  return start
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
})
afterEach(() => vi.unstubAllGlobals())

it('starts the badge at once if an earlier visit has a basket', () => {
  expect(open(['compareItems', 'shopgen.basketCount.GB'])).toHaveBeenCalledOnce()
})

it('waits for another tab to begin a basket', () => {
  const start = open(['compareItems'])
  tell('compareItems')
  tell(null)
  expect(start).not.toHaveBeenCalled()
  tell('shopgen.basketCount.GB')
  tell('shopgen.basketCount.GB')
  expect(start).toHaveBeenCalledOnce()
})
