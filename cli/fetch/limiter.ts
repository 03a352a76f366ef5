import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Slightly more than a second, since requests arrive less evenly than they start. */
const windowMs = 1050

export interface Limiter {
  /** Runs a task when the limits allow it. Retries count as well. */
  run: <T>(task: () => Promise<T>) => Promise<T>
  /** Delays all further starts, as a 429 demands. */
  pause: (ms: number) => void
}

/** Limits concurrent tasks, and how many of them start within a second. */
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
