import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import { BackendError } from './backendError.ts'

export interface RetryPolicy {
  /** The number of tries after the first. */
  retries: number
  /** The first delay. It doubles with each retry, up to `maximumMs`. */
  baseMs: number
  maximumMs: number
}

export const retryDefaults = { baseMs: 400, maximumMs: 5_000 }

/** A longer `Retry-After` fails the build. */
const longestRetryAfterMs = 60_000

/**
 * Limits the retries of all requests together, so that a build soon gives up on a back end that is
 * down. Successful requests earn retries for a back end that fails now and then. A 429 costs nothing.
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

/** Retries help against 429, 5xx and network errors, not against a wrong key or request. */
export const isRetryable = (error: unknown): error is BackendError =>
  error instanceof BackendError &&
  (error.reason === 'network' ||
    error.reason === 'timeout' ||
    (error.reason === 'status' &&
      (error.status === 429 || (error.status !== undefined && error.status >= 500))))

/**
 * The delay before retry `attempt`, from 1, with jitter. After throttling, at least half of it is fixed,
 * so that no delay is close to zero.
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

/** Parses `Retry-After`, which is a number of seconds or a date. */
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
    /** Aborts the delay. */
    signal?: AbortSignal | undefined
    onRetry: (error: BackendError, attempt: number, delayMs: number) => void
  },
): Promise<T> {
  const result = await pRetry(task, {
    retries: policy.retries,
    signal,
    // p-retry's own delays know neither Retry-After nor the reason
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
  return result
}
