const timeoutMs = 8000

/**
 * Whether a page of another site can be had. A frame does not tell its page that it failed to load, and
 * other sites do not let their answers be read; but a request fails where there is no answer at all.
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
