import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { retryOffline } from '#runtime/api/retryOffline.ts'
import { failure } from './fakeBackend.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const offline = new ApiError('Offline', 'no connection')

function run(work: () => Promise<unknown>, retries = 2) {
  const controller = new AbortController()
  const { signal } = controller
  const wanted = { is: true }
  const isWanted = () => wanted.is
  const result = retryOffline(work, { retries, signal, isWanted, random: () => 0.5 })
  return { controller, wanted, result }
}

it('retries without a connection, with growing pauses', async () => {
  const work = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  const { result } = run(work.mockResolvedValue('done'))
  await vi.advanceTimersByTimeAsync(299)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(599)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')
})

it.each([
  ['the last retry', offline, 0],
  ['an error status', new ApiError('Http', '503'), 2],
  ['a foreign error', new Error('bug'), 2],
])('rejects after %s', async (_, error, retries) => {
  const work = vi.fn().mockRejectedValue(error)
  expect(await failure(run(work, retries).result)).toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})

it('sends nothing after it was aborted during the backoff', async () => {
  const work = vi.fn().mockRejectedValue(offline)
  const { controller, result } = run(work)
  const error = failure(result)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort('left')
  await vi.advanceTimersByTimeAsync(300)
  expect(await error).toBe('left')
  expect(work).toHaveBeenCalledTimes(1)
})

it('sends nothing once nobody waits for the result any more', async () => {
  const work = vi.fn().mockRejectedValue(offline)
  const { wanted, result } = run(work)
  const error = failure(result)
  await vi.advanceTimersByTimeAsync(100)
  wanted.is = false
  await vi.advanceTimersByTimeAsync(300)
  expect(await error).toBe(offline)
  expect(work).toHaveBeenCalledTimes(1)
})
