import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type RunningServer } from '#cli/dev/host.ts'

let server: RunningServer

beforeAll(async () => {
  const app = new Hono().get('/page/', (context) => context.text('page'))
  server = await listen(app, 0)
})
afterAll(() => server.stop())

/** `fetch` sets these headers itself. */
async function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(`${server.url}/page/`, { headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

describe('a server on loopback', () => {
  it.each<[Record<string, string>, number]>([
    [{ host: 'shop.evil.example' }, 403],
    [{ host: 'localhost.evil.example:4173' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: '127.0.0.1:4173' }, 200],
    [{ host: '[::1]:4173', origin: 'http://localhost:4173' }, 200],
  ])('answers %j with %i', async (headers, status) => {
    expect(await statusOf(headers)).toBe(status)
  })
})
