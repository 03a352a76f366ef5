const timeoutMs = 10_000

/** A service without authentication answered with an error. */
export class ServiceError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the service answered with ${status}`)
    this.status = status
  }
}

/** Requests JSON of a service without authentication. Rejects if it does not answer, or with an error. */
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
    if (!response.ok) throw new ServiceError(response.status)
    return await response.json()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
