import { ShopgenError } from '../diagnostics/errors.ts'

/** Why a request failed; only some reasons are worth another try (X2.8). */
export type FailureReason =
  | 'status'
  | 'network'
  | 'timeout'
  | 'too-large'
  | 'not-utf8'
  | 'not-json'
  | 'shape'
  | 'incomplete'
  | 'redirect'
  | 'outage'

/** A request to a back end that gave nothing to build from. Names the request, never a secret. */
export class BackendError extends Error {
  readonly backend: string
  /** `POST http://…/store-api/product (page 3)`, redacted. */
  readonly request: string
  readonly reason: FailureReason
  readonly status: number | undefined
  /** The settings that a person would look at: of the address, of the key, or of both. */
  readonly setting: string
  /** How often it may be tried where another try cannot help, or hardly. */
  readonly maximumTries: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    facts: {
      backend: string
      request: string
      reason: FailureReason
      setting: string
      status?: number | undefined
      retryAfterMs?: number | undefined
      maximumTries?: number | undefined
    },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'BackendError'
    this.backend = facts.backend
    this.request = facts.request
    this.reason = facts.reason
    this.status = facts.status
    this.setting = facts.setting
    this.retryAfterMs = facts.retryAfterMs
    this.maximumTries = facts.maximumTries
  }
}

/** A back end that fails is the run's end: which request it was, and what to change. */
export function withAdvice(error: unknown): unknown {
  if (!(error instanceof BackendError)) return error
  return new ShopgenError(
    'backend',
    {
      what: `${error.backend}: ${error.message}`,
      where: error.request,
      todo: adviceFor(error),
    },
    { cause: error },
  )
}

function adviceFor({ reason, status, setting }: BackendError): string {
  if (status === 401 || status === 403 || status === 412) {
    return `The key was refused: check ${setting}.`
  }
  if (reason === 'network' || reason === 'timeout') {
    return `Is it up? Its address is in ${setting}.`
  }
  if (reason === 'too-large') {
    return (
      'An entry of that list is far too large, usually by a picture pasted into a text: ' +
      'move it to the media library. Where the answer is no list at all, ' +
      `the address is another service's: ${setting}.`
    )
  }
  if (reason === 'status' && status === 429) {
    return 'It asks for fewer requests: set SHOPGEN_CONTENT_RATE lower, or try again later.'
  }
  return `Nothing was published; the old output is as it was. The settings of this back end: ${setting}.`
}
