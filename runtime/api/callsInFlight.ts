import type { ApiError } from './ApiError.ts'

/** Calls in flight: each has one deadline, and all can be aborted. */
export interface CallsInFlight {
  /** Rejects if the work fails, at the deadline, or when all calls are aborted. */
  run: <T>(work: (signal: AbortSignal) => Promise<T>, deadline: Deadline) => Promise<T>
  abortAll: (reason: ApiError) => void
}

interface Deadline {
  timeoutMs: number
  timeoutError: () => ApiError
}

export function createCallsInFlight(): CallsInFlight {
  const controllers = new Set<AbortController>()
  return {
    async run(work, { timeoutMs, timeoutError }) {
      const controller = new AbortController()
      const { signal } = controller
      const timer = setTimeout(() => controller.abort(timeoutError()), timeoutMs)
      controllers.add(controller)
      try {
        // a stalled connection may not react to its signal
        return await Promise.race([rejectOnAbort(signal), work(signal)])
      } finally {
        clearTimeout(timer)
        controllers.delete(controller)
      }
    },
    abortAll(reason) {
      for (const controller of controllers) controller.abort(reason)
    },
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as ApiError))
  })
