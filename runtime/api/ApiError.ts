/** `Aborted`: the country changed while the request was in flight. */
export type ApiErrorKind = 'Timeout' | 'Offline' | 'Http' | 'Parse' | 'Config' | 'Aborted'

/** An error of a back end call. Its name is its kind (R7.7.2 names `Timeout`). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** HTTP status of the response, if there was one. */
  readonly status: number | null
  /** Detail of the first error in the response. */
  readonly detail: string | null

  constructor(
    kind: ApiErrorKind,
    message: string,
    {
      status = null,
      detail = null,
      cause,
    }: Partial<Pick<ApiError, 'status' | 'detail' | 'cause'>> = {},
  ) {
    super(message, { cause })
    this.name = kind
    this.kind = kind
    this.status = status
    this.detail = detail
  }
}
