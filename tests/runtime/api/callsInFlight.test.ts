import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { createCallsInFlight } from '#runtime/api/callsInFlight.ts'
import { failure } from './fakeBackend.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const timedOut = new ApiError('Timeout', 'timed out')
const deadline = { isRead: true, timeoutMs: 100, timeoutError: () => timedOut }
const never = () => new Promise<never>(() => {})

it('returns the result of the work and clears the timer', async () => {
  const calls = createCallsInFlight()
  expect(await calls.run(async () => 'done', deadline)).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects at the deadline, even if the work ignores its signal', async () => {
  const signals: AbortSignal[] = []
  const calls = createCallsInFlight()
  const error = failure(calls.run((signal) => (signals.push(signal), never()), deadline))
  await vi.advanceTimersByTimeAsync(99)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await error).toBe(timedOut)
  expect(signals[0]?.reason).toBe(timedOut)
})

it('aborts the calls in flight, and no later one', async () => {
  const calls = createCallsInFlight()
  const errors = [failure(calls.run(never, deadline)), failure(calls.run(never, deadline))]
  const reason = new ApiError('Aborted', 'the country changed')
  calls.abortAll(reason)
  expect(await Promise.all(errors)).toEqual([reason, reason])
  expect(await calls.run(async () => 'done', deadline)).toBe('done')
})

it('aborts the reads alone', async () => {
  const calls = createCallsInFlight()
  const write = failure(calls.run(never, { ...deadline, isRead: false }))
  const read = failure(calls.run(never, deadline))
  const reason = new ApiError('Aborted', 'the page was frozen')
  calls.abortReads(reason)
  expect(await read).toBe(reason)
  await vi.advanceTimersByTimeAsync(100)
  expect(await write).toBe(timedOut)
})
