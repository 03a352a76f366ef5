const timeoutMs = 8000

/**
 * Whether a page of another site responds. An `<iframe>` does not report load errors, and CORS hides the
 * response, but a `no-cors` request rejects if there is no response.
 */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return true
  } catch {
    return false
  }
}
