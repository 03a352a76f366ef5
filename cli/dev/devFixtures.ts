import type { FixtureProcess } from './fixtureProcess.ts'

/** Fixture back ends that start again when their files change. */
export interface DevFixtures {
  /** The running process; after a failed restart, the one before. Rejects if none has started. */
  current: () => Promise<FixtureProcess>
  /** Starts new ones before the old ones stop, so that open pages can still load pictures. Rejects if they do not start. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts fixtures, and does not wait for them. */
export function createFixtures(start: () => Promise<FixtureProcess>): DevFixtures {
  let current = start()
  // who needs them gets the error
  current.catch(() => {})
  return {
    current: () => current,
    async restart() {
      const started = await start()
      const former = current
      current = Promise.resolve(started)
      void former.then(
        (process) => process.stop(),
        () => {},
      )
    },
    async stop() {
      const running = await current.catch(() => null)
      await running?.stop()
    },
  }
}
