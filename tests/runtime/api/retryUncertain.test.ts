import { expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { retryUncertain } from '#runtime/api/retryUncertain.ts'

const lost = new ApiError('Timeout', 'no answer')
const refused = new ApiError('Http', 'refused', { status: 400 })

it('R7.1.14 a call whose answer was lost is repeated', async () => {
  const call = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(lost)
  expect(await retryUncertain(call, { attempts: 2 })).toBe('done')
  expect(call).toHaveBeenCalledTimes(2)
})

it.each([
  ['the last attempt', [lost, lost], lost, 2],
  ['a refusal', [refused], refused, 1],
  ['a refusal after a lost answer', [lost, refused], refused, 2],
  ['an internal error', [new TypeError('bug')], new TypeError('bug'), 1],
])('R7.1.14 a call is not repeated after %s', async (_, errors, last, calls) => {
  const call = vi.fn(() => Promise.resolve('done'))
  for (const error of errors) call.mockRejectedValueOnce(error)
  await expect(retryUncertain(call, { attempts: 2 })).rejects.toThrow(last)
  expect(call).toHaveBeenCalledTimes(calls)
})
