const timeoutMs = 10_000

/** Requests JSON of the reviews service. Rejects if the service does not answer, or with an error. */
export async function requestService(url: string, signal: AbortSignal): Promise<unknown> {
  // `AbortSignal.any` is too new for some browsers
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: request.signal,
    })
    if (!response.ok) throw new Error(`reviews: ${response.status}`)
    return await response.json()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
