import { z } from 'zod'
import type { Emit } from '../events.ts'
import { printable } from '../diagnostics/printable.ts'
import { BackendError, type FailureReason } from './backendError.ts'
import type { Limiter } from './limiter.ts'
import { cleanResponse, type TextIssue } from './cleanResponse.ts'
import { readBody } from './readBody.ts'
import { describeFailure } from './requestFailure.ts'
import { createRetryQuota, parseRetryAfter, withRetries, type RetryPolicy } from './retry.ts'

export interface BackendRequest {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Follows the address in messages, such as `page 3`. */
  note?: string | undefined
}

interface BackendResponse {
  status: number
  headers: Headers
  text: string
}

export interface BackendClient {
  /** Sends a request with retries. Throws a `BackendError` unless the status is 2xx. */
  send: (request: BackendRequest) => Promise<BackendResponse>
  /** Sends a request and parses the JSON. Texts are cleaned. */
  read: (request: BackendRequest) => Promise<{ data: unknown; status: number; headers: Headers }>
  /** Like `read`, with validation. The error names the request and the field. */
  json: <Schema extends z.ZodType>(
    request: BackendRequest,
    schema: Schema,
  ) => Promise<{ data: z.output<Schema>; headers: Headers }>
  fail: (request: BackendRequest, reason: FailureReason, message: string) => BackendError
}

export interface ClientOptions {
  name: string
  /** Names of the settings, for messages. */
  setting: { address: string; key: string }
  limiter: Limiter
  retry: RetryPolicy
  /** Deadline for headers and body together. */
  timeoutMs: number
  redact: (text: string) => string
  emit: Emit
  /** Aborts all requests. */
  signal?: AbortSignal | undefined
}

/** A client for one back end, with rate limit, retries, timeout, size limit and validation. */
export function createClient(options: ClientOptions): BackendClient {
  const { name, limiter, retry, timeoutMs, emit } = options
  const signal = options.signal ?? new AbortController().signal
  const quota = createRetryQuota(retry.retries * 2)
  const health: Health = { hasResponded: false }
  const fail = failuresOf(options)

  const send = (request: BackendRequest) =>
    withRetries(() => limiter.run(() => attempt(request, { timeoutMs, signal, fail, health })), {
      policy: retry,
      quota,
      signal,
      onRetry(error, attemptNumber, delayMs) {
        if (error.status === 429) limiter.pause(error.retryAfterMs ?? 0)
        const { request: asked, message: reason } = error
        emit({ kind: 'retry', request: asked, reason, attempt: attemptNumber, delayMs })
        // R8.8 reports rate limits and server errors
        if (error.status === 429 || (error.status ?? 0) >= 500) {
          const diagnostic = { what: `${name} ${reason}`, where: asked }
          emit({ kind: 'warning', group: `${name}: ${reason}`, diagnostic, isTransient: true })
        }
      },
    })

  const reportText = ({ kind, diagnostic }: TextIssue) =>
    emit({
      kind: 'warning',
      group: kind === 'control characters' ? 'texts with control characters' : 'malformed texts',
      diagnostic,
    })

  const read: BackendClient['read'] = async (request) => {
    const { text, status, headers } = await send(request)
    return {
      data: cleanResponse(parseJson(text, headers, request, fail), reportText),
      status,
      headers,
    }
  }

  return {
    send,
    read,
    fail,
    async json(request, schema) {
      const { data, headers } = await read(request)
      const parsed = schema.safeParse(data)
      if (parsed.success) return { data: parsed.data, headers }
      throw fail(request, 'shape', describeIssues(parsed.error))
    },
  }
}

/** Longer messages are cut, since some contain a page of HTML. */
const longestMessage = 400

/** Creates the error for a failed request. */
type Fail = (
  request: BackendRequest,
  reason: FailureReason,
  message: string,
  facts?: {
    status?: number
    retryAfterMs?: number | undefined
    maximumTries?: number | undefined
    cause?: unknown
  },
) => BackendError

const failuresOf =
  ({ name, setting, redact }: ClientOptions): Fail =>
  (request, reason, message, { cause, ...facts } = {}) => {
    const { method, url, note } = request
    // redacts before it cuts, since half a secret would not be found
    const shown = printable(redact(message))
    return new BackendError(
      shown.length > longestMessage ? `${shown.slice(0, longestMessage)}…` : shown,
      {
        backend: name,
        request: printable(redact(`${method} ${url}${note ? ` (${note})` : ''}`)),
        reason,
        setting: settingOf(reason, facts.status, setting),
        ...facts,
      },
      { cause },
    )
  }

/** Whether a back end has responded in this run, with any status. */
interface Health {
  hasResponded: boolean
}

/** A back end that has never responded is unlikely to start doing so. A refusal comes at once, so one more is cheap. */
const triesWithoutResponse = { timeout: 2, network: 3 }

async function attempt(
  request: BackendRequest,
  {
    timeoutMs,
    signal,
    fail,
    health,
  }: { timeoutMs: number; signal: AbortSignal; fail: Fail; health: Health },
): Promise<BackendResponse> {
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
    health.hasResponded = true
    text = await readBody(response)
  } catch (error) {
    const failure = describeFailure(error, timeoutMs)
    const { reason, maximumTries } = failure
    const isSilent = !health.hasResponded && (reason === 'timeout' || reason === 'network')
    throw fail(request, reason, failure.message, {
      maximumTries: isSilent
        ? Math.min(triesWithoutResponse[reason], maximumTries ?? Infinity)
        : maximumTries,
      cause: error,
    })
  }
  if (response.status >= 300 && response.status < 400) {
    const target = response.headers.get('location') ?? 'nowhere'
    throw fail(request, 'redirect', `responded with a redirect to ${target}`)
  }
  if (!response.ok) {
    const detail = errorDetail(text) ?? response.statusText
    throw fail(request, 'status', `responded with ${response.status} ${detail}`.trimEnd(), {
      status: response.status,
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
    })
  }
  return { status: response.status, headers: response.headers, text }
}

function parseJson(text: string, headers: Headers, request: BackendRequest, fail: Fail): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const type = headers.get('content-type') ?? 'no content type'
    const message =
      text.trim() === '' ? 'responded with an empty body' : `response is not JSON (${type})`
    throw fail(request, 'not-json', message, { cause: error })
  }
}

/** Statuses for a wrong key. Shopware uses 412. */
const keyRefused = new Set([401, 403, 412])

/** The setting that is likely to be wrong. */
function settingOf(
  reason: FailureReason,
  status: number | undefined,
  { address, key }: ClientOptions['setting'],
): string {
  if (reason === 'network' || reason === 'timeout') return address
  if (status !== undefined && keyRefused.has(status)) return key
  return `${address}, ${key}`
}

/** Names the first invalid field and counts the others. */
function describeIssues({ issues }: z.core.$ZodError): string {
  const [first] = issues
  const place = first ? z.core.toDotPath(first.path) : ''
  const more = issues.length - 1
  return (
    `invalid response: ${place ? `${place}: ` : ''}${first?.message ?? ''}` +
    (more > 0 ? ` (and ${more} more)` : '')
  )
}

/** The first error detail in a response of the Store API, or the `error` of the content service. */
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
