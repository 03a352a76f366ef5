import { ApiError } from './ApiError.ts'

const pauseMs = 300

export interface RetryOptions {
  /** Number of retries after the first attempt. */
  retries: number
  signal: AbortSignal
  /** Whether anybody still waits for the result. */
  isWanted: () => boolean
  /** Source of the jitter. */
  random: () => number
}

/**
 * Retries work that failed without a connection, with backoff, for as long as it is wanted. Other errors are final.
 */
export async function retryOffline<T>(
  work: () => Promise<T>,
  { retries, signal, isWanted, random }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isOffline = error instanceof ApiError && error.kind === 'Offline'
      if (!isOffline || signal.aborted || attempt >= retries) throw error
      await pause(pauseMs * 2 ** attempt * (0.5 + random()))
      signal.throwIfAborted()
      if (!isWanted()) throw error
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
