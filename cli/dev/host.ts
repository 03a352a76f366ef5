import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopgenError } from '../diagnostics/errors.ts'

const loopback = '127.0.0.1'
const loopbackNames = new Set(['localhost', loopback, '[::1]'])

/**
 * Accepts requests to localhost from pages of the same origin. Other sites could point their name at
 * localhost (DNS rebinding), or make a browser send requests. Another port is another site.
 */
const ownOriginOnly = createMiddleware(async (context, next) => {
  const host = (context.req.header('host') ?? '').toLowerCase()
  if (!loopbackNames.has(host.replace(/:\d+$/, ''))) {
    return context.text('This server is available on localhost only.\n', 403)
  }
  const origin = context.req.header('origin')
  // compares with the port of the Host header, which differs from ours behind a forwarded port
  const isForeign = origin !== undefined && origin.toLowerCase() !== `http://${host}`
  if (isForeign || isForeignEmbedding((name) => context.req.header(name))) {
    return context.text('Requests from other sites are not allowed.\n', 403)
  }
  return next()
})

/**
 * Whether a page of another origin embeds a file. Browsers send no `Origin` with a GET of a script or a
 * picture, but `Sec-Fetch-Site`. Links from other sites are allowed.
 */
function isForeignEmbedding(header: (name: string) => string | undefined): boolean {
  const site = header('sec-fetch-site')
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return header('sec-fetch-mode') !== 'navigate' || header('sec-fetch-dest') !== 'document'
}

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/** Starts a server that only this machine can reach. */
export function listen(app: Hono, port: number): Promise<RunningServer> {
  const { fetch } = new Hono().use(ownOriginOnly).route('/', app)
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, hostname: loopback, port })
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new ShopgenError('usage', {
              what: `port ${port} is ${error.code === 'EACCES' ? 'not allowed' : 'already in use'}`,
              todo: 'Choose another one with --port; 0 chooses a free one.',
            })
          : error,
      )
    })
    server.on('listening', () => {
      const { port: taken } = server.address() as AddressInfo
      resolve({
        url: `http://${loopback}:${taken}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            // open event streams would keep the server running
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
  })
}
