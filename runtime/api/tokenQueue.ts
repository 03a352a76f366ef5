export interface TokenQueue {
  /**
   * Runs work that needs a token: one call after the other until the back end has confirmed the token, then at once.
   * Without a token, parallel calls would each start a session, and only one cart would survive. Where each response
   * has a new token, only the token of the last response is valid.
   */
  run: <T>(country: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

export function createTokenQueue(isConfirmed: (country: string) => boolean): TokenQueue {
  /** By country: settles when the running call has ended. */
  const running = new Map<string, Promise<void>>()

  async function runAlone<T>(country: string, work: () => Promise<T>, signal: AbortSignal) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => {
      if (running.get(country) === promise) running.delete(country)
      resolve()
    }
    running.set(country, promise)
    // work on a stalled connection never ends
    signal.addEventListener('abort', end)
    try {
      return await work()
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
