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

/** What a request is for, by its address and by what the browser says of it; the first that fits. */
const kinds = {
  // by script: whether a page is there, what its status is
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
  // of a page kind that a click leads to: a document brings its own styles with it
  'style sheet': ({ path }) => path.endsWith('.css'),
  font: ({ path }) => path.endsWith('.woff2'),
  picture: ({ path }) => path.startsWith('/_fixtures/images/') || path.endsWith('.svg'),
  other: () => true,
} satisfies Record<string, (asked: Asked) => boolean>

export type FileKind = keyof typeof kinds

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  role: ScriptRole | null
}

function isScript(role: ScriptRole) {
  return (asked: Asked) => asked.role === role
}

const isPage = (path: string) => path.endsWith('/') || path.endsWith('.html')

function kindOf(asked: Asked): FileKind {
  const fitting = Object.entries(kinds).find(([, fits]) => fits(asked))
  return (fitting?.[0] ?? 'other') as FileKind
}

/** What a request gets in place of its answer. */
export type Fault = (exchange: Exchange) => Promise<void> | void

interface Exchange {
  response: ServerResponse
  /** The answer that the site gives, whole. */
  answer: () => Promise<Answer>
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An error of the host, in its own words. */
export const status =
  (code: number): Fault =>
  ({ response }) =>
    void response.writeHead(code, { 'content-type': 'text/plain' }).end(`Error ${code}\n`)

/** The connection breaks before anything was answered. */
export const reset: Fault = ({ response }) => void response.socket?.resetAndDestroy()

/** The connection stays open, and nothing comes. */
export const hang: Fault = () => {}

/** A host that answers whatever it does not know with a start page. */
export const startPage: Fault = ({ response }) =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end('<!doctype html><title>Start</title><p>Welcome')

const dripParts = 12
const dripEveryMs = 60

/** Comes whole, a few bytes at a time. */
export const drip: Fault = async ({ response, answer }) => {
  const { status, headers, body } = await answer()
  response.writeHead(status, headers)
  const size = Math.ceil(body.length / dripParts) || 1
  for (let start = 0; start < body.length; start += size) {
    response.write(body.subarray(start, start + size))
    await wait(dripEveryMs)
  }
  response.end()
}

/** Begins, and never ends: the connection stays open in the middle of the file. */
export const endless: Fault = async ({ response, answer }) => {
  const { status, headers, body } = await answer()
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2))
}

/** Begins, and breaks in the middle. */
export const cut: Fault = async ({ response, answer }) => {
  const { status, headers, body } = await answer()
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2))
  // the half is on its way by then: a connection that is destroyed takes along what was not read
  await wait(500)
  response.socket?.destroy()
}

/** Half of the file, served as if it were all of it. */
export const half: Fault = async ({ response, answer }) => {
  const { status, headers, body } = await answer()
  const part = body.subarray(0, body.length / 2)
  response.writeHead(status, { ...headers, 'content-length': part.length }).end(part)
}

/** The file with other words in it: as another build would have made it, or an old cache kept it. */
export const rewritten =
  (change: (text: string) => string): Fault =>
  async ({ response, answer }) => {
    const { status, headers, body } = await answer()
    const text = Buffer.from(change(body.toString()))
    response.writeHead(status, { ...headers, 'content-length': text.length }).end(text)
  }

interface Rule {
  kind: FileKind
  fault: Fault
  /** Which files of the kind; all where it is absent. */
  path?: string | RegExp
  /** How often; for ever where it is absent. */
  times?: number
}

export interface FaultProxy {
  origin: string
  /** From now on files of a kind fail so; the latest rule that fits is applied. */
  fail: (rule: Rule) => void
  /** Nothing fails any more. */
  mend: () => void
  /** How often files of a kind were asked for, below a path or at all. */
  count: (kind: FileKind, path?: string | RegExp) => number
  /** How often a rule was applied. */
  failed: () => number
  stop: () => Promise<void>
}

const fits = (path: string, wanted: string | RegExp | undefined) =>
  wanted === undefined || (typeof wanted === 'string' ? path === wanted : wanted.test(path))

/** Stands between browser and site: passes everything on, except what a test lets fail. */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  let rules: { rule: Rule; left: number }[] = []
  let failed = 0
  const log: { kind: FileKind; path: string }[] = []

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', headers } = request
    const path = new URL(request.url ?? '/', site).pathname
    const role = /^\/assets\/[\w.-]+\.js$/.test(path) ? await roleOfScript(site + path) : null
    const kind = kindOf({ method, path, headers, role })
    log.push({ kind, path })
    const found = rules.findLast(
      ({ rule, left }) => rule.kind === kind && left > 0 && fits(path, rule.path),
    )
    if (!found) return pass(request, response, site)
    found.left -= 1
    failed += 1
    const exchange = { response, answer: () => wholeAnswer(request, site) }
    // a browser that went away meanwhile is no fault of the proxy
    Promise.resolve(found.rule.fault(exchange)).catch(() => response.destroy())
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (rule) => void rules.push({ rule, left: rule.times ?? Infinity }),
    mend: () => void (rules = []),
    count: (kind, path) => log.filter((one) => one.kind === kind && fits(one.path, path)).length,
    failed: () => failed,
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
  // The address as it was written: a double slash or a bad escape is part of what is tested. `Host`
  // stays the browser's: the site compares it with `Origin`.
  return forward(origin, { method, path: url, headers })
}

function pass(request: IncomingMessage, response: ServerResponse, site: string) {
  const onward = send(request, site, request.headers)
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Unpacked, and always the file itself: what is changed afterwards is nobody's known version. */
async function wholeAnswer(request: IncomingMessage, site: string): Promise<Answer> {
  const { 'if-none-match': _, ...headers } = request.headers
  const onward = send(request, site, { ...headers, 'accept-encoding': 'identity' })
  onward.end()
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const { etag: _etag, 'transfer-encoding': _coding, ...rest } = answer.headers
  return { status: answer.statusCode ?? 502, headers: rest, body: Buffer.concat(parts) }
}
