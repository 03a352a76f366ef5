import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { Secret, redactor } from '#cli/config/secret.ts'
import type { BuildEvent } from '#cli/events.ts'
import type { BackendClient } from '#cli/fetch/http.ts'
import { openClient, type TestClientOptions } from './testClient.ts'

/** A received request. */
export interface Seen {
  at: number
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type Handler = (request: Seen, response: ServerResponse, number: number) => void

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A server on a free loopback port, closed after the test. */
export async function serve(handler: Handler): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const at = performance.now()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://server')
      const entry: Seen = {
        at,
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(entry)
      handler(entry, response, seen.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

export const secretKey = 'SWSC/very+secret key'

/** A client with short delays, and its messages. */
export function clientFor(options: Omit<TestClientOptions, 'emit' | 'redact'> = {}): {
  client: BackendClient
  events: BuildEvent[]
} {
  const events: BuildEvent[] = []
  const client = openClient({
    timeoutMs: 2000,
    ...options,
    redact: redactor([new Secret(secretKey)]),
    emit: (event) => events.push(event),
  })
  return { client, events }
}

/** The error that a promise rejects with; throws if it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('it was expected to fail')
}

/** The largest number of arrivals within a second. */
export function mostInASecond(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.max(
    0,
    ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + 1000).length),
  )
}
