import { attempt } from '#runtime/attempt.ts'
import { ApiError } from './ApiError.ts'
import type { Endpoint } from './endpoints.ts'
import { field, list, text } from './responseFields.ts'

/**
 * Parses a JSON response; null if it is empty. `request` is the method and path of the request, for messages.
 * Throws an `ApiError` for an error status, for invalid JSON, and for a body that is not an answer of the endpoint.
 */
export function responseBody(
  { ok, status, statusText }: Pick<Response, 'ok' | 'status' | 'statusText'>,
  body: string,
  request: string,
  isAnswer?: Endpoint['isAnswer'],
): unknown {
  if (!ok) {
    const found = readErrors(body)
    const message = found.detail ?? `${request}: ${`${status} ${statusText}`.trim()}`
    throw new ApiError('Http', message, { status, ...found })
  }
  if (body === '' && !isAnswer) return null
  const value = attempt(() => JSON.parse(body) as unknown)
  const isValid = isAnswer ? isAnswer(value) : value !== undefined
  if (isValid) return value
  throw new ApiError('Parse', `${request}: invalid response`, { status })
}

/** The errors of a response; the detail of the first one is shown to the shopper (R8.10). */
function readErrors(body: string): Pick<ApiError, 'detail' | 'errors' | 'waitSeconds'> {
  const raw = attempt(() => JSON.parse(body) as unknown)
  // nothing for HTML of a proxy
  const all = list(raw, 'errors')
  const detail = text(all[0], 'detail')
  const seconds = all.map((error) =>
    Number(field(field(field(error, 'meta'), 'parameters'), 'seconds') ?? 0),
  )
  return {
    detail: detail === '' ? null : detail,
    errors: all.map((error) => ({
      code: text(error, 'code'),
      pointer: text(field(error, 'source'), 'pointer'),
    })),
    waitSeconds: seconds.find((value) => value > 0 && Number.isFinite(value)) ?? null,
  }
}
