import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Over a second by a little: arrival at the back end is less even than our starts. */
const windowMs = 1050

export interface Limiter {
  /** Runs a task when a place is free; every start counts towards the rate, a retry's too. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** Holds every start back for a time: what a 429 asks for. */
  pause: (ms: number) => void
}

/**
 * At most `concurrency` tasks at once and, where a rate is given, at most that many starts in any
 * rolling second.
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
  const starts: number[] = []
  let pausedUntil = 0

  const untilFree = (now: number) => {
    const oldest = starts.length >= ratePerSecond ? starts[0]! + windowMs : 0
    return Math.max(oldest, pausedUntil) - now
  }

  async function enter() {
    for (let ms = untilFree(performance.now()); ms > 0; ms = untilFree(performance.now())) {
      await wait(ms)
    }
    if (ratePerSecond === Number.POSITIVE_INFINITY) return
    starts.push(performance.now())
    if (starts.length > ratePerSecond) starts.shift()
  }

  return {
    run: (task) =>
      places(async () => {
        await gate(enter)
        return task()
      }),
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms)
    },
  }
}
