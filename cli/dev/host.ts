import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopgenError } from '../diagnostics/errors.ts'

const loopback = '127.0.0.1'
const loopbackNames = new Set(['localhost', loopback, '[::1]'])

/**
 * Accepts requests to this machine by name, from pages of the server's own origin. Another site could
 * point its own name at loopback (DNS rebinding), or have a browser send requests here; a page on
 * another port of this machine is another site, too.
 */
const ownOriginOnly = createMiddleware(async (context, next) => {
  const host = (context.req.header('host') ?? '').toLowerCase()
  if (!loopbackNames.has(host.replace(/:\d+$/, ''))) {
    return context.text('This server answers to localhost only.\n', 403)
  }
  const origin = context.req.header('origin')
  // the port is compared with that of the request: it may come through a forwarded one
  const isForeign = origin !== undefined && origin.toLowerCase() !== `http://${host}`
  if (isForeign || isForeignEmbedding((name) => context.req.header(name))) {
    return context.text('Requests from other sites are refused.\n', 403)
  }
  return next()
})

/**
 * Whether a page of another origin embeds or reads a file. Browsers send no `Origin` with such a GET
 * for a script or a picture, but say where it comes from. A link that a person follows is allowed.
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

/** Serves on loopback, for this machine alone; a taken port is an error that says what to do. */
export function listen(app: Hono, port: number): Promise<RunningServer> {
  const { fetch } = new Hono().use(ownOriginOnly).route('/', app)
  return new Promise((resolve, reject) => {
    const server: ServerType = serve({ fetch, hostname: loopback, port })
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new ShopgenError('usage', {
              what: `port ${port} is ${error.code === 'EACCES' ? 'not allowed' : 'taken'}`,
              todo: 'Name another one with --port, or 0 for any free one.',
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
            // open event streams would keep it for ever
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
  })
}
