import type { Position } from '#shared/dealers/dealer.ts'

/** `denied`: the shopper or the browser does not allow it. */
export type LocateFailure = 'denied' | 'unavailable'

export type Located =
  { status: 'found'; position: Position } | { status: 'failed'; reason: LocateFailure }

const timeoutMs = 15_000
/** A position of this age is near enough to find a shop. */
const maximumAgeMs = 10 * 60_000

/** Asks the browser for the shopper's position, which asks the shopper. It stays in the browser. */
export const locateShopper = (): Promise<Located> =>
  new Promise((resolve) => {
    // missing where a policy of the host disables it
    if (!navigator.geolocation) return resolve({ status: 'failed', reason: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ status: 'found', position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({
          status: 'failed',
          reason: code === PERMISSION_DENIED ? 'denied' : 'unavailable',
        }),
      { timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
