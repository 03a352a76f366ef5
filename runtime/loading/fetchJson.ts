/** R8.1: a failed request is retried three times; 404 and 500 are final. */
const retries = 3
const timeoutMs = 8000

export type JsonResult =
  { status: 'ok'; value: unknown; text: string } | { status: 'notFound' | 'serverError' | 'failed' }

/**
 * How a file is fetched. `prefetch`: with a low priority and without retries. `reload`: without the browser's
 * cache, where a request would wait for a stalled prefetch of the same file. `revalidate`: with a conditional
 * request.
 */
export type FetchMode = 'prefetch' | 'navigate' | 'reload' | 'revalidate'

const cacheModes: Readonly<Record<FetchMode, RequestCache>> = {
  prefetch: 'default',
  navigate: 'default',
  reload: 'reload',
  revalidate: 'no-cache',
}

export interface JsonOptions {
  /** An invalid response counts as not found. */
  isValid?: (value: unknown) => boolean
  mode?: FetchMode
}

/** Sends one request. Rejects on a network error or after a timeout of 8 s. */
export const fetchFile = (url: string, mode: FetchMode): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    priority: mode === 'prefetch' ? 'low' : 'auto',
    cache: cacheModes[mode],
  })

/** Fetches JSON. Never rejects. */
export async function fetchJson(
  url: string,
  { isValid = () => true, mode = 'navigate' }: JsonOptions = {},
): Promise<JsonResult> {
  for (let attempt = 0; attempt <= (mode === 'prefetch' ? 0 : retries); attempt += 1) {
    if (attempt > 0) await wait(150 * attempt)
    try {
      const response = await fetchFile(url, mode)
      if (response.status === 404) return { status: 'notFound' }
      if (response.status === 500) return { status: 'serverError' }
      if (!response.ok) continue
      const text = await response.text()
      const value = parse(text)
      // some hosts respond to every URL with their home page
      if (value === undefined || !isValid(value)) return { status: 'notFound' }
      return { status: 'ok', value, text }
    } catch {
      // a network error: retry
    }
  }
  return { status: 'failed' }
}

/** Whether the host has a file at this URL that is not part of the build. True also if the request fails. */
export async function hostHasFile(key: string): Promise<boolean> {
  try {
    const url = key.split('/').map(encodeURIComponent).join('/')
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok
  } catch {
    return true
  }
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
