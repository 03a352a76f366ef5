import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BackendError, type FailureReason } from '#cli/fetch/backendError.ts'
import {
  createRetryQuota,
  isRetryable,
  parseRetryAfter,
  retryDelay,
  withRetries,
} from '#cli/fetch/retry.ts'

const failure = (reason: FailureReason, status?: number, retryAfterMs?: number) =>
  new BackendError('failed', {
    backend: 'test service',
    request: 'GET /x',
    reason,
    setting: 'X',
    status,
    retryAfterMs,
  })

describe('a retryable failure', () => {
  it.each([429, 500, 502, 503, 504])('X2.8 is the status %d', (status) => {
    expect(isRetryable(failure('status', status))).toBe(true)
  })
  it.each([400, 401, 403, 404, 405, 409, 412, 422])('X2.8 is not the status %d', (status) => {
    expect(isRetryable(failure('status', status))).toBe(false)
  })
  it.each(['network', 'timeout'] as const)('X2.8 a fault of the kind %s is', (reason) => {
    expect(isRetryable(failure(reason))).toBe(true)
  })
  it.each(['too-large', 'not-utf8', 'not-json', 'shape', 'incomplete', 'redirect'] as const)(
    'X2.8 a fault of the kind %s is not',
    (reason) => {
      expect(isRetryable(failure(reason))).toBe(false)
    },
  )
  it('X2.8 is not an internal error', () => {
    expect(isRetryable(new TypeError('fetch failed'))).toBe(false)
  })
})

describe('Retry-After', () => {
  const now = Date.UTC(2026, 2, 14, 12, 0, 0)
  it.each([
    ['5', 5000],
    [' 5 ', 5000],
    ['0', 0],
    ['Sat, 14 Mar 2026 12:00:07 GMT', 7000],
    ['Sat, 14 Mar 2026 11:00:00 GMT', 0],
    ['1000000000', 1e12],
    ['-1', undefined],
    ['1.5', undefined],
    ['abc', undefined],
    ['', undefined],
    [null, undefined],
  ])('X2.8 of %j is %s ms', (value, ms) => {
    expect(parseRetryAfter(value, now)).toBe(ms)
  })
})

describe('the delay before a retry', () => {
  const policy = { retries: 10, baseMs: 100, maximumMs: 1000 }

  it('R8.8 X2.8 doubles with each retry, up to the maximum', () => {
    const longest = Array.from({ length: 6 }, (_, index) =>
      retryDelay(policy, index + 1, failure('status', 500), () => 1),
    )
    expect(longest).toEqual([100, 200, 400, 800, 1000, 1000])
  })

  it('X2.8 has jitter: half of it for throttling, all of it otherwise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          const span = Math.min(1000, 100 * 2 ** (attempt - 1))
          const throttled = retryDelay(policy, attempt, failure('status', 429), () => chance)
          expect(throttled).toBeGreaterThanOrEqual(span / 2)
          expect(throttled).toBeLessThanOrEqual(span)
          const failed = retryDelay(policy, attempt, failure('network'), () => chance)
          expect(failed).toBeGreaterThanOrEqual(0)
          expect(failed).toBeLessThanOrEqual(span)
        },
      ),
    )
  })

  it('X2.8 is never shorter than Retry-After', () => {
    expect(retryDelay(policy, 1, failure('status', 429, 5000))).toBe(5000)
    expect(retryDelay(policy, 1, failure('status', 503, 5000))).toBe(5000)
  })
})

describe('the retry budget', () => {
  it('X2.8 limits retries, and successes refill it up to the start', () => {
    const quota = createRetryQuota(2)
    expect([quota.spend(), quota.spend(), quota.spend()]).toEqual([true, true, false])
    quota.earn()
    expect(quota.spend()).toBe(false)
    for (let count = 0; count < 20; count += 1) quota.earn()
    expect([quota.spend(), quota.spend(), quota.spend()]).toEqual([true, true, false])
  })

  const policy = { retries: 5, baseMs: 0, maximumMs: 0 }
  const tries = async (quota: ReturnType<typeof createRetryQuota>, error: Error) => {
    let count = 0
    await withRetries(
      () => {
        count += 1
        return Promise.reject(error)
      },
      { policy, quota, onRetry: () => {} },
    ).catch((caught: unknown) => expect(caught).toBe(error))
    return count
  }

  it('X2.8 keeps an outage from multiplying requests', async () => {
    const quota = createRetryQuota(10)
    const counts = []
    for (let task = 0; task < 5; task += 1) counts.push(await tries(quota, failure('status', 503)))
    expect(counts).toEqual([6, 6, 1, 1, 1])
  })

  it('X2.8 is not spent by a 429, or without a retry', async () => {
    const quota = createRetryQuota(1)
    expect(await tries(quota, failure('status', 429))).toBe(6)
    expect(await tries(quota, failure('status', 404))).toBe(1)
    expect(quota.spend()).toBe(true)
  })

  it('X2.8 is not used for delays of more than a minute: the request fails', async () => {
    expect(await tries(createRetryQuota(10), failure('status', 429, 60_001))).toBe(1)
    const delays: number[] = []
    const minute = failure('status', 429, 60_000)
    const ended = new Error('the run has failed meanwhile')
    const stop = new AbortController()
    const answer = withRetries(() => Promise.reject(minute), {
      policy,
      quota: createRetryQuota(1),
      signal: stop.signal,
      onRetry(_error, _attempt, delayMs) {
        delays.push(delayMs)
        stop.abort(ended)
      },
    })
    await expect(answer).rejects.toThrow()
    expect(delays).toEqual([60_000])
  })

  it('X2.8 is refilled by responses of a back end with occasional failures', async () => {
    const quota = createRetryQuota(1)
    const answerAfterOne = () => {
      let count = 0
      return withRetries(
        () => {
          count += 1
          return count === 1 ? Promise.reject(failure('status', 503)) : Promise.resolve(count)
        },
        { policy, quota, onRetry: () => {} },
      )
    }
    const works = () => withRetries(() => Promise.resolve(1), { policy, quota, onRetry: () => {} })
    expect(await answerAfterOne()).toBe(2)
    await expect(answerAfterOne()).rejects.toMatchObject({ status: 503 })
    await works()
    expect(await answerAfterOne()).toBe(2)
  })
})
