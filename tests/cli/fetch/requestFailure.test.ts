import { describe, expect, it } from 'vitest'
import { BackendError, toShopgenError, type FailureReason } from '#cli/fetch/backendError.ts'
import { BodyError } from '#cli/fetch/readBody.ts'
import { describeFailure } from '#cli/fetch/requestFailure.ts'

/** The error of `fetch`: a TypeError with the reason as its cause. */
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })
const withCode = (code: string, message = `${code}: no`) =>
  Object.assign(new Error(message), { code })

describe('a request without a response', () => {
  it.each<[string, unknown, string, number | undefined]>([
    ['a reset', fetchFailed(withCode('ECONNRESET')), 'ECONNRESET: no', undefined],
    ['a name that is unknown', fetchFailed(withCode('ENOTFOUND')), 'ENOTFOUND: no', 2],
    [
      'another one’s certificate',
      fetchFailed(withCode('CERT_HAS_EXPIRED')),
      'CERT_HAS_EXPIRED: no',
      1,
    ],
    ['a bad port', fetchFailed(new Error('bad port')), 'bad port', 1],
    [
      'a code that is a field of any object',
      fetchFailed(withCode('constructor')),
      'constructor: no',
      undefined,
    ],
    [
      'a cause in a cause',
      fetchFailed(new Error('outer', { cause: withCode('EPIPE') })),
      'EPIPE: no',
      undefined,
    ],
    [
      'several addresses',
      fetchFailed(new AggregateError([withCode('ECONNREFUSED'), new Error('x')])),
      'ECONNREFUSED: no',
      undefined,
    ],
    ['a fault without a message', fetchFailed(withCode('ETIMEDOUT', '')), 'Error', undefined],
    ['a request that cannot be made', new TypeError('Invalid URL'), 'Invalid URL', 1],
    ['another error without a cause', new Error('terminated'), 'terminated', undefined],
    ['no error at all', 'gone', 'gone', undefined],
  ])('because of %s has a reason and a number of retries', (_, error, words, maximumTries) => {
    expect(describeFailure(error, 2000)).toEqual({
      reason: 'network',
      message: `connection failed: ${words}`,
      maximumTries,
    })
  })

  it('because of a timeout has the duration', () => {
    const timeout = new DOMException('The operation timed out', 'TimeoutError')
    expect(describeFailure(timeout, 1500)).toEqual({
      reason: 'timeout',
      message: 'request timed out after 1.5 s',
      maximumTries: undefined,
    })
  })

  it('because of an unreadable body has the reason', () => {
    expect(describeFailure(new BodyError('not-utf8', 'no UTF-8'), 1)).toEqual({
      reason: 'not-utf8',
      message: 'no UTF-8',
      maximumTries: undefined,
    })
  })
})

describe('advice for a failed back end', () => {
  const failure = (reason: FailureReason, status?: number) =>
    new BackendError('failed', {
      backend: 'content service',
      request: 'GET /x',
      reason,
      setting: 'SETTING',
      status,
    })
  const nothing = 'Nothing was published. If this persists, check SETTING.'

  it.each<[FailureReason, number | undefined, string]>([
    ['status', 401, 'Access was denied. Check SETTING.'],
    ['status', 403, 'Access was denied. Check SETTING.'],
    ['status', 412, 'Access was denied. Check SETTING.'],
    ['network', undefined, 'Check that it is running, and check SETTING.'],
    ['timeout', undefined, 'Check that it is running, and check SETTING.'],
    ['status', 429, 'Set a lower SHOPGEN_CONTENT_RATE, or try again later.'],
    ['status', 404, nothing],
    ['status', 500, nothing],
    ['incomplete', undefined, nothing],
    ['shape', undefined, nothing],
    ['too-large', undefined, 'An entry of this list is too large'],
  ])('after %s of %s is: %s', (reason, status, words) => {
    const error = failure(reason, status)
    expect(toShopgenError(error)).toMatchObject({
      code: 'backend',
      cause: error,
      diagnostics: [
        {
          what: 'content service: failed',
          where: 'GET /x',
          todo: expect.stringContaining(words) as unknown,
        },
      ],
    })
    expect(JSON.stringify(toShopgenError(error))).toContain(status === 429 ? 'RATE' : 'SETTING')
  })

  it('is empty for other errors', () => {
    const error = new TypeError('x')
    expect(toShopgenError(error)).toBe(error)
  })
})
