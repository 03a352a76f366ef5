import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ShopgenError } from '../errors.ts'

const loopback = '127.0.0.1'
const ownHosts = new Set(['localhost', loopback, '[::1]'])

/**
 * Answers requests that were sent to this machine by name. A page of another site could otherwise
 * point its own name at loopback and read what is served here.
 */
const ownHostOnly = createMiddleware(async (context, next) => {
  const host = (context.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase()
  if (!ownHosts.has(host)) return context.text('This server answers to localhost only.\n', 403)
  const origin = context.req.header('origin')
  if (origin !== undefined && !(URL.canParse(origin) && ownHosts.has(new URL(origin).hostname))) {
    return context.text('Requests from other sites are refused.\n', 403)
  }
  return next()
})

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/** Serves on loopback, for this machine alone; a taken port is an error that says what to do. */
export function listen(app: Hono, port: number): Promise<RunningServer> {
  const { fetch } = new Hono().use(ownHostOnly).route('/', app)
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
