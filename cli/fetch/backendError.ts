import { ShopgenError } from '../diagnostics/errors.ts'

/** Why a request failed. Retries depend on it (X2.8). */
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
  | 'offline'

/** A failed request to a back end. Its texts are redacted. */
export class BackendError extends Error {
  readonly backend: string
  /** For example `POST http://…/store-api/product (page 3)`. */
  readonly request: string
  readonly reason: FailureReason
  readonly status: number | undefined
  /** Names of the settings to check: of the address, the key, or both. */
  readonly setting: string
  /** Limits the tries, if a retry is unlikely to help. */
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

/** Turns a failed request into an error for the user. Returns other errors unchanged. */
export function toShopgenError(error: unknown): unknown {
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
  if (reason === 'offline') {
    return 'Build once without --offline to fetch it, or choose another snapshot with --snapshot.'
  }
  if (status === 401 || status === 403 || status === 412) {
    return `Access was denied. Check ${setting}.`
  }
  if (reason === 'network' || reason === 'timeout') {
    return `Check that it is running, and check ${setting}.`
  }
  if (reason === 'too-large') {
    return (
      'An entry of this list is too large, often because of a picture in a text: ' +
      'move the picture to the media library. If the response is not a list, ' +
      `the address is wrong: check ${setting}.`
    )
  }
  if (reason === 'status' && status === 429) {
    return 'Set a lower SHOPGEN_CONTENT_RATE, or try again later.'
  }
  return `Nothing was published. If this persists, check ${setting}.`
}
