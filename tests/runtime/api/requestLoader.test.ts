import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { createRequestEntries } from '#runtime/api/requestEntries.ts'
import { createRequestLoader } from '#runtime/api/requestLoader.ts'
import { failure } from './fakeBackend.ts'

function open() {
  const call = vi.fn((_name: string) => Promise.resolve<unknown>('data'))
  const clock = { now: 1000 }
  const isRead = (name: string) => name === 'cart'
  const endpointOf = () => ({ method: 'GET', path: '/cart', cacheMs: 500 }) as const
  const loader = createRequestLoader({
    client: { call, country: () => 'GB', endpointOf },
    now: () => clock.now,
    isRead,
  })
  const entry = createRequestEntries({ country: () => 'GB', isRead }).open('cart')
  return { call, clock, loader, entry }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('the loader of requests', () => {
  it('sets loading, then success with the data', async () => {
    const { loader, entry } = open()
    const answer = loader.request(entry, {})
    expect(entry.state.peek().status).toBe('loading')
    const { loading } = entry
    expect(await answer).toBe('data')
    expect(await loading).toBe(entry.state.peek())
    expect(entry.state.peek()).toEqual({ status: 'success', data: 'data', error: null })
  })

  it('drops the response of an earlier request', async () => {
    const { call, loader, entry } = open()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    call.mockReturnValueOnce(promise)
    loader.load(entry, {})
    loader.load(entry, {})
    await settle()
    resolve('late')
    await settle()
    expect(entry.state.peek().data).toBe('data')
  })

  it('sets failed with an ApiError, and rejects with the error itself', async () => {
    const { call, loader, entry } = open()
    const error = new TypeError('bug')
    call.mockRejectedValue(error)
    expect(await failure(loader.request(entry, {}))).toBe(error)
    const { status, error: kept } = entry.state.peek()
    expect(status).toBe('failed')
    expect(kept).toBeInstanceOf(ApiError)
    expect(kept).toMatchObject({ kind: 'Config', cause: error })
  })

  it('returns to ready when a request is aborted, and refetches it if it is observed', async () => {
    const { call, loader, entry } = open()
    call.mockRejectedValueOnce(new ApiError('Aborted', 'the country changed'))
    loader.load(entry, {})
    await settle()
    expect(entry.state.peek()).toMatchObject({ status: 'ready', error: null })
    expect(call).toHaveBeenCalledTimes(1)
    entry.observers = 1
    call.mockRejectedValueOnce(new ApiError('Aborted', 'the country changed'))
    loader.load(entry, {})
    await settle()
    expect(entry.state.peek().status).toBe('success')
    expect(call).toHaveBeenCalledTimes(3)
  })

  it('needs no loading while a response is fresh', async () => {
    const { clock, loader, entry } = open()
    expect(loader.needsLoading(entry)).toBe(true)
    const answer = loader.request(entry, {})
    expect(loader.needsLoading(entry)).toBe(false)
    await answer
    await settle()
    clock.now += 499
    expect(loader.needsLoading(entry)).toBe(false)
    clock.now += 1
    expect(loader.needsLoading(entry)).toBe(true)
    // the clock was set back
    clock.now = 0
    expect(loader.needsLoading(entry)).toBe(true)
  })

  it('refetches an observed read once after several resets', async () => {
    const { call, loader, entry } = open()
    entry.observers = 1
    loader.reset(entry, 'before')
    loader.reset(entry, 'before')
    expect(entry.state.peek()).toEqual({ status: 'ready', data: 'before', error: null })
    await settle()
    expect(call).toHaveBeenCalledTimes(1)
  })
})
