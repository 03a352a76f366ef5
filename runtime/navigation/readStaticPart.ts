import { contentHash } from '#shared/contentHash.ts'
import { ask, wait, type Haste } from './fetchJson.ts'

/** Specification 9: a static part that is not there yet is asked for again every 200 ms … */
const pollEveryMs = 200
/** … but not for ever: the page is then left to the browser. */
const polls = 25

export interface StaticPartOptions {
  haste: Haste
  /** A request that was sent before: its response is the first to be read. */
  early?: Promise<Response> | undefined
}

/**
 * HTML of a static main part. An answer that may get better (a host in the middle of a deploy, the
 * network) is waited for, except ahead of time; one that says that there is nothing is final.
 */
export async function readStaticPart(
  url: string,
  hash: string | undefined,
  { haste, early }: StaticPartOptions,
): Promise<string> {
  for (let poll = 0; poll < (haste === 'ahead' ? 1 : polls); poll += 1) {
    if (poll > 0) await wait(pollEveryMs)
    const html = await readOnce(url, (poll === 0 && early) || ask(url, haste))
    // the page's data may be of a deploy that its part is not of yet
    if (html !== null && (hash === undefined || contentHash(html) === hash)) return html
  }
  throw new Error(`${url} could not be read`)
}

async function readOnce(url: string, request: Promise<Response>): Promise<string | null> {
  const response = await request.catch(() => null)
  if (!response) return null
  if (response.status === 404) throw new Error(`${url} is not there`)
  if (!response.ok || response.status !== 200) return null
  const text = await response.text().catch(() => null)
  // cut off on the way
  if (text === null || /^\s*\{/.test(text) !== /\}\s*$/.test(text)) return null
  const part = parse(text)
  const html = (part as { html?: unknown } | null)?.html
  if (typeof html !== 'string') throw new Error(`${url} is no static part`)
  return html
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
