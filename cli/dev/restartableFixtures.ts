import type { FixtureProcess } from './fixtureProcess.ts'

/** Fixture back ends that restart when their files change. */
export interface RestartableFixtures {
  /** The running process. After a failed restart, it is the previous one. */
  current: () => FixtureProcess
  /** Why the changed fixtures do not start; undefined if they run. */
  error: () => unknown
  /**
   * Starts new fixtures before the old ones stop, so that open pages can still load pictures. Returns
   * the old ones, or null if the new ones do not start.
   */
  restart: () => Promise<FixtureProcess | null>
}

/** Rejects if the first start fails. */
export async function startRestartableFixtures(
  start: () => Promise<FixtureProcess>,
): Promise<RestartableFixtures> {
  let current = await start()
  let startError: unknown
  return {
    current: () => current,
    error: () => startError,
    async restart() {
      try {
        const started = await start()
        const former = current
        current = started
        startError = undefined
        return former
      } catch (error) {
        startError = error
        return null
      }
    },
  }
}
