import { lookup as resolveName } from 'node:dns'
import { request as httpsRequest } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { Hono } from 'hono'
import { scriptProxyPath } from '../emit/scriptProxyFile.ts'
import { isPublicAddress } from './isPublicAddress.ts'

const largestBytes = 2 * 1024 * 1024
const timeoutMs = 5000
const longestUrl = 2000

const scriptType = /^(text|application)\/(x-)?(java|ecma)script\s*(;|$)/i

/** Starts a request, like `request` of `node:https`. */
export type Open = (
  url: URL,
  options: { lookup: LookupFunction; headers: Record<string, string>; signal: AbortSignal },
  onResponse: (response: IncomingMessage) => void,
) => ClientRequest

export interface ScriptProxyOptions {
  /** The hosts that the brand allows. */
  hosts: () => readonly string[] | Promise<readonly string[]>
  open?: Open
  resolve?: LookupFunction
}

/**
 * Serves scripts of allowed hosts (R7.6.6), for pages that only load from their own host. It sends
 * nothing about the visitor, follows no redirects, and does not connect to private addresses.
 */
export function scriptProxy({
  hosts,
  open = httpsRequest,
  resolve = resolveName as LookupFunction,
}: ScriptProxyOptions): Hono {
  const app = new Hono()
  app.get(scriptProxyPath, async (context) => {
    try {
      const target = targetOf(context.req.query('url') ?? '', await hosts())
      if (!target) return context.text('Not found\n', 404)
      const bytes = await fetchScript(target, open, publicOnly(resolve))
      return new Response(bytes as BodyInit, {
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        },
      })
    } catch {
      return context.text('The script could not be fetched\n', 502)
    }
  })
  return app
}

/** The requested address, or null if it is not allowed. */
export function targetOf(text: string, hosts: readonly string[]): URL | null {
  if (text.length > longestUrl || !URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, port, username, password, hostname } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null
  // connections to an IP address have no lookup, which rejects private ones
  if (!hosts.includes(hostname) || isIP(hostname) !== 0) return null
  url.hash = ''
  return url
}

/** Checks the addresses that the connection uses, since a second lookup can return others. */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 4 }]
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new Error(`${name} is not a public host`), '')
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

function fetchScript(url: URL, open: Open, lookup: LookupFunction): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  // no cookies, no referrer and no browser name
  const headers = {
    accept: 'text/javascript',
    'accept-encoding': 'identity',
    'user-agent': 'shopgen',
  }
  return new Promise((resolve, reject) => {
    const request = open(url, { lookup, headers, signal }, (response) => {
      readScript(response).then(resolve, reject)
    })
    request.on('error', reject)
    request.end()
  })
}

async function readScript(response: IncomingMessage): Promise<Uint8Array> {
  const refuse = (why: string) => {
    response.destroy()
    return new Error(why)
  }
  if (response.statusCode !== 200) throw refuse(`status ${response.statusCode}`)
  if (!scriptType.test(response.headers['content-type'] ?? '')) throw refuse('not a script')
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw refuse(`encoded as ${encoding}`)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > largestBytes) throw refuse('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
