export interface FirstTokenQueue {
  /**
   * Runs work that needs a token. While a country has none, one call fetches it and the others wait: parallel
   * calls would each start a session, and only one cart would survive.
   */
  run: <T>(country: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

export function createFirstTokenQueue(hasToken: (country: string) => boolean): FirstTokenQueue {
  /** By country: settles when the call that fetches the first token has ended. */
  const fetching = new Map<string, Promise<void>>()

  async function fetchFirst<T>(country: string, work: () => Promise<T>, signal: AbortSignal) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => {
      if (fetching.get(country) === promise) fetching.delete(country)
      resolve()
    }
    fetching.set(country, promise)
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
      while (!hasToken(country)) {
        const first = fetching.get(country)
        if (!first) return fetchFirst(country, work, signal)
        await first
        signal.throwIfAborted()
      }
      return work()
    },
  }
}
