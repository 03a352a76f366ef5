import type { ApiError } from './ApiError.ts'

/** Calls in flight: each has one deadline, and all can be aborted. */
export interface CallsInFlight {
  /** Rejects if the work fails, at the deadline, or when all calls are aborted. */
  run: <T>(work: (signal: AbortSignal) => Promise<T>, call: CallInFlight) => Promise<T>
  abortAll: (reason: ApiError) => void
  abortReads: (reason: ApiError) => void
}

interface CallInFlight {
  isRead: boolean
  timeoutMs: number
  timeoutError: () => ApiError
}

export function createCallsInFlight(): CallsInFlight {
  const controllers = new Map<AbortController, { isRead: boolean }>()
  return {
    async run(work, { isRead, timeoutMs, timeoutError }) {
      const controller = new AbortController()
      const { signal } = controller
      const timer = setTimeout(() => controller.abort(timeoutError()), timeoutMs)
      controllers.set(controller, { isRead })
      try {
        // a stalled connection may not react to its signal
        return await Promise.race([rejectOnAbort(signal), work(signal)])
      } finally {
        clearTimeout(timer)
        controllers.delete(controller)
      }
    },
    abortAll(reason) {
      for (const controller of controllers.keys()) controller.abort(reason)
    },
    abortReads(reason) {
      for (const [controller, { isRead }] of controllers) if (isRead) controller.abort(reason)
    },
  }
}

/** Settles only if the signal aborts later. */
export const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as ApiError))
  })
