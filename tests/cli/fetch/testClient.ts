import type { ServerResponse } from 'node:http'
import { createClient, type BackendClient, type ClientOptions } from '#cli/fetch/http.ts'
import { createLimiter } from '#cli/fetch/limiter.ts'

export interface TestClientOptions extends Partial<Pick<ClientOptions, 'emit' | 'redact'>> {
  retries?: number
  timeoutMs?: number
  ratePerSecond?: number
  concurrency?: number
}

/** The client of a build, with short delays. */
export const openClient = ({
  retries = 3,
  timeoutMs = 5_000,
  ratePerSecond = Number.POSITIVE_INFINITY,
  concurrency = 8,
  redact = (text) => text,
  emit = () => {},
}: TestClientOptions = {}): BackendClient =>
  createClient({
    name: 'test service',
    source: { name: 'test', base: '' },
    setting: { address: 'SHOPGEN_TEST_URL', key: 'SHOPGEN_TEST_KEY' },
    limiter: createLimiter({ ratePerSecond, concurrency }),
    retry: { retries, baseMs: 1, maximumMs: 4 },
    timeoutMs,
    redact,
    emit,
  })

export function sendJson(
  response: ServerResponse,
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
