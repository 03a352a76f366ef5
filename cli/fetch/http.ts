import { z } from 'zod'
import type { Emit } from '../events.ts'
import { BackendError, type FailureReason } from './backendError.ts'
import type { Limiter } from './limiter.ts'
import { BodyError, readBody } from './readBody.ts'
import { createRetryQuota, parseRetryAfter, withRetries, type RetryPolicy } from './retry.ts'

export interface BackendRequest {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Said behind the address in messages: `page 3`. */
  note?: string | undefined
}

export interface BackendAnswer {
  status: number
  headers: Headers
  text: string
}

export interface BackendClient {
  /** One request with all its tries. Every answer that is not 2xx is a BackendError. */
  send: (request: BackendRequest) => Promise<BackendAnswer>
  /** Sends, parses and checks the shape; the error names the request and the field. */
  json: <Schema extends z.ZodType>(
    request: BackendRequest,
    schema: Schema,
  ) => Promise<{ data: z.output<Schema>; headers: Headers }>
  fail: (request: BackendRequest, reason: FailureReason, message: string) => BackendError
}

export interface ClientOptions {
  name: string
  /** Names of the settings that a person would change. */
  setting: { address: string; key: string }
  limiter: Limiter
  retry: RetryPolicy
  /** One deadline over headers and body. */
  timeoutMs: number
  redact: (text: string) => string
  emit: Emit
  /** Aborted when the run has failed: what is under way ends with it. */
  signal?: AbortSignal | undefined
}

/** A client for one back end: limited, retried, bounded in time and size, and never believed blindly. */
export function createClient(options: ClientOptions): BackendClient {
  const { name, setting, limiter, retry, timeoutMs, redact, emit } = options
  const signal = options.signal ?? new AbortController().signal
  const quota = createRetryQuota(retry.retries * 2)

  const describe = ({ method, url, note }: BackendRequest) =>
    redact(`${method} ${url}${note ? ` (${note})` : ''}`)

  const fail = (
    request: BackendRequest,
    reason: FailureReason,
    message: string,
    facts: {
      status?: number
      retryAfterMs?: number | undefined
      maximumTries?: number | undefined
      cause?: unknown
    } = {},
  ) =>
    new BackendError(
      redact(message),
      {
        backend: name,
        request: describe(request),
        reason,
        setting: settingOf(reason, facts.status, setting),
        ...facts,
      },
      { cause: facts.cause },
    )

  async function attempt(request: BackendRequest): Promise<BackendAnswer> {
    let response: Response
    let text: string
    try {
      response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      text = await readBody(response)
    } catch (error) {
      throw fail(request, reasonOf(error), wordsOf(error, timeoutMs), {
        maximumTries: maximumTriesOf(error),
        cause: error,
      })
    }
    if (response.status >= 300 && response.status < 400) {
      const target = response.headers.get('location') ?? 'nowhere'
      throw fail(request, 'redirect', `answered with a redirect to ${target}`)
    }
    if (!response.ok) {
      const detail = errorDetail(text) ?? response.statusText
      throw fail(request, 'status', `answered ${response.status} ${detail}`.trimEnd(), {
        status: response.status,
        retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
      })
    }
    return { status: response.status, headers: response.headers, text }
  }

  const send = (request: BackendRequest) =>
    withRetries(() => limiter.run(() => attempt(request)), {
      policy: retry,
      quota,
      signal,
      onRetry(error, attemptNumber, delayMs) {
        if (error.status === 429) limiter.pause(error.retryAfterMs ?? 0)
        const isLoud = error.status === 429 || (error.status ?? 0) >= 500
        emit({
          kind: 'retry',
          request: error.request,
          reason: error.message,
          attempt: attemptNumber,
          delayMs,
        })
        // specification 8: 429 and 500 and above log a warning
        if (isLoud) {
          emit({
            kind: 'warning',
            group: `${name}: ${error.message}`,
            problem: { what: `${name} ${error.message}`, where: error.request },
          })
        }
      },
    })

  return {
    send,
    fail,
    async json(request, schema) {
      const { text, headers } = await send(request)
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch (error) {
        const type = headers.get('content-type') ?? 'no content type'
        const message =
          text.trim() === ''
            ? 'answered 200 with an empty body'
            : `answered with something that is not JSON (${type})`
        throw fail(request, 'not-json', message, { cause: error })
      }
      const parsed = schema.safeParse(value)
      if (parsed.success) return { data: parsed.data, headers }
      const [first] = parsed.error.issues
      const place = first ? z.core.toDotPath(first.path) : ''
      const more = parsed.error.issues.length - 1
      throw fail(
        request,
        'shape',
        `answered in an unexpected shape: ${place ? `${place}: ` : ''}${first?.message ?? ''}` +
          (more > 0 ? ` (and ${more} more)` : ''),
      )
    },
  }
}

/** Statuses that refuse the key; 412 is the commerce back end's. */
const keyRefused = new Set([401, 403, 412])

/** A back end that cannot be reached has a wrong address, one that refuses has a wrong key. */
function settingOf(
  reason: FailureReason,
  status: number | undefined,
  { address, key }: ClientOptions['setting'],
): string {
  if (reason === 'network' || reason === 'timeout') return address
  if (status !== undefined && keyRefused.has(status)) return key
  return `${address}, ${key}`
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

function reasonOf(error: unknown): FailureReason {
  if (error instanceof BodyError) return error.reason
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return 'network'
}

function wordsOf(error: unknown, timeoutMs: number): string {
  if (error instanceof BodyError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `did not answer in full within ${timeoutMs / 1000} s`
  }
  return `cannot be reached: ${networkWords(error)}`
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

/** The first detail of the Store API's error envelope, or the content service's `error`. */
function errorDetail(text: string): string | null {
  try {
    const body = JSON.parse(text) as {
      error?: unknown
      errors?: { detail?: unknown; title?: unknown }[]
    } | null
    const first = Array.isArray(body?.errors) ? body.errors[0] : undefined
    const detail = first?.detail ?? first?.title ?? body?.error
    return typeof detail === 'string' && detail !== '' ? detail : null
  } catch {
    return null
  }
}
