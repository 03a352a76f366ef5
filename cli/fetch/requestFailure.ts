import type { FailureReason } from './backendError.ts'
import { BodyError } from './readBody.ts'

/** Why a request got no response. */
export interface RequestFailure {
  reason: FailureReason
  message: string
  /** Limits the tries, if a retry is unlikely to help. */
  maximumTries: number | undefined
}

/** Describes an error of `fetch` or of reading a body. */
export function describeFailure(error: unknown, timeoutMs: number): RequestFailure {
  const maximumTries = maximumTriesOf(error)
  if (error instanceof BodyError) {
    return { reason: error.reason, message: error.message, maximumTries }
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    const message = `request timed out after ${timeoutMs / 1000} s`
    return { reason: 'timeout', message, maximumTries }
  }
  return { reason: 'network', message: `connection failed: ${describeCause(error)}`, maximumTries }
}

/** The number of tries for network errors that seldom pass, by code or message. */
const triesByCode: Readonly<Record<string, number>> = {
  'bad port': 1,
  'unknown scheme': 1,
  ERR_INVALID_URL: 1,
  ERR_TLS_CERT_ALTNAME_INVALID: 1,
  CERT_HAS_EXPIRED: 1,
  DEPTH_ZERO_SELF_SIGNED_CERT: 1,
  SELF_SIGNED_CERT_IN_CHAIN: 1,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 1,
  // a name can resolve a moment later, for example while containers start
  ENOTFOUND: 2,
}

function maximumTriesOf(error: unknown): number | undefined {
  // `fetch` could not create the request, for example because of a line break in a key
  if (error instanceof TypeError && error.cause === undefined) return 1
  const cause = innermost(error)
  if (!(cause instanceof Error)) return undefined
  const code = 'code' in cause ? String(cause.code) : cause.message
  return Object.hasOwn(triesByCode, code) ? triesByCode[code] : undefined
}

/** The message of the innermost cause, such as `connect ECONNREFUSED 127.0.0.1:4010`. */
function describeCause(error: unknown): string {
  const inner = innermost(error)
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}

function innermost(error: unknown): unknown {
  let inner = error
  while (inner instanceof Error && inner.cause) inner = inner.cause
  return inner instanceof AggregateError ? inner.errors[0] : inner
}
