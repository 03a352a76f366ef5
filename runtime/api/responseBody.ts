import { ApiError } from './ApiError.ts'

/**
 * Parses a JSON response; null if it is empty. `request` is the method and path of the request, for messages.
 * Throws an `ApiError` for an error status and for invalid JSON.
 */
export function responseBody(
  { ok, status, statusText }: Pick<Response, 'ok' | 'status' | 'statusText'>,
  text: string,
  request: string,
): unknown {
  if (!ok) {
    const detail = firstDetail(text)
    const message = detail ?? `${request}: ${`${status} ${statusText}`.trim()}`
    throw new ApiError('Http', message, { status, detail })
  }
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('Parse', `${request}: invalid JSON in the response`, { status, cause })
  }
}

/** Detail of the first error, which is shown to the shopper (R8.10). */
function firstDetail(body: string): string | null {
  try {
    const { errors } = JSON.parse(body) as { errors?: { detail?: unknown }[] }
    const detail = errors?.[0]?.detail
    return typeof detail === 'string' && detail !== '' ? detail : null
  } catch {
    // HTML of a proxy
    return null
  }
}
