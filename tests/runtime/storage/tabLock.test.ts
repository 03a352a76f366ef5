import { afterEach, describe, expect, it, vi } from 'vitest'
import { lockOfBrowser } from '#runtime/basket/basketLock.ts'
import { withTabLock } from '#runtime/storage/tabLock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The locks of a browser, which its tabs share. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>()
  const asked: string[] = []
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<unknown>,
  ) => {
    asked.push(name)
    const before = last.get(name) ?? Promise.resolve()
    const own = Promise.withResolvers<void>()
    last.set(
      name,
      before.then(() => own.promise),
    )
    try {
      await Promise.race([
        before,
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
      ])
      return await work()
    } finally {
      own.resolve()
    }
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return { asked }
}

/** `AbortSignal.timeout` has a timer of its own, which fake timers do not reach. */
function fakeTimeouts() {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
    return controller.signal
  })
}

/** Work that ends when it is told. */
function manualWork<T>(result: T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const start = vi.fn(() => promise)
  return { start, end: () => resolve(result), fail: reject }
}

const flush = () => new Promise((resolve) => void setImmediate(resolve))

describe('a lock of the tabs', () => {
  it('lets one of them work at a time', async () => {
    const { asked } = fakeLocks()
    const [first, second] = [manualWork(1), manualWork(2)]
    const results = [first, second].map(({ start }) =>
      withTabLock('order.GB', start, { waitMs: 1e6 }),
    )
    await flush()
    expect(second.start).not.toHaveBeenCalled()
    first.end()
    expect(await results[0]).toEqual({ result: 1 })
    await flush()
    expect(second.start).toHaveBeenCalledTimes(1)
    second.end()
    expect(await results[1]).toEqual({ result: 2 })
    expect(asked).toEqual(['shopgen.order.GB', 'shopgen.order.GB'])
  })

  it('of another name does not wait', async () => {
    fakeLocks()
    void withTabLock('order.GB', manualWork(1).start, { waitMs: 1e6 })
    expect(await withTabLock('order.NL', async () => 2, { waitMs: 1e6 })).toEqual({ result: 2 })
  })

  it('is given up after the time, without work', async () => {
    fakeTimeouts()
    fakeLocks()
    const [first, second] = [manualWork(1), manualWork(2)]
    const running = withTabLock('order.GB', first.start, { waitMs: 1e6 })
    const settled = vi.fn()
    const waiting = withTabLock('order.GB', second.start, { waitMs: 90_000 }).then((result) => {
      settled()
      return result
    })
    await vi.advanceTimersByTimeAsync(89_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBeNull()
    expect(second.start).not.toHaveBeenCalled()
    first.end()
    expect(await running).toEqual({ result: 1 })
  })

  it('does not end work that has begun, however long it takes', async () => {
    fakeTimeouts()
    fakeLocks()
    const work = manualWork('done')
    const running = withTabLock('order.GB', work.start, { waitMs: 100 })
    await vi.advanceTimersByTimeAsync(1000)
    work.end()
    expect(await running).toEqual({ result: 'done' })
  })

  it('is free again after work that fails', async () => {
    fakeLocks()
    const error = new Error('broken')
    const failing = withTabLock('order.GB', async () => Promise.reject(error), { waitMs: 1e6 })
    await expect(failing).rejects.toBe(error)
    expect(await withTabLock('order.GB', async () => 2, { waitMs: 1e6 })).toEqual({ result: 2 })
  })

  it('fails with the error of its work, also if the browser takes it for its own', async () => {
    fakeLocks()
    const error = new DOMException('of the work', 'AbortError')
    await expect(
      withTabLock('order.GB', () => Promise.reject(error), { waitMs: 1e6 }),
    ).rejects.toBe(error)
  })

  it.each([
    ['without locks', {}],
    ['at build', undefined],
  ])('does not wait in a browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const first = manualWork(1)
    void withTabLock('order.GB', first.start, { waitMs: 1e6 })
    expect(await withTabLock('order.GB', async () => 2, { waitMs: 1e6 })).toEqual({ result: 2 })
    await expect(
      withTabLock('order.GB', () => Promise.reject(new Error('broken')), { waitMs: 1 }),
    ).rejects.toThrow('broken')
  })
})

describe('the lock of the basket', () => {
  it('is that of its country, and waits for other tabs', async () => {
    const { asked } = fakeLocks()
    const first = manualWork(1)
    const running = lockOfBrowser('GB', first.start)
    const second = vi.fn(async () => 2)
    const waiting = lockOfBrowser('GB', second)
    await flush()
    expect(second).not.toHaveBeenCalled()
    first.end()
    expect(await Promise.all([running, waiting])).toEqual([1, 2])
    expect(asked).toEqual(['shopgen.basket.GB', 'shopgen.basket.GB'])
  })

  it('does not let a tab that is stuck hold up the others', async () => {
    fakeTimeouts()
    fakeLocks()
    void lockOfBrowser('GB', manualWork(1).start)
    const second = vi.fn(async () => 2)
    const waiting = lockOfBrowser('GB', second)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(second).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toBe(2)
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('fails once with the error of its work', async () => {
    fakeLocks()
    const work = vi.fn(async () => Promise.reject(new Error('broken')))
    await expect(lockOfBrowser('GB', work)).rejects.toThrow('broken')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
