import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { roleOfScript, type ScriptRole } from './scriptRoles.ts'

/** Kinds of requests, by URL and headers; the first match counts. */
const kinds = {
  // a script checks whether a page exists, or its status
  probe: ({ method, path, headers }) =>
    isPage(path) && (method === 'HEAD' || headers['sec-fetch-dest'] === 'empty'),
  document: ({ path, headers }) => headers['sec-fetch-dest'] === 'document' || isPage(path),
  'app-data': ({ path }) => path === '/page-data/app-data.json',
  'shared query': ({ path }) => path.startsWith('/page-data/sq/d/'),
  'static part': ({ path }) => path.endsWith('/page-data-rsc.json'),
  'page-data': ({ path }) => path.endsWith('/page-data.json'),
  slice: ({ path }) => path.startsWith('/slice-data/'),
  'client script': isScript('client script'),
  'router script': isScript('router script'),
  'services script': isScript('services script'),
  'product script': isScript('product script'),
  'form script': isScript('form script'),
  'other script': ({ path }) => path.endsWith('.js'),
  // for a click on a link to another page kind; a document contains its own styles
  'style sheet': ({ path }) => path.endsWith('.css'),
  font: ({ path }) => path.endsWith('.woff2'),
  picture: ({ path }) => path.startsWith('/_fixtures/images/') || path.endsWith('.svg'),
  other: () => true,
} satisfies Record<string, (request: RequestInfo) => boolean>

export type FileKind = keyof typeof kinds

interface RequestInfo {
  method: string
  path: string
  headers: IncomingHttpHeaders
  role: ScriptRole | null
}

function isScript(role: ScriptRole) {
  return (request: RequestInfo) => request.role === role
}

const isPage = (path: string) => path.endsWith('/') || path.endsWith('.html')

function kindOf(request: RequestInfo): FileKind {
  const fitting = Object.entries(kinds).find(([, matches]) => matches(request))
  return (fitting?.[0] ?? 'other') as FileKind
}

/** Replaces the response of a request. */
export type Fault = (exchange: Exchange) => Promise<void> | void

interface Exchange {
  response: ServerResponse
  /** The complete response of the site. */
  original: () => Promise<SiteResponse>
}

interface SiteResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An error page of the host. */
export const status =
  (code: number): Fault =>
  ({ response }) =>
    void response.writeHead(code, { 'content-type': 'text/plain' }).end(`Error ${code}\n`)

/** Resets the connection before a response. */
export const reset: Fault = ({ response }) => void response.socket?.resetAndDestroy()

/** Keeps the connection open without a response. */
export const hang: Fault = () => {}

/** A host that serves a start page for everything it does not know. */
export const startPage: Fault = ({ response }) =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><title>Start</title><p>Welcome')

const dripParts = 12
const dripEveryMs = 60

/** Sends the complete file in small parts. */
export const drip: Fault = async ({ response, original }) => {
  const { status, headers, body } = await original()
  response.writeHead(status, headers)
  const size = Math.ceil(body.length / dripParts) || 1
  for (let start = 0; start < body.length; start += size) {
    response.write(body.subarray(start, start + size))
    await wait(dripEveryMs)
  }
  response.end()
}

/** Sends truncated of the file and keeps the connection open. */
export const endless: Fault = async ({ response, original }) => {
  const { status, headers, body } = await original()
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2))
}

/** Sends truncated of the file, then closes the connection. */
export const breakMidway: Fault = async ({ response, original }) => {
  const { status, headers, body } = await original()
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2))
  // wait until the truncated has arrived: destroying a connection drops unread data
  await wait(500)
  response.socket?.destroy()
}

/** Half of the file with a matching length. */
export const truncated: Fault = async ({ response, original }) => {
  const { status, headers, body } = await original()
  const part = body.subarray(0, body.length / 2)
  response.writeHead(status, { ...headers, 'content-length': part.length }).end(part)
}

/** The file with changed content, as from another build or an old cache. */
export const rewritten =
  (change: (text: string) => string): Fault =>
  async ({ response, original }) => {
    const { status, headers, body } = await original()
    const text = Buffer.from(change(body.toString()))
    response.writeHead(status, { ...headers, 'content-length': text.length }).end(text)
  }

interface Rule {
  kind: FileKind
  fault: Fault
  /** Which files of the kind; all by default. */
  path?: string | RegExp
  /** How often; always by default. */
  times?: number
}

export interface FaultProxy {
  origin: string
  /** Injects a fault into requests of a kind. The latest matching rule applies. */
  inject: (rule: Rule) => void
  /** Removes all rules. */
  clear: () => void
  /** Number of requests of a kind, optionally for a path. */
  count: (kind: FileKind, path?: string | RegExp) => number
  /** How often a fault was injected. */
  injected: () => number
  stop: () => Promise<void>
}

const matches = (path: string, wanted: string | RegExp | undefined) =>
  wanted === undefined || (typeof wanted === 'string' ? path === wanted : wanted.test(path))

/** A proxy between browser and site that forwards everything except injected faults. */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  let rules: { rule: Rule; left: number }[] = []
  let injected = 0
  const log: { kind: FileKind; path: string }[] = []

  const server = createServer((request, response) => void handle(request, response))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', headers } = request
    const path = new URL(site + (request.url ?? '/')).pathname
    const role = /^\/assets\/[\w.-]+\.js$/.test(path) ? await roleOfScript(site + path) : null
    const kind = kindOf({ method, path, headers, role })
    log.push({ kind, path })
    const found = rules.findLast(
      ({ rule, left }) => rule.kind === kind && left > 0 && matches(path, rule.path),
    )
    if (!found) return pass(request, response, site)
    found.left -= 1
    injected += 1
    const exchange = { response, original: () => fetchFromSite(request, site) }
    // the browser may have closed the connection
    Promise.resolve(found.rule.fault(exchange)).catch(() => response.destroy())
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject: (rule) => void rules.push({ rule, left: rule.times ?? Infinity }),
    clear: () => void (rules = []),
    count: (kind, path) => log.filter((one) => one.kind === kind && matches(one.path, path)).length,
    injected: () => injected,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function send(request: IncomingMessage, site: string, headers: IncomingHttpHeaders) {
  const { origin } = new URL(site)
  const { method, url = '/' } = request
  // The URL as sent: tests use double slashes and invalid escapes. `Host` stays the browser's,
  // because the site compares it with `Origin`.
  return forward(origin, { method, path: url, headers })
}

function pass(request: IncomingMessage, response: ServerResponse, site: string) {
  const forwarded = send(request, site, request.headers)
  forwarded.on('response', (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers)
    incoming.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

/** Uncompressed and never 304: a changed file must not match a known version. */
async function fetchFromSite(request: IncomingMessage, site: string): Promise<SiteResponse> {
  const { 'if-none-match': _, ...headers } = request.headers
  const forwarded = send(request, site, { ...headers, 'accept-encoding': 'identity' })
  forwarded.end()
  const [incoming] = (await once(forwarded, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const { etag: _etag, 'transfer-encoding': _coding, ...rest } = incoming.headers
  return { status: incoming.statusCode ?? 502, headers: rest, body: Buffer.concat(parts) }
}
