import { deferred } from '#runtime/support.ts'
import { withTabLock } from '#runtime/storage/tabLock.ts'
import { rejectOnAbort } from './callsInFlight.ts'
import type { SessionTokens } from './sendCall.ts'

export interface TokenQueue {
  /**
   * Runs work that needs a token: one call after the other until the back end has confirmed the token, then at once.
   * Without a token, parallel calls would each start a session, and only one cart would survive. Where each response
   * has a new token, only the token of the last response is valid. Then tabs, which share the
   * token, wait for each other, too.
   */
  run: <T>(country: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

/** A tab that is stuck does not hold up the others for longer. */
const longestWaitMs = 8000

export function createTokenQueue(
  { isConfirmed, isRotating }: Pick<SessionTokens, 'isConfirmed' | 'isRotating'>,
  lock = withTabLock,
): TokenQueue {
  /** By country: settles when the running call has ended. */
  const running = new Map<string, Promise<void>>()

  async function runAlone<T>(country: string, work: () => Promise<T>, signal: AbortSignal) {
    const { promise, resolve } = deferred()
    const end = () => {
      if (running.get(country) === promise) running.delete(country)
      resolve()
    }
    running.set(country, promise)
    // work on a stalled connection never ends
    signal.addEventListener('abort', end)
    const attempt = async () => {
      signal.throwIfAborted()
      return Promise.race([rejectOnAbort(signal), work()])
    }
    try {
      if (!isRotating(country)) return await work()
      const locked = await lock(`token.${country}`, attempt, { waitMs: longestWaitMs })
      return locked ? locked.result : await attempt()
    } finally {
      end()
    }
  }

  return {
    async run(country, work, signal) {
      while (!isConfirmed(country)) {
        const other = running.get(country)
        if (!other) return runAlone(country, work, signal)
        await other
        signal.throwIfAborted()
      }
      return work()
    },
  }
}
