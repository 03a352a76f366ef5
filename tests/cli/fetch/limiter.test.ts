import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimiter } from '#cli/fetch/limiter.ts'

/** A clock that advances only when no task can run. */
const clock = vi.hoisted(() => ({
  now: 0,
  waiting: [] as { at: number; wake: () => void }[],
  wait(ms: number): Promise<void> {
    return new Promise((wake) => this.waiting.push({ at: this.now + ms, wake }))
  },
}))
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => clock.wait(ms) }))

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

async function run(): Promise<void> {
  for (await settle(); clock.waiting.length > 0; await settle()) {
    clock.waiting.sort((a, b) => a.at - b.at)
    const next = clock.waiting.shift()!
    clock.now = Math.max(clock.now, next.at)
    next.wake()
  }
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
})
afterEach(() => {
  clock.now = 0
  clock.waiting = []
  vi.restoreAllMocks()
})

/** Whether a second passes after the end of a task before the one starts that takes its place. */
const fitsRate = (tasks: readonly { start: number; end: number }[], rate: number) => {
  const ends = tasks.map(({ end }) => end).sort((a, b) => a - b)
  const starts = tasks.map(({ start }) => start).sort((a, b) => a - b)
  return ends.every((end, index) => (starts[index + rate] ?? Infinity) - end > 1000)
}

describe('the limiter', () => {
  it('R9.7 never lets more than the rate arrive in any second, wherever they linger, and starts all', async () => {
    const task = fc.record({
      at: fc.nat(4000),
      takes: fc.nat(1500),
      pause: fc.constantFrom(0, 0, 700),
    })
    const lists = fc.array(task, { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        lists,
        async (ratePerSecond, concurrency, list) => {
          clock.now = 0
          clock.waiting = []
          const limiter = createLimiter({ ratePerSecond, concurrency })
          const tasks: { start: number; end: number }[] = []
          let running = 0
          let most = 0
          const all = Promise.all(
            list.map(async ({ at, takes, pause }) => {
              await clock.wait(at)
              await limiter.run(async () => {
                const start = clock.now
                running += 1
                most = Math.max(most, running)
                await clock.wait(takes)
                running -= 1
                tasks.push({ start, end: clock.now })
              })
              if (pause) limiter.pause(pause)
            }),
          )
          await run()
          await all
          expect(tasks).toHaveLength(list.length)
          expect(fitsRate(tasks, ratePerSecond)).toBe(true)
          expect(most).toBeLessThanOrEqual(concurrency)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('R9.7 starts as soon as the rate allows', async () => {
    const limiter = createLimiter({ ratePerSecond: 5, concurrency: 50 })
    const starts: number[] = []
    const all = Promise.all(
      Array.from({ length: 15 }, () => limiter.run(async () => void starts.push(clock.now))),
    )
    await run()
    await all
    expect(starts.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    expect(starts.at(-1)).toBeLessThanOrEqual(2200)
  })

  it('X2.8 delays all starts while a back end throttles', async () => {
    const limiter = createLimiter({ ratePerSecond: Number.POSITIVE_INFINITY, concurrency: 4 })
    limiter.pause(3000)
    limiter.pause(1000)
    const starts: number[] = []
    const all = Promise.all(
      [1, 2, 3].map(() => limiter.run(async () => void starts.push(clock.now))),
    )
    await run()
    await all
    expect(starts).toEqual([3000, 3000, 3000])
  })

  it('continues after a failed task', async () => {
    const limiter = createLimiter({ ratePerSecond: Number.POSITIVE_INFINITY, concurrency: 1 })
    const failed = limiter.run(() => Promise.reject(new Error('no'))).catch(() => 'failed')
    const next = limiter.run(() => Promise.resolve('next'))
    await run()
    expect(await Promise.all([failed, next])).toEqual(['failed', 'next'])
  })
})
