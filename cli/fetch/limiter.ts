import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Slightly more than a second, as clocks differ. */
const windowMs = 1050

export interface Limiter {
  /** Runs a task when the limits allow it. Retries count as well. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** Delays all further starts, as a 429 demands. */
  pause: (ms: number) => void
}

/**
 * Limits concurrent tasks, and how many of them a back end receives within a second. A request can arrive at any time
 * between its start and its end, late on a slow line or a busy machine: its place is free a second after its end.
 */
export function createLimiter({
  ratePerSecond,
  concurrency,
}: {
  /** `Infinity` for no limit. */
  ratePerSecond: number
  concurrency: number
}): Limiter {
  const places = pLimit(concurrency)
  const gate = pLimit(1)
  let running = 0
  /** Of the last tasks, the earliest first. */
  const ends: number[] = []
  let pausedUntil = 0
  let ended = Promise.withResolvers<void>()

  async function untilPlaceIsFree(): Promise<number> {
    if (running + ends.length < ratePerSecond) return 0
    while (ends.length === 0) await ended.promise
    return ends.shift()! + windowMs
  }

  async function enter(): Promise<void> {
    const freeAt = await untilPlaceIsFree()
    const left = () => Math.max(freeAt, pausedUntil) - performance.now()
    for (let ms = left(); ms > 0; ms = left()) await wait(ms)
    running += 1
  }

  function leave(): void {
    running -= 1
    if (ratePerSecond === Number.POSITIVE_INFINITY) return
    ends.push(performance.now())
    ended.resolve()
    ended = Promise.withResolvers()
  }

  return {
    run: (task) =>
      places(async () => {
        await gate(enter)
        try {
          return await task()
        } finally {
          leave()
        }
      }),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms)
    },
  }
}
