/** Specification 8: what is not there or broken is said so; other failures are tried three times more. */
const retries = 3
const timeoutMs = 8000

export type Answer =
  { status: 'ok'; value: unknown; text: string } | { status: 'notFound' | 'serverError' | 'failed' }

/**
 * How a file is asked for: `ahead` of being needed once only, behind everything else; `anew` while such
 * a request hangs, past the browser's cache, which would let the one wait for the other; `revalidate`
 * asks the host whether a file in the browser's cache is still current, however long it may be kept.
 */
export type Haste = 'ahead' | 'asked' | 'anew' | 'revalidate'

const cacheModes: Readonly<Record<Haste, RequestCache>> = {
  ahead: 'default',
  asked: 'default',
  anew: 'reload',
  revalidate: 'no-cache',
}

export interface FetchOptions {
  /** Whatever else the answer must be to count as one. */
  isValid?: (value: unknown) => boolean
  haste?: Haste
}

/** One request. Rejects where nothing is answered in time. */
export const ask = (url: string, haste: Haste): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    priority: haste === 'ahead' ? 'low' : 'auto',
    cache: cacheModes[haste],
  })

/** JSON, or what became of it. 404 and 500 are answers. Never rejects. */
export async function fetchJson(
  url: string,
  { isValid = () => true, haste = 'asked' }: FetchOptions = {},
): Promise<Answer> {
  for (let attempt = 0; attempt <= (haste === 'ahead' ? 0 : retries); attempt += 1) {
    if (attempt > 0) await wait(150 * attempt)
    try {
      const response = await ask(url, haste)
      if (response.status === 404) return { status: 'notFound' }
      if (response.status === 500) return { status: 'serverError' }
      if (!response.ok) continue
      const text = await response.text()
      const value = parse(text)
      // a host that answers every address with its start page means "not found"
      if (value === undefined || !isValid(value)) return { status: 'notFound' }
      return { status: 'ok', value, text }
    } catch {
      // the network: the loop tries again
    }
  }
  return { status: 'failed' }
}

/** Whether something stands at an address that is no page of ours: a file that somebody else put there. */
export async function existsElsewhere(key: string): Promise<boolean> {
  try {
    const url = key.split('/').map(encodeURIComponent).join('/')
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    return response.ok
  } catch {
    return false
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
