import { ApiError } from './ApiError.ts'

/** Whether a call that failed may have been carried out: its answer is lost, or the server failed on the way. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'Timeout' ||
    error.kind === 'Offline' ||
    error.kind === 'Parse' ||
    (error.status ?? 0) >= 500)
