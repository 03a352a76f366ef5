/** `Aborted`: the country changed while the request was in flight. */
export type ApiErrorKind = 'Timeout' | 'Offline' | 'Http' | 'Parse' | 'Config' | 'Aborted'

/** One error in a response of the back end. */
export interface ServerError {
  /** Such as `CHECKOUT__CART_EMPTY`. */
  code: string
  /** The field of the request that it is about, such as `/billingAddress/zipcode`; empty without one. */
  pointer: string
}

/** An error of a back end call. Its name is its kind (R7.7.2 names `Timeout`). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status of the response, if there was one. */
  readonly status: number | null
  /** Detail of the first error in the response. */
  readonly detail: string | null
  /** All errors in the response. */
  readonly errors: readonly ServerError[]
  /** How long a rate limit asks to wait; null without one. */
  readonly waitSeconds: number | null

  constructor(
    kind: ApiErrorKind,
    message: string,
    {
      status = null,
      detail = null,
      errors = [],
      waitSeconds = null,
      cause,
    }: Partial<Pick<ApiError, 'status' | 'detail' | 'errors' | 'waitSeconds' | 'cause'>> = {},
  ) {
    super(message, { cause })
    this.name = kind
    this.kind = kind
    this.status = status
    this.detail = detail
    this.errors = errors
    this.waitSeconds = waitSeconds
  }

  /** Whether the response has an error with one of these codes. */
  hasCode(...codes: readonly string[]): boolean {
    return this.errors.some(({ code }) => codes.includes(code))
  }
}

/** Of a call for a country that the shopper has left. */
export const countryChanged = (): ApiError => new ApiError('Aborted', 'the country changed')

/** Another error is a fault of the shop's own code or settings. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('Config', String(error), { cause: error })

/**
 * Whether a call that failed may have been carried out: its answer is lost, it was aborted in flight, or the server
 * failed on the way.
 */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind !== 'Config' &&
  (error.kind !== 'Http' || (error.status ?? 0) >= 500)
