import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isPublicAddress } from '#cli/dev/isPublicAddress.ts'
import { scriptProxy, targetOf, type Open } from '#cli/dev/scriptProxy.ts'

const host = 'scripts.example'
const script = `https://${host}/widget.js?v=1`

/** Resolves every name to these addresses. */
const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

interface Sent {
  url: string
  headers: Record<string, string | string[] | undefined>
}

/** A host of scripts that receives the proxy's requests. */
async function scriptHost(answer: RequestListener) {
  const seen: Sent[] = []
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  // resolves the name as for a TLS connection
  const open: Open = (url, { lookup, ...options }, answered) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path: url.pathname + url.search, ...options },
      answered,
    )
    lookup(url.hostname, { all: true }, (error) => error && request.destroy(error))
    return request
  }
  return { open, seen }
}

const answerWith =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/javascript', ...headers }).end(body)
  }

const ask = (url: string, options: Partial<Parameters<typeof scriptProxy>[0]> = {}) =>
  scriptProxy({ hosts: () => [host], resolve: resolvesTo('93.184.216.34'), ...options }).request(
    `http://localhost/_proxy/script?url=${encodeURIComponent(url)}`,
    {
      headers: {
        cookie: 'session=secret',
        authorization: 'Bearer secret',
        referer: 'http://localhost/gb/',
      },
    },
  )

describe('the script proxy', () => {
  it('R7.6.6 serves scripts of an allowed host, and sends it no visitor data', async () => {
    const { open, seen } = await scriptHost(answerWith('run()', { 'set-cookie': 'a=b' }))
    const response = await ask(script, { open })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('run()')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(seen.map(({ url }) => url)).toEqual(['/widget.js?v=1'])
    const { cookie, authorization, referer } = seen[0]!.headers
    expect([cookie, authorization, referer]).toEqual([undefined, undefined, undefined])
  })

  it.each<[string, RequestListener]>([
    ['a page', answerWith('<h1>', { 'content-type': 'text/html' })],
    ['JSON', answerWith('{}', { 'content-type': 'application/json' })],
    ['a redirect', answerWith('', { location: 'https://scripts.example/other.js' }, 302)],
    ['a permanent redirect', answerWith('', { location: 'https://evil.example/x.js' }, 301)],
    ['a redirect that keeps the method', answerWith('', { location: '/other.js' }, 307)],
    ['a part', answerWith('x', { 'content-range': 'bytes 0-0/9' }, 206)],
    ['an encoding that it did not accept', answerWith('x', { 'content-encoding': 'gzip' })],
    ['an error', answerWith('x', {}, 500)],
    ['more than 2 MB', answerWith(Buffer.alloc(2 * 1024 * 1024 + 1, ' '))],
    ['a connection that breaks', (request) => request.socket.destroy()],
  ])('R7.6.6 rejects %s', async (_what, answer) => {
    const { open, seen } = await scriptHost(answer)
    const response = await ask(script, { open })
    expect([response.status, response.headers.get('location')]).toEqual([502, null])
    // it follows nothing
    expect(seen.map(({ url }) => url)).toEqual(['/widget.js?v=1'])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'R7.6.6 sends nothing for the method %s',
    async (method) => {
      const { open, seen } = await scriptHost(answerWith('run()'))
      const proxy = scriptProxy({ hosts: () => [host], open })
      const url = `http://localhost/_proxy/script?url=${encodeURIComponent(script)}`
      expect((await proxy.request(url, { method })).status).toBe(404)
      expect(seen).toEqual([])
    },
  )

  it.each([
    ['text/javascript', 200],
    ['TEXT/JavaScript;charset=utf-8', 200],
    ['application/javascript ; charset=utf-8', 200],
    ['application/x-javascript', 200],
    ['text/ecmascript', 200],
    ['application/x-ecmascript', 200],
    ['text/javascript+module', 502],
    ['text/javascripts', 502],
    ['x-text/javascript', 502],
    ['image/javascript', 502],
    ['text/plain; text/javascript', 502],
    ['', 502],
  ])('R7.6.6 responds to the content type %j with %i', async (type, status) => {
    const { open } = await scriptHost(answerWith('run()', { 'content-type': type }))
    expect((await ask(script, { open })).status).toBe(status)
  })

  it('R7.6.6 accepts up to 2 MB', async () => {
    const { open } = await scriptHost(answerWith(Buffer.alloc(2 * 1024 * 1024, ' ')))
    const response = await ask(script, { open })
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 2_097_152])
  })

  /** The result of a look-up for a connection. */
  async function lookedUp(resolve: LookupFunction, all: boolean): Promise<unknown[]> {
    let result: unknown[] = []
    const lookups: unknown[] = []
    const open: Open = (url, { lookup }, _answered) => {
      lookup(url.hostname, { all, family: 4 }, (...found: unknown[]) => (result = found))
      throw new Error('stop after the lookup')
    }
    const recordingResolver: LookupFunction = (name, options, done) => {
      lookups.push([name, options])
      resolve(name, options, done)
    }
    expect((await ask(script, { open, resolve: recordingResolver })).status).toBe(502)
    // all addresses are checked, whatever the connection requests
    expect(lookups).toEqual([[host, { all: true, family: 4 }]])
    return result
  }

  it.each<[string, LookupFunction, boolean, unknown[]]>([
    [
      'returns one address',
      resolvesTo('93.184.216.34', '2003::1'),
      false,
      [null, '93.184.216.34', 4],
    ],
    [
      'returns all addresses',
      resolvesTo('93.184.216.34', '2003::1'),
      true,
      [
        null,
        [
          { address: '93.184.216.34', family: 4 },
          { address: '2003::1', family: 6 },
        ],
      ],
    ],
    [
      'accepts a resolver that returns one address',
      (_name, _options, done) => done(null, '93.184.216.34', 4),
      false,
      [null, '93.184.216.34', 4],
    ],
    [
      'rejects an empty result',
      resolvesTo(),
      true,
      [new Error('scripts.example is not a public host'), ''],
    ],
    [
      'rejects a private address',
      (_name, _options, done) => done(null, '10.0.0.1', 4),
      false,
      [new Error('scripts.example is not a public host'), ''],
    ],
    [
      'passes on a lookup error',
      (_name, _options, done) => done(new Error('ENOTFOUND'), ''),
      true,
      [new Error('ENOTFOUND'), ''],
    ],
  ])('R7.6.6 resolves the host once and %s', async (_, resolve, all, result) => {
    expect(await lookedUp(resolve, all)).toEqual(result)
  })

  it('R7.6.6 sends no request without a `url` parameter', async () => {
    const proxy = scriptProxy({ hosts: () => [host] })
    expect((await proxy.request('http://localhost/_proxy/script')).status).toBe(404)
    expect((await proxy.request('http://localhost/_proxy/other?url=x')).status).toBe(404)
  })

  it('R7.6.6 times out after five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(5000)
      return AbortSignal.abort(new Error('late'))
    })
    onTestFinished(() => timeout.mockRestore())
    const { open } = await scriptHost(() => {})
    expect((await ask(script, { open })).status).toBe(502)
  })

  it.each(['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1', '::ffff:127.0.0.1', 'fd00:ec2::254'])(
    'R7.6.6 does not connect to a host that resolves to %s',
    async (address) => {
      const { open } = await scriptHost(answerWith('run()'))
      expect((await ask(script, { open, resolve: resolvesTo(address) })).status).toBe(502)
      const both = resolvesTo('93.184.216.34', address)
      expect((await ask(script, { open, resolve: both })).status).toBe(502)
    },
  )

  it('R7.6.6 sends no request to other hosts, nor for a brand without hosts', async () => {
    const { open, seen } = await scriptHost(answerWith('run()'))
    expect((await ask('https://other.example/x.js', { open })).status).toBe(404)
    expect((await ask(script, { open, hosts: () => [] })).status).toBe(404)
    expect(seen).toEqual([])
  })
})

describe('targetOf', () => {
  it.each([
    'http://scripts.example/x.js',
    '//scripts.example/x.js',
    'https://scripts.example:8443/x.js',
    'https://scripts.example@evil.example/x.js',
    'https://user:secret@scripts.example/x.js',
    'https://user@scripts.example/x.js',
    'https://:secret@scripts.example/x.js',
    `https://scripts.example/${'x'.repeat(1977)}`,
    'https://scripts.example.evil.example/x.js',
    'https://scripts.example./x.js',
    'https://other.scripts.example/x.js',
    'https://evil.example/?https://scripts.example/x.js',
    'https://evil.example#@scripts.example/x.js',
    'https://evil.example\\@scripts.example/x.js',
    'https://scripts.example%2eevil.example/x.js',
    'https://scripts.example%00.evil.example/x.js',
    'https://scripts.example%2f@evil.example/x.js',
    'https://scripts。example.evil.example/x.js',
    'https://scrípts.example/x.js',
    'https://localhost/x.js',
    'https://[::1]/x.js',
    'https://[::ffff:169.254.169.254]/latest',
    'https://169.254.169.254/latest',
    '/_proxy/script?url=https://scripts.example/x.js',
    '\\\\scripts.example\\x.js',
    'ftp://scripts.example/x.js',
    'data:text/javascript,x',
    'blob:https://scripts.example/x',
    'view-source:https://scripts.example/x.js',
    'javascript:1',
    'file:///etc/passwd',
    '',
  ])('R7.6.6 rejects %j', (url) => {
    expect(targetOf(url, [host])).toBeNull()
  })

  it.each(['https://127.0.0.1/x.js', 'https://2130706433/x.js', 'https://0x7f.1/x.js'])(
    'R7.6.6 rejects the address %j, even if it is allowed',
    (url) => {
      expect(targetOf(url, ['127.0.0.1'])).toBeNull()
    },
  )

  it.each([
    ['\thttps://scripts.example/x.js\n', 'https://scripts.example/x.js'],
    ['https:scripts.example/x.js', 'https://scripts.example/x.js'],
    ['https:\\\\scripts.example\\x.js', 'https://scripts.example/x.js'],
    ['https://scripts.example/a/../../x.js', 'https://scripts.example/x.js'],
    ['https://scripts.example/@evil.example/x.js', 'https://scripts.example/@evil.example/x.js'],
    ['https://scripts.example?//evil.example', 'https://scripts.example/?//evil.example'],
    ['https://ｓcripts.example/x.js', 'https://scripts.example/x.js'],
  ])('R7.6.6 of %j is at the allowed host, if anything', (url, href) => {
    expect([null, href]).toContain(targetOf(url, [host])?.href ?? null)
  })

  it('R7.6.6 accepts a URL of 2000 characters', () => {
    expect(targetOf(`https://scripts.example/${'x'.repeat(1976)}`, [host])).not.toBeNull()
  })

  it('R7.6.6 parses a URL of an allowed host as browsers do', () => {
    expect(targetOf('https://SCRIPTS.example:443/x.js?a=1#b', [host])?.href).toBe(
      'https://scripts.example/x.js?a=1',
    )
  })
})

describe('isPublicAddress', () => {
  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['2001:db8::1', false],
    ['scripts.example', false],
  ])('R7.6.6 %s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})
