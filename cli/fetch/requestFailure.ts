import type { FailureReason } from './backendError.ts'
import { BodyError } from './readBody.ts'

/** What a request that got no answer failed of, as errors say it. */
export interface RequestFailure {
  reason: FailureReason
  message: string
  /** How often it may be tried, where another try cannot help, or hardly. */
  maximumTries: number | undefined
}

/** Reads what `fetch`, or the reading of a body, threw. */
export function describeFailure(error: unknown, timeoutMs: number): RequestFailure {
  const maximumTries = maximumTriesOf(error)
  if (error instanceof BodyError) {
    return { reason: error.reason, message: error.message, maximumTries }
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    const message = `did not answer in full within ${timeoutMs / 1000} s`
    return { reason: 'timeout', message, maximumTries }
  }
  return { reason: 'network', message: `cannot be reached: ${networkWords(error)}`, maximumTries }
}

/** Network faults that another try does not mend, by code or by message, with the tries they are worth. */
const triesOfFault: Readonly<Record<string, number>> = {
  'bad port': 1,
  'unknown scheme': 1,
  ERR_INVALID_URL: 1,
  ERR_TLS_CERT_ALTNAME_INVALID: 1,
  CERT_HAS_EXPIRED: 1,
  DEPTH_ZERO_SELF_SIGNED_CERT: 1,
  SELF_SIGNED_CERT_IN_CHAIN: 1,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 1,
  // a resolver that was asked too early may know the name a moment later
  ENOTFOUND: 2,
}

function maximumTriesOf(error: unknown): number | undefined {
  // a request that could not even be made, such as one with a line break in its key
  if (error instanceof TypeError && error.cause === undefined) return 1
  const cause = innermost(error)
  if (!(cause instanceof Error)) return undefined
  const code = 'code' in cause ? String(cause.code) : cause.message
  return Object.hasOwn(triesOfFault, code) ? triesOfFault[code] : undefined
}

/** The innermost cause says the most: `connect ECONNREFUSED 127.0.0.1:4010`. */
function networkWords(error: unknown): string {
  const inner = innermost(error)
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}

function innermost(error: unknown): unknown {
  let inner = error
  while (inner instanceof Error && inner.cause) inner = inner.cause
  return inner instanceof AggregateError ? inner.errors[0] : inner
}
