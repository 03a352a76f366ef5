import { ApiError } from './ApiError.ts'

/**
 * Whether a call that failed may have been carried out: its answer is lost, it was aborted in flight, or the server
 * failed on the way.
 */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'Timeout' ||
    error.kind === 'Offline' ||
    error.kind === 'Parse' ||
    error.kind === 'Aborted' ||
    (error.status ?? 0) >= 500)
