import { z } from 'zod'
import type { Emit } from '../events.ts'
import { printable } from '../diagnostics/printable.ts'
import { BackendError, type FailureReason } from './backendError.ts'
import type { Limiter } from './limiter.ts'
import { readAnswer, type TextFault } from './readAnswer.ts'
import { readBody } from './readBody.ts'
import { describeFailure } from './requestFailure.ts'
import { createRetryQuota, parseRetryAfter, withRetries, type RetryPolicy } from './retry.ts'

export interface BackendRequest {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Said behind the address in messages: `page 3`. */
  note?: string | undefined
}

interface BackendAnswer {
  status: number
  headers: Headers
  text: string
}

export interface BackendClient {
  /** One request with all its tries. Every answer that is not 2xx is a BackendError. */
  send: (request: BackendRequest) => Promise<BackendAnswer>
  /** Sends and parses; the data is what the rest of a build may read without another look. */
  read: (request: BackendRequest) => Promise<{ data: unknown; status: number; headers: Headers }>
  /** The same, and checks the shape; the error names the request and the field. */
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
  const { name, limiter, retry, timeoutMs, emit } = options
  const signal = options.signal ?? new AbortController().signal
  const quota = createRetryQuota(retry.retries * 2)
  const health: Health = { hasAnswered: false }
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
        // specification 8: 429 and 500 and above log a warning
        if (error.status === 429 || (error.status ?? 0) >= 500) {
          const diagnostic = { what: `${name} ${reason}`, where: asked }
          emit({ kind: 'warning', group: `${name}: ${reason}`, diagnostic, isTransient: true })
        }
      },
    })

  const reportText = ({ kind, diagnostic }: TextFault) =>
    emit({
      kind: 'warning',
      group: kind === 'control characters' ? 'texts with control characters' : 'malformed texts',
      diagnostic,
    })

  const read: BackendClient['read'] = async (request) => {
    const { text, status, headers } = await send(request)
    return {
      data: readAnswer(parseJson(text, headers, request, fail), reportText),
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
      throw fail(request, 'shape', shapeWords(parsed.error))
    },
  }
}

/** Of a longer message, such as an error that holds a page of HTML, the beginning says enough. */
const longestMessage = 400

/** Makes the error of a request that failed. */
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
    // redacted first: half a secret would not be recognised
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

/** Whether a back end has ever answered a request of this run, with whatever status. */
interface Health {
  hasAnswered: boolean
}

/** A back end that never answered is unlikely to start: two full timeouts are enough to wait. */
const triesWithoutAnswer = 2

/** One try. */
async function attempt(
  request: BackendRequest,
  {
    timeoutMs,
    signal,
    fail,
    health,
  }: { timeoutMs: number; signal: AbortSignal; fail: Fail; health: Health },
): Promise<BackendAnswer> {
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
    health.hasAnswered = true
    text = await readBody(response)
  } catch (error) {
    const failure = describeFailure(error, timeoutMs)
    const isSilent = failure.reason === 'timeout' && !health.hasAnswered
    throw fail(request, failure.reason, failure.message, {
      maximumTries: isSilent ? triesWithoutAnswer : failure.maximumTries,
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

function parseJson(text: string, headers: Headers, request: BackendRequest, fail: Fail): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const type = headers.get('content-type') ?? 'no content type'
    const message =
      text.trim() === ''
        ? 'answered 200 with an empty body'
        : `answered with something that is not JSON (${type})`
    throw fail(request, 'not-json', message, { cause: error })
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

/** The first field that has not the shape that was agreed, and how many others. */
function shapeWords({ issues }: z.core.$ZodError): string {
  const [first] = issues
  const place = first ? z.core.toDotPath(first.path) : ''
  const more = issues.length - 1
  return (
    `answered in an unexpected shape: ${place ? `${place}: ` : ''}${first?.message ?? ''}` +
    (more > 0 ? ` (and ${more} more)` : '')
  )
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
