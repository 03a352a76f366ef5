import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import { BackendError } from './backendError.ts'

export interface RetryPolicy {
  /** Tries in all after the first: 5 for content, 10 for the shop (specification 9). */
  retries: number
  /** First delay; doubles with each retry, up to `maximumMs`. */
  baseMs: number
  maximumMs: number
}

export const retryDefaults = { baseMs: 400, maximumMs: 5_000 }

/** A wait that the back end asks for and that is longer than this ends the build instead. */
const longestRetryAfterMs = 60_000

/**
 * What an outage may cost: a build asks a back end that is down a few times, not five or ten times
 * for each of its requests. Successes earn retries, so that a back end which fails now and then is
 * met with patience. A 429 is no outage and costs nothing.
 */
export function createRetryQuota(capacity: number) {
  let left = capacity
  return {
    spend() {
      if (left < 1) return false
      left -= 1
      return true
    },
    earn() {
      left = Math.min(capacity, left + 0.6)
    },
  }
}

export type RetryQuota = ReturnType<typeof createRetryQuota>

/** 429, 5xx and the network; a wrong key or a wrong request does not get better by asking again. */
export const isRetryable = (error: unknown): error is BackendError =>
  error instanceof BackendError &&
  (error.reason === 'network' ||
    error.reason === 'timeout' ||
    (error.reason === 'status' &&
      (error.status === 429 || (error.status !== undefined && error.status >= 500))))

/**
 * The wait before retry `attempt` (1 is the first). Throttling gets half a fixed part and half
 * chance, so that no wait is near nothing; other faults are spread over the whole span.
 */
export function retryDelay(
  policy: RetryPolicy,
  attempt: number,
  error: BackendError,
  random: () => number = Math.random,
): number {
  const span = Math.min(policy.maximumMs, policy.baseMs * 2 ** (attempt - 1))
  const isThrottle = error.status === 429 || error.status === 503
  const chosen = isThrottle ? span / 2 + (random() * span) / 2 : span * random()
  return Math.max(chosen, error.retryAfterMs ?? 0)
}

/** `Retry-After` in milliseconds: seconds or a date; anything else is as if it were not there. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  if (!/[a-z]/i.test(value)) return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

export async function withRetries<T>(
  task: () => Promise<T>,
  {
    policy,
    quota,
    onRetry,
    signal,
  }: {
    policy: RetryPolicy
    quota: RetryQuota
    /** Ends the waiting: another request has failed for good. */
    signal?: AbortSignal | undefined
    onRetry: (error: BackendError, attempt: number, delayMs: number) => void
  },
): Promise<T> {
  const answer = await pRetry(task, {
    retries: policy.retries,
    signal,
    // waits are ours: the library's know neither Retry-After nor the kind of fault
    minTimeout: 0,
    factor: 1,
    shouldRetry: async ({ error, attemptNumber }) => {
      if (!isRetryable(error)) return false
      if ((error.retryAfterMs ?? 0) > longestRetryAfterMs) return false
      if (attemptNumber >= (error.maximumTries ?? Number.POSITIVE_INFINITY)) return false
      if (error.status !== 429 && !quota.spend()) return false
      const delayMs = retryDelay(policy, attemptNumber, error)
      onRetry(error, attemptNumber, delayMs)
      await wait(delayMs, undefined, signal ? { signal } : {})
      return true
    },
  })
  quota.earn()
  return answer
}
