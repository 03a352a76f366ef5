import { describe, expect, it } from 'vitest'
import { responseBody } from '#runtime/api/responseBody.ts'

const ok = { ok: true, status: 200, statusText: 'OK' }
const notFound = { ok: false, status: 404, statusText: 'Not Found' }

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
      message: 'GET /cart: invalid JSON in the response',
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
})
