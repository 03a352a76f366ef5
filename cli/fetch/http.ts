import type { z } from 'zod'
import type { Emit } from '../events.ts'
import { printable } from '../diagnostics/printable.ts'
import {
  noAnswers,
  UnavailableAnswer,
  type Answer,
  type Answers,
  type AnswerSource,
} from './answers.ts'
import { BackendError, type FailureReason } from './backendError.ts'
import type { Limiter } from './limiter.ts'
import { cleanResponse, type TextIssue } from './cleanResponse.ts'
import { describeIssues } from './describeIssues.ts'
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
  /** What the session of the request was opened with. Distinguishes requests whose session tokens are secret. */
  context?: string | undefined
  /** Returns more headers, such as the token of a session. Called only if the back end is asked. */
  authorize?: (() => Promise<Readonly<Record<string, string>>>) | undefined
  /**
   * When an earlier answer may be used without asking: one of an interrupted build, if it is recent (`resume`, the
   * default); always, as the request names the content version; or never.
   */
  reuse?: 'resume' | 'version' | 'never'
}

export interface BackendClient {
  /** Sends a request with retries. Throws a `BackendError` unless the status is 2xx. */
  send: (request: BackendRequest) => Promise<Answer>
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
  /** Where answers come from and are kept; the back end alone by default. */
  answers?: Answers | undefined
  /** The back end's name for `answers`. */
  source: AnswerSource
  /** Aborts all requests. */
  signal?: AbortSignal | undefined
}

/** A client for one back end, with rate limit, retries, timeout, size limit and validation. */
export function createClient(options: ClientOptions): BackendClient {
  const { name, limiter, retry, timeoutMs, emit, source, answers = noAnswers } = options
  const signal = options.signal ?? new AbortController().signal
  const quota = createRetryQuota(retry.retries * 2)
  const health: Health = { hasResponded: false }
  const describe = failuresOf(options)
  const fail: Fail = (request, reason, ...others) => {
    if (invalidAnswers.has(reason)) answers.distrust(source, request)
    return describe(request, reason, ...others)
  }

  const ask = (request: BackendRequest) =>
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

  async function send(request: BackendRequest): Promise<Answer> {
    const askNow = async (etag: string | null) =>
      ask(withHeaders(request, { ...(await request.authorize?.()), ...ifNoneMatch(etag) }))
    // a change is made each time
    if (request.method === 'PATCH') return accept(await askNow(null), request, fail)
    try {
      return accept(await answers.answer(source, request, askNow), request, fail)
    } catch (error) {
      if (!(error instanceof UnavailableAnswer)) throw error
      throw fail(request, 'offline', error.message, { cause: error })
    }
  }

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
      throw fail(request, 'shape', describeIssues(parsed.error, data))
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
): Promise<Answer> {
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
  const answer = { status: response.status, headers: response.headers, text }
  const isUnchanged = response.status === 304 && 'if-none-match' in request.headers
  if (isUnchanged || response.status === notFound) return answer
  if (response.status >= 300 && response.status < 400) {
    const target = response.headers.get('location') ?? 'nowhere'
    throw fail(request, 'redirect', `responded with a redirect to ${target}`)
  }
  if (!response.ok) throw statusFailure(answer, request, fail, response.statusText)
  return answer
}

/** An answer that some requests expect, so it is kept as others are. */
const notFound = 404

/** Throws for a kept answer that is not a success. */
function accept(answer: Answer, request: BackendRequest, fail: Fail): Answer {
  if (answer.status === notFound) throw statusFailure(answer, request, fail, 'Not Found')
  return answer
}

function statusFailure(
  { status, headers, text }: Answer,
  request: BackendRequest,
  fail: Fail,
  statusText: string,
): BackendError {
  const detail = errorDetail(text) ?? statusText
  return fail(request, 'status', `responded with ${status} ${detail}`.trimEnd(), {
    status,
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()),
  })
}

/** Failures of an answer that was received and may have been kept. */
const invalidAnswers: ReadonlySet<FailureReason> = new Set(['not-json', 'shape', 'incomplete'])

const ifNoneMatch = (etag: string | null): Record<string, string> =>
  etag === null ? {} : { 'if-none-match': etag }

const withHeaders = (
  request: BackendRequest,
  added: Readonly<Record<string, string>>,
): BackendRequest => ({ ...request, headers: { ...request.headers, ...added } })

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
