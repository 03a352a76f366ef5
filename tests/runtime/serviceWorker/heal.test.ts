import { describe, expect, it, vi } from 'vitest'
import { startHealing } from '#runtime/serviceWorker/heal.ts'
import { fakeScope } from './scope.ts'

/** A browser with the worker and caches of a former site. */
async function healed(...urls: string[]) {
  const worker = fakeScope()
  const loaded: string[] = []
  for (const url of urls) {
    worker.pages.push({
      url,
      navigate: (to) => {
        worker.calls.push('navigate')
        loaded.push(to)
        return to.includes('closed') ? Promise.reject(new TypeError('gone')) : Promise.resolve()
      },
    })
  }
  await worker.caches.open('former-precache')
  await worker.caches.open('former-runtime')
  startHealing(worker.scope)
  await worker.live('install')
  await worker.live('activate')
  return { ...worker, loaded }
}

describe('startHealing', () => {
  it('R7.4.7 takes over, deletes all caches and unregisters', async () => {
    const { calls, caches } = await healed()
    expect(calls).toEqual(['skipWaiting', 'unregister'])
    expect(caches.byName.size).toBe(0)
  })

  it('R7.4.7 reloads every page of the previous worker once, after unregistering', async () => {
    const { calls, loaded } = await healed('https://shop.example/a/?b=1#c', 'https://shop.example/')
    expect(loaded).toEqual(['https://shop.example/a/?b=1', 'https://shop.example/'])
    expect(calls.indexOf('unregister')).toBeLessThan(calls.indexOf('navigate'))
  })

  it('R7.4.7 ignores pages closed meanwhile', async () => {
    const { loaded } = await healed('https://shop.example/closed/', 'https://shop.example/')
    expect(loaded).toHaveLength(2)
  })

  it('R7.4.7 unregisters and reloads even if a cache cannot be deleted', async () => {
    const worker = fakeScope()
    worker.scope.caches.delete = () => Promise.reject(new Error('broken'))
    await worker.caches.open('former')
    startHealing(worker.scope)
    await worker.live('activate')
    expect(worker.calls).toEqual(['unregister'])
  })

  it('R7.4.7 unregisters and reloads even if caches cannot be listed', async () => {
    const worker = fakeScope()
    const navigate = vi.fn(async () => {})
    worker.pages.push({ url: 'https://shop.example/', navigate })
    worker.scope.caches.keys = () => Promise.reject(new Error('blocked'))
    startHealing(worker.scope)
    await worker.live('activate')
    expect(worker.calls).toEqual(['unregister'])
    expect(navigate).toHaveBeenCalledOnce()
  })

  it('R7.4.7 handles no request', async () => {
    const { listeners } = await healed()
    expect(listeners.has('fetch')).toBe(false)
  })
})
