import { describe, expect, it } from 'vitest'
import type { ApiError } from '#runtime/api/ApiError.ts'
import { endpoints } from '#runtime/api/endpoints.ts'
import { responseBody } from '#runtime/api/responseBody.ts'

const ok = { ok: true, status: 200, statusText: 'OK' }
const notFound = { ok: false, status: 404, statusText: 'Not Found' }

/** An error that says nothing. */
const none = { code: '', pointer: '' }

/** The error of an invalid body. */
function errorOf(response: typeof ok, text: string): unknown {
  try {
    return responseBody(response, text, 'GET /cart')
  } catch (error) {
    return error
  }
}

describe('the body of a response', () => {
  it('is its JSON, or null if it is empty', () => {
    expect(responseBody(ok, '{"a":1}', 'GET /cart')).toEqual({ a: 1 })
    expect(responseBody(ok, '', 'GET /cart')).toBeNull()
  })

  it('that is not JSON is an error with the request', () => {
    expect(errorOf(ok, '<html>')).toMatchObject({
      kind: 'Parse',
      status: 200,
      message: 'GET /cart: invalid response',
    })
  })

  it('of an error status is an error with the detail, else with the status', () => {
    expect(errorOf(notFound, '{"errors":[{"detail":"Gone."}]}')).toMatchObject({
      kind: 'Http',
      status: 404,
      detail: 'Gone.',
      message: 'Gone.',
    })
    expect(errorOf(notFound, '<html>')).toMatchObject({
      kind: 'Http',
      detail: null,
      message: 'GET /cart: 404 Not Found',
    })
  })

  it('of an error status is an error with all codes and pointers', () => {
    const errors = [
      { code: 'VIOLATION::A', detail: 'First.', source: { pointer: '/email' } },
      { code: 'CHECKOUT__B', detail: 'Second.', meta: { parameters: [] } },
    ]
    const error = errorOf(notFound, JSON.stringify({ errors })) as ApiError
    expect(error.errors).toEqual([
      { code: 'VIOLATION::A', pointer: '/email' },
      { code: 'CHECKOUT__B', pointer: '' },
    ])
    expect(error.hasCode('X', 'CHECKOUT__B')).toBe(true)
    expect(error.hasCode('X')).toBe(false)
  })

  it.each<[string, unknown, object[]]>([
    ['no list', { errors: { code: 'A' } }, []],
    ['an empty object', { errors: [{}] }, [none]],
    [
      'other values than texts',
      { errors: [{ code: 7, source: { pointer: ['/email'] }, detail: {} }] },
      [none],
    ],
    ['nothing and texts', { errors: [null, 'x'] }, [none, none]],
  ])('may have %s as errors', (_, body, errors) => {
    expect(errorOf(notFound, JSON.stringify(body))).toMatchObject({
      errors,
      detail: null,
      waitSeconds: null,
      message: 'GET /cart: 404 Not Found',
    })
  })

  it.each<[unknown, number | null]>([
    [10, 10],
    ['30', 30],
    [0, null],
    [-5, null],
    ['soon', null],
    ['Infinity', null],
    [null, null],
    [{}, null],
  ])('with %j seconds of a rate limit asks to wait for %j', (seconds, wait) => {
    const limit = { detail: 'Too many.', meta: { parameters: { seconds } } }
    const errors = [{ meta: { parameters: [] } }, limit]
    expect(errorOf(notFound, JSON.stringify({ errors }))).toMatchObject({ waitSeconds: wait })
  })
})

const { isAnswer } = endpoints.paymentMethods

it.each(['', '{}', 'null', '[]', '{"elements":null}', '{"elements":{"a":1}}'])(
  'does not take %j for an empty list',
  (body) => {
    const read = () => responseBody(new Response(), body, 'GET /payment-method', isAnswer)
    expect(read).toThrow(expect.objectContaining({ kind: 'Parse' }))
  },
)

it('reads a list', () => {
  const body = '{"elements":[]}'
  expect(responseBody(new Response(), body, 'GET /payment-method', isAnswer)).toEqual({
    elements: [],
  })
})
