import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, type BackendClient } from '#cli/fetch/http.ts'
import { createLimiter } from '#cli/fetch/limiter.ts'

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

export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}

/** The client of a build, with short delays. */
export function openClient({
  retries = 3,
  timeoutMs = 5_000,
  ratePerSecond = Number.POSITIVE_INFINITY,
  concurrency = 8,
}: {
  retries?: number
  timeoutMs?: number
  ratePerSecond?: number
  concurrency?: number
} = {}): BackendClient {
  return createClient({
    name: 'test service',
    source: { name: 'test', base: '' },
    setting: { address: 'SHOPGEN_TEST_URL', key: 'SHOPGEN_TEST_KEY' },
    limiter: createLimiter({ ratePerSecond, concurrency }),
    retry: { retries, baseMs: 1, maximumMs: 4 },
    timeoutMs,
    redact: (text) => text,
    emit: () => {},
  })
}

export const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const

/** The error of a promise; null if it resolves. */
export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
