import { once } from 'node:events'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectProblems } from './engine.ts'

export interface WatchingProxy {
  /** `127.0.0.1:4000`, for the settings of a browser. */
  host: string
  problems: () => readonly string[]
  stop: () => Promise<void>
}

const scriptPath = '/watching-proxy/listener.js'
const reportPath = '/watching-proxy/report'

/**
 * An HTTP proxy for an engine whose driver reports neither errors nor requests. It forwards requests to this machine
 * and to no other, and inserts a script into documents that reports errors. The script is a file of the page's own
 * origin, and so are its reports, so that a Content Security Policy with `'self'` allows both.
 */
export async function startWatchingProxy(site: string): Promise<WatchingProxy> {
  const problems = collectProblems(site)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', site)
    if (url.pathname === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(`(${listen})(${JSON.stringify(reportPath)})`)
    } else if (url.pathname === reportPath) {
      void receive(request).then((text) => problems.found.push(text))
      response.writeHead(204).end()
    } else {
      problems.requested(url.href)
      if (url.hostname === '127.0.0.1') pass(url, request, response)
      else response.destroy()
    }
  })

  function pass(url: URL, request: IncomingMessage, response: ServerResponse) {
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    const forwarded = forward(url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(isDocument ? { 'accept-encoding': 'identity' } : {}),
      },
    })
    forwarded.on('response', (incoming) => {
      const { statusCode = 502, headers } = incoming
      problems.finished({ url: url.href, status: statusCode })
      if (!isDocument || !headers['content-type']?.startsWith('text/html')) {
        response.writeHead(statusCode, headers)
        incoming.pipe(response)
        return
      }
      void receive(incoming).then((html) => {
        const watched = Buffer.from(
          html.replace(/<head[^>]*>/, (head) => `${head}<script src="${scriptPath}"></script>`),
        )
        const { 'transfer-encoding': _, ...others } = headers
        response.writeHead(statusCode, { ...others, 'content-length': watched.length })
        response.end(watched)
      })
    })
    forwarded.on('error', () => response.destroy())
    // the browser may have aborted it
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  }

  // a secure connection cannot be to this machine
  server.on('connect', (request, socket) => {
    problems.requested(`https://${request.url}/`)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems: () => problems.found,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function receive(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Reports errors. Runs in the browser, before the scripts of the page, so it must not use imports. */
function listen(reportTo: string) {
  const report = (text: string) => navigator.sendBeacon(reportTo, text)
  addEventListener(
    'error',
    ({ target, message, error }: ErrorEvent) => {
      if (target instanceof Element)
        report(`failed: ${target.outerHTML.slice(0, 200)} (${location.href})`)
      else report(`uncaught: ${message} ${(error as Error | null)?.stack ?? ''}`)
    },
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    report(`uncaught: ${String(reason)} ${(reason as Error | null)?.stack ?? ''}`)
  })
  Object.assign(console, {
    error: (...parts: unknown[]) => report(`console error: ${parts.map(String).join(' ')}`),
  })
}
