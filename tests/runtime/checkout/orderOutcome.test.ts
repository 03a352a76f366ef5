import { expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import {
  AttemptEnded,
  failure,
  outcomeOf,
  type OrderOutcome,
} from '#runtime/checkout/orderOutcome.ts'

const http = (status: number, more: object = {}) => new ApiError('Http', 'no', { status, ...more })
const pointed = http(400, { errors: [{ code: 'VIOLATION::X', pointer: '/email' }] })

it.each<[string, unknown, OrderOutcome]>([
  ['that ended early', new AttemptEnded({ status: 'ended' }), { status: 'ended' }],
  ['of a field', pointed, { status: 'refused', error: pointed }],
  [
    'without a field',
    http(400, { errors: [{ code: 'CHECKOUT__X', pointer: '' }] }),
    failure('unexpected'),
  ],
  ['of a forbidden call', http(403), failure('unexpected')],
  ['of a rate limit', http(429, { waitSeconds: 10 }), failure('rate-limit', 10)],
  ['of a rate limit without a time', http(429), failure('rate-limit')],
  ['of maintenance', http(503), failure('unavailable')],
  ['of a broken server', http(500), failure('unavailable')],
  ['of HTML', new ApiError('Parse', '<html>', { status: 200 }), failure('unavailable')],
  ['without a connection', new ApiError('Offline', 'gone'), failure('offline')],
  ['without an answer', new ApiError('Timeout', 'late'), failure('offline')],
  ['of another country', new ApiError('Aborted', 'x'), failure('unexpected')],
  ['of the settings', new ApiError('Config', 'no url'), failure('unexpected')],
  ['of the code', new TypeError('x is undefined'), failure('unexpected')],
  ['of anything', null, failure('unexpected')],
])('the outcome of an error %s', (_, error, outcome) => {
  expect(outcomeOf(error)).toEqual(outcome)
})
