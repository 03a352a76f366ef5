import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds to the request of a number, from 1. */
export type Handler = (response: ServerResponse, number: number, request: IncomingMessage) => void

export interface Backend {
  url: string
  /** When requests arrived, in ms. */
  arrivals: readonly number[]
  connections: () => Promise<number>
  close: () => Promise<void>
}

/** A back end on a free loopback port, which does whatever the handler says. */
export async function startBackend(handler: Handler): Promise<Backend> {
  const arrivals: number[] = []
  const server = createServer((request, response) => {
    arrivals.push(performance.now())
    const number = arrivals.length
    request.resume().on('end', () => handler(response, number, request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    connections: () =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const

/** The error of a promise; null if it resolves. */
export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
