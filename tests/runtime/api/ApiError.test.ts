import { expect, it } from 'vitest'
import { ApiError, mayHaveSucceeded } from '#runtime/api/ApiError.ts'

const http = (status: number) => new ApiError('Http', `status ${status}`, { status })

it.each<[unknown, boolean]>([
  [new ApiError('Timeout', 'no answer in time'), true],
  [new ApiError('Offline', 'no connection'), true],
  [new ApiError('Parse', 'no JSON', { status: 200 }), true],
  [http(500), true],
  [http(502), true],
  [http(503), true],
  [http(400), false],
  [http(403), false],
  [http(404), false],
  [http(409), false],
  [http(429), false],
  [http(499), false],
  [new ApiError('Config', 'no url'), false],
  [new ApiError('Aborted', 'another country'), true],
  [new TypeError('Failed to fetch'), false],
  ['a text', false],
  [null, false],
])('a call that failed with "%s" may have been carried out: %s', (error, expected) => {
  expect(mayHaveSucceeded(error)).toBe(expected)
})
