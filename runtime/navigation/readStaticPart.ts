import { fetchFile, wait, type FetchMode } from '#runtime/loading/fetchJson.ts'
import { contentHash } from '#shared/files/contentHash.ts'

/** R9.6: a static part that is not deployed yet is polled every 200 ms. */
const pollEveryMs = 200
/** After 5 s the navigation becomes a full page load. */
const polls = 25

export interface StaticPartOptions {
  mode: FetchMode
  /** A request that was sent earlier: its response is read first. */
  early?: Promise<Response> | undefined
}

/**
 * Fetches the HTML of a static part. Except for a prefetch, it polls during a deployment and while the network
 * fails. Rejects on 404 and on an invalid response.
 */
export async function readStaticPart(
  url: string,
  hash: string | undefined,
  { mode, early }: StaticPartOptions,
): Promise<string> {
  for (let poll = 0; poll < (mode === 'prefetch' ? 1 : polls); poll += 1) {
    if (poll > 0) await wait(pollEveryMs)
    const html = await readOnce(url, (poll === 0 && early) || fetchFile(url, mode))
    // the page data may be deployed before the static part
    if (html !== null && (hash === undefined || contentHash(html) === hash)) return html
  }
  throw new Error(`failed to load ${url}`)
}

async function readOnce(url: string, request: Promise<Response>): Promise<string | null> {
  const response = await request.catch(() => null)
  if (!response) return null
  if (response.status === 404) throw new Error(`not found: ${url}`)
  if (!response.ok || response.status !== 200) return null
  const text = await response.text().catch(() => null)
  // a truncated response
  if (text === null || /^\s*\{/.test(text) !== /\}\s*$/.test(text)) return null
  const part = parse(text)
  const html = (part as { html?: unknown } | null)?.html
  if (typeof html !== 'string') throw new Error(`invalid static part: ${url}`)
  return html
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
