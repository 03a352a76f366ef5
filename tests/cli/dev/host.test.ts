import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
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

const from = (site: string, mode: string, dest: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})

describe('a server on loopback', () => {
  it.each<[string, Record<string, string>, number]>([
    ['another name', { host: 'shop.evil.example' }, 403],
    ['a name that begins like its own', { host: 'localhost.evil.example:4173' }, 403],
    ['another address of this machine', { host: '192.168.1.2:4173' }, 403],
    ['its address', { host: '127.0.0.1:4173' }, 200],
    ['its name', { host: 'LOCALHOST:4173' }, 200],
    ['its name without a port', { host: 'localhost' }, 200],
    ['its name with two ports', { host: 'localhost:4173:80' }, 400],
    ['its name with an invalid port', { host: 'localhost:a1' }, 400],
    ['its own page, in capitals', { host: 'localhost:1', origin: 'HTTP://LOCALHOST:1' }, 200],
    ['a worker of another site', from('cross-site', 'navigate', 'worker'), 403],
    ['a fetch of a document', from('cross-site', 'cors', 'document'), 403],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    [
      'a page on another port of this machine',
      { host: 'localhost:4173', origin: 'http://localhost:3000' },
      403,
    ],
    [
      'a page on another host name of this machine',
      { host: 'localhost:4173', origin: 'http://127.0.0.1:4173' },
      403,
    ],
    ['a page over https', { host: 'localhost:4173', origin: 'https://localhost:4173' }, 403],
    ['its own page', { host: 'localhost:4173', origin: 'http://localhost:4173' }, 200],
    ['its own page over IPv6', { host: '[::1]:4173', origin: 'http://[::1]:4173' }, 200],
    ['a script element of another site', from('cross-site', 'no-cors', 'script'), 403],
    ['a picture on another port', from('same-site', 'no-cors', 'image'), 403],
    ['a frame of another site', from('cross-site', 'navigate', 'iframe'), 403],
    ['a link of another site', from('cross-site', 'navigate', 'document'), 200],
    ['the address bar', from('none', 'navigate', 'document'), 200],
    ['its own script element', from('same-origin', 'no-cors', 'script'), 200],
  ])('X6.6 responds to %s, %j with %i', async (_, headers, status) => {
    expect(await statusOf(headers)).toBe(status)
  })

  it('X6.6 is unreachable at other addresses of this machine', async () => {
    const { port } = new URL(server.url)
    const isReachable = (address: string) =>
      fetch(`http://${address}:${port}/`, { signal: AbortSignal.timeout(2000) }).then(
        () => true,
        () => false,
      )
    expect(await isReachable('127.0.0.1')).toBe(true)
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
    for (const address of ['127.0.0.2', ...others]) {
      expect(await isReachable(address), address).toBe(false)
    }
  })

  it('stops despite open connections, and frees its port', async () => {
    const app = new Hono().get('/', () => new Response(new ReadableStream({})))
    const other = await listen(app, 0)
    const response = await fetch(other.url)
    await other.stop()
    await expect(response.text()).rejects.toThrow('terminated')
    await expect(fetch(other.url)).rejects.toThrow('fetch failed')
  })

  it.each([
    ['EADDRINUSE', 'port 4711 is already in use'],
    ['EACCES', 'port 4711 is not allowed'],
  ])('that cannot listen because of %s reports it with advice', async (code, what) => {
    const failing = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
      this: Server,
    ) {
      queueMicrotask(() => this.emit('error', Object.assign(new Error(code), { code })))
      return this
    })
    onTestFinished(() => failing.mockRestore())
    await expect(listen(new Hono(), 4711)).rejects.toMatchObject({
      code: 'usage',
      diagnostics: [{ what, todo: 'Choose another one with --port; 0 chooses a free one.' }],
    })
  })

  it('that cannot listen for another reason throws', async () => {
    const error = Object.assign(new Error('x'), { code: 'EMFILE' })
    const failing = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (
      this: Server,
    ) {
      queueMicrotask(() => this.emit('error', error))
      return this
    })
    onTestFinished(() => failing.mockRestore())
    await expect(listen(new Hono(), 4711)).rejects.toBe(error)
  })
})
