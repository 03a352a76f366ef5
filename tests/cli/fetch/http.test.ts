import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { BackendError, toShopgenError } from '#cli/fetch/backendError.ts'
import type { BackendRequest } from '#cli/fetch/http.ts'
import { bodyLimit, readBody } from '#cli/fetch/readBody.ts'
import { clientFor, failureOf, mostInASecond, secretKey, serve } from './server.ts'
import { sendJson } from './testClient.ts'

const get = (url: string): BackendRequest => ({ method: 'GET', url: `${url}/list`, headers: {} })
const listSchema = z.object({ items: z.array(z.object({ id: z.number() })) })
const list = { items: [{ id: 1 }] }
/** Timeout for responses of 32 MiB on a busy machine. */
const patience = 60_000

/** All failures by status or network. */
const statusFault = (status: number) => (response: ServerResponse) =>
  sendJson(response, { error: 'no' }, { status })
const reset = (response: ServerResponse) => response.destroy()
const silence = () => {}

describe('retries', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ...[429, 500, 502, 503, 504].map((status): [string, (response: ServerResponse) => void] => [
      `the status ${status}`,
      statusFault(status),
    ]),
    ['a reset', reset],
    [
      'an answer that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"items":', () => response.destroy())
      },
    ],
  ])('X2.8 follow %s', async (_, fault) => {
    const { url, seen } = await serve((_request, response, number) =>
      number < 3 ? fault(response) : sendJson(response, list),
    )
    const { client, events } = clientFor()
    const { data } = await client.json(get(url), listSchema)
    expect(data).toEqual(list)
    expect(seen).toHaveLength(3)
    expect(events.filter(({ kind }) => kind === 'retry')).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 412, 422])('X2.8 do not follow %d', async (status) => {
    const { url, seen } = await serve((_request, response) => statusFault(status)(response))
    const { client } = clientFor()
    const error = await failureOf(client.json(get(url), listSchema))
    expect(error).toMatchObject({ status, reason: 'status', request: `GET ${url}/list` })
    expect(seen).toHaveLength(1)
  })

  it.each([
    ['a port that no browser may ask', 'http://127.0.0.1:1/x', {}],
    ['an address that is none', 'http://[bad/x', {}],
    ['another scheme', 'ftp://127.0.0.1/x', {}],
    ['a header with a line break', 'http://127.0.0.1:9999/x', { key: 'a\nb' }],
  ])('X2.8 do not follow permanent failures: %s', async (_, url, headers) => {
    const { client, events } = clientFor({ retries: 5 })
    const error = await failureOf(client.send({ method: 'GET', url, headers: { ...headers } }))
    expect(error).toMatchObject({ reason: 'network', setting: 'SHOPGEN_TEST_URL' })
    expect(events.filter(({ kind }) => kind === 'retry')).toEqual([])
  })

  it('X2.8 follow once after an unknown host name', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND x'), { code: 'ENOTFOUND' })
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('fetch failed', { cause }))
    onTestFinished(() => fetching.mockRestore())
    const error = await failureOf(clientFor({ retries: 5 }).client.send(get('http://x')))
    expect(error).toMatchObject({ message: 'connection failed: getaddrinfo ENOTFOUND x' })
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  it('X2.8 wait for Retry-After', async () => {
    const { url, seen } = await serve((_request, response, number) =>
      number === 1
        ? sendJson(response, {}, { status: 429, headers: { 'retry-after': '1' } })
        : sendJson(response, list),
    )
    await clientFor().client.json(get(url), listSchema)
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(990)
  })

  it('X2.8 and all other requests wait while one is throttled', async () => {
    const { url, seen } = await serve((_request, response, number) =>
      number === 1
        ? sendJson(response, {}, { status: 429, headers: { 'retry-after': '1' } })
        : sendJson(response, list),
    )
    const { client } = clientFor({ concurrency: 1 })
    await Promise.all([client.send(get(url)), client.send(get(url)), client.send(get(url))])
    expect(seen).toHaveLength(4)
    for (const later of seen.slice(2)) expect(later.at - seen[0]!.at).toBeGreaterThanOrEqual(990)
  })

  it.each(['0', '-1', 'abc'])('X2.8 are repeated soon after Retry-After: %s', async (value) => {
    const { url, seen } = await serve((_request, response, number) =>
      number === 1
        ? sendJson(response, {}, { status: 503, headers: { 'retry-after': value } })
        : sendJson(response, list),
    )
    await clientFor().client.json(get(url), listSchema)
    expect(seen).toHaveLength(2)
  })

  it('X2.8 end if Retry-After exceeds the limit', async () => {
    const { url, seen } = await serve((_request, response) =>
      sendJson(response, {}, { status: 429, headers: { 'retry-after': '1000000000' } }),
    )
    await failureOf(clientFor().client.json(get(url), listSchema))
    expect(seen).toHaveLength(1)
  })

  it('X2.8 end after two timeouts of a back end that never responded', async () => {
    const { url, seen } = await serve(silence)
    const { client } = clientFor({ retries: 10, timeoutMs: 300 })
    expect(await failureOf(client.send(get(url)))).toMatchObject({ reason: 'timeout' })
    expect(seen).toHaveLength(2)
  })

  it('X2.8 continue after a timeout of a back end that has responded', async () => {
    const { url, seen } = await serve((_request, response, number) =>
      number === 1 || number > 4 ? sendJson(response, list) : silence(),
    )
    const { client } = clientFor({ retries: 10, timeoutMs: 400 })
    await client.send(get(url))
    await client.send(get(url))
    expect(seen).toHaveLength(5)
  })

  it('R8.8 end after the configured number, with the status of the last response', async () => {
    const { url, seen } = await serve((_request, response) => {
      response.writeHead(500, 'Internal Server Error').end()
    })
    const { client, events } = clientFor({ retries: 5 })
    const error = await failureOf(client.send(get(url)))
    expect(error).toMatchObject({
      message: 'responded with 500 Internal Server Error',
      status: 500,
    })
    expect(seen).toHaveLength(6)
    expect(events.filter(({ kind }) => kind === 'retry')).toHaveLength(5)
  })

  it.each([429, 500, 503])('R8.8 log a warning with the request after %d', async (status) => {
    const { url } = await serve((_request, response, number) =>
      number === 1 ? statusFault(status)(response) : sendJson(response, list),
    )
    const { client, events } = clientFor()
    await client.json(get(url), listSchema)
    const warnings = events.filter((event) => event.kind === 'warning')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]!.diagnostic).toMatchObject({
      what: `test service responded with ${status} no`,
      where: `GET ${url}/list`,
    })
  })

  it('R8.8 log no warning after a reset', async () => {
    const { url } = await serve((_request, response, number) =>
      number === 1 ? reset(response) : sendJson(response, list),
    )
    const { client, events } = clientFor()
    await client.json(get(url), listSchema)
    expect(events.map(({ kind }) => kind)).toEqual(['retry'])
  })

  it('R8.8 reject with the status text of other statuses', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(405, 'Not Allowed Here').end('<html>')
    })
    const error = await failureOf(clientFor().client.send(get(url)))
    expect(error).toMatchObject({ message: 'responded with 405 Not Allowed Here' })
  })

  it('R8.10 reject with the first error detail of the commerce back end', async () => {
    const { url } = await serve((_request, response) =>
      sendJson(response, { errors: [{ detail: 'first' }, { detail: 'second' }] }, { status: 400 }),
    )
    const error = await failureOf(clientFor().client.send(get(url)))
    expect(error).toMatchObject({ message: 'responded with 400 first' })
  })

  it('X2.8 are limited in total for a back end that is down', async () => {
    const { url, seen } = await serve((_request, response) => statusFault(503)(response))
    const { client } = clientFor({ retries: 5 })
    const needed = 60
    await Promise.all(Array.from({ length: needed }, () => failureOf(client.send(get(url)))))
    expect(seen.length).toBeGreaterThan(needed)
    expect(seen.length).toBeLessThanOrEqual(needed + 10)
  })

  // real time: a slow machine may need a retry
  it('R9.7 X2.7 respect the rate limit', { retry: 2 }, async () => {
    const { url, seen } = await serve((request, response, number) => {
      if (number % 7 === 3) return sendJson(response, {}, { status: 429 })
      if (number % 7 === 5) return reset(response)
      if (number % 7 === 6) return sendJson(response, {}, { status: 500 })
      setTimeout(() => sendJson(response, { items: [{ id: Number(request.query.get('n')) }] }), 20)
    })
    const { client } = clientFor({ retries: 10, ratePerSecond: 10, concurrency: 8 })
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) =>
        client.json({ method: 'GET', url: `${url}/list?n=${n}`, headers: {} }, listSchema),
      ),
    )
    expect(answers.map(({ data }) => data.items[0]?.id)).toEqual(answers.map((_, n) => n))
    expect(seen.length).toBeGreaterThan(18)
    expect(mostInASecond(seen.map(({ at }) => at))).toBeLessThanOrEqual(10)
  })
})

describe('a response', () => {
  const wrong: [string, (response: ServerResponse) => void, Partial<BackendError>][] = [
    [
      'that is cut off before its length',
      (response) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write('{"items":[]}', () => response.destroy())
      },
      { reason: 'network' },
    ],
    [
      'that is chunked and never ends',
      (response) => {
        response.writeHead(200)
        response.write('{"items":[]}', () => response.destroy())
      },
      { reason: 'network' },
    ],
    [
      'longer than its content-length',
      (response) => {
        response.socket!.end(
          'HTTP/1.1 200 OK\r\ncontent-length: 8\r\nconnection: close\r\n\r\n{"items":[]}',
        )
      },
      {},
    ],
    [
      'truncated inside its JSON',
      (response) => response.end('{"items":[{"id":'),
      { reason: 'not-json' },
    ],
    [
      'of HTML',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<!doctype html><title>Sign in</title>')
      },
      { reason: 'not-json', message: 'response is not JSON (text/html)' },
    ],
    [
      'that is empty',
      (response) => response.end(),
      { reason: 'not-json', message: 'responded with an empty body' },
    ],
    [
      'without content',
      (response) => {
        response.writeHead(204)
        response.end()
      },
      { reason: 'not-json' },
    ],
    [
      'that is not UTF-8',
      (response) => response.end(Buffer.from('{"items":[],"name":"Gr\xf6\xdfe"}', 'latin1')),
      { reason: 'not-utf8' },
    ],
    [
      'that ends inside a character',
      (response) => response.end(Buffer.concat([Buffer.from('{}'), Buffer.from([0xe2, 0x82])])),
      { reason: 'not-utf8' },
    ],
    [
      'with invalid data',
      (response) => sendJson(response, { items: [{ id: 1 }, { id: 'two' }] }),
      { reason: 'shape', message: expect.stringContaining('items[1].id') as unknown as string },
    ],
    [
      'that is null',
      (response) => sendJson(response, null),
      {
        reason: 'shape',
        message: expect.stringMatching(
          /invalid response: \S.* received null$/,
        ) as unknown as string,
      },
    ],
    [
      'with several invalid fields',
      (response) => sendJson(response, { items: [{ id: 'a' }, { id: 'b' }, {}] }),
      {
        reason: 'shape',
        message: expect.stringMatching(
          /invalid response: items\[0\]\.id: \S.* \(and 2 more\)$/,
        ) as unknown as string,
      },
    ],
    [
      'of text without a type',
      (response) => {
        response.writeHead(200).end('words')
      },
      {
        reason: 'not-json',
        message: 'response is not JSON (no content type)',
      },
    ],
    [
      'that redirects without a target',
      (response) => {
        response.writeHead(301).end()
      },
      { reason: 'redirect', message: 'responded with a redirect to nowhere' },
    ],
    [
      'that is 304',
      (response) => {
        response.writeHead(304).end()
      },
      { reason: 'redirect' },
    ],
    [
      'that redirects to another host',
      (response) => {
        response.writeHead(302, { location: 'http://127.0.0.2:9/list' })
        response.end('{"items":[]}')
      },
      { reason: 'redirect', message: 'responded with a redirect to http://127.0.0.2:9/list' },
    ],
  ]

  it.each(wrong)('X2.6 %s fails with the request', async (_, answer, facts) => {
    const { url, seen } = await serve((_request, response) => answer(response))
    const { client } = clientFor({ retries: 1 })
    const error = await failureOf(client.json(get(url), listSchema))
    expect(error).toBeInstanceOf(BackendError)
    expect(error).toMatchObject({
      backend: 'test service',
      request: `GET ${url}/list`,
      setting: expect.stringMatching(/^SHOPGEN_TEST_URL(, SHOPGEN_TEST_KEY)?$/) as unknown,
      ...facts,
    })
    const isNetwork = (error as BackendError).reason === 'network'
    expect(seen).toHaveLength(isNetwork ? 2 : 1)
  })

  it('X2.6 may start with a byte order mark', async () => {
    const { url } = await serve((_request, response) => {
      response.end(`\ufeff${JSON.stringify(list)}`)
    })
    expect((await clientFor().client.json(get(url), listSchema)).data).toEqual(list)
  })

  it('X2.6 that is too slow is aborted at the deadline for headers and body', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    const { client } = clientFor({ retries: 0, timeoutMs: 200 })
    const error = await failureOf(client.json(get(url), listSchema))
    expect(error).toMatchObject({
      reason: 'timeout',
      message: 'request timed out after 0.2 s',
      request: `GET ${url}/list`,
    })
  })

  it('X2.6 that is too large is aborted', async () => {
    const { url, seen } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(bodyLimit + 1, ' ')))
    })
    const error = await failureOf(
      clientFor({ timeoutMs: patience }).client.json(get(url), listSchema),
    )
    expect(error).toMatchObject({ reason: 'too-large', request: `GET ${url}/list` })
    expect(seen).toHaveLength(1)
  })

  it('X2.6 that is too large is reported with its largest parts', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(bodyLimit + 1, ' ')))
    })
    const error = toShopgenError(
      await failureOf(clientFor({ timeoutMs: patience }).client.json(get(url), listSchema)),
    )
    expect(error).toMatchObject({
      diagnostics: [
        {
          what: 'test service: response is larger than 32 MiB',
          todo: expect.stringContaining('move the picture to the media library') as string,
        },
      ],
    })
  })

  it('X6.2 has its control characters removed in error messages', async () => {
    const { url } = await serve((_request, response) =>
      sendJson(
        response,
        { errors: [{ detail: '\u001b]0;title\u0007\u001b[2Jgone\r\u009b1mbold' }] },
        { status: 400 },
      ),
    )
    const error = (await failureOf(clientFor().client.send(get(url)))) as BackendError
    expect(error.message).toBe('responded with 400 ]0;title[2Jgone1mbold')
  })

  it.each([
    [
      'a title without a detail',
      { errors: [{ title: 'Not found' }] },
      'responded with 404 Not found',
    ],
    ['neither', { errors: [{ code: 'X1' }] }, 'responded with 404 Not Found'],
    ['an empty list', { errors: [] }, 'responded with 404 Not Found'],
    ['an empty detail', { errors: [{ detail: '' }] }, 'responded with 404 Not Found'],
    ['an error of the content service', { error: 'Unknown' }, 'responded with 404 Unknown'],
    ['null', null, 'responded with 404 Not Found'],
    ['a list', ['This record could not be found'], 'responded with 404 Not Found'],
  ])('X2.6 with an error of %s says “%s”', async (_, body, message) => {
    const { url } = await serve((_request, response) => sendJson(response, body, { status: 404 }))
    expect(await failureOf(clientFor().client.send(get(url)))).toMatchObject({ message })
  })

  it('X2.6 with a long error is truncated after redacting secrets', async () => {
    const { url } = await serve((_request, response) =>
      sendJson(
        response,
        { error: `${'x'.repeat(380)}${secretKey}${'y'.repeat(9000)}` },
        { status: 400 },
      ),
    )
    const { message } = (await failureOf(clientFor().client.send(get(url)))) as Error
    expect(message.length).toBeLessThanOrEqual(401)
    expect(message).toContain('x'.repeat(380))
    expect(message).not.toContain(secretKey.slice(0, 4))
  })

  it('X2.6 is read up to the limit', async () => {
    await expect(readBody(new Response('12345'), 5)).resolves.toBe('12345')
    await expect(readBody(new Response('123456'), 5)).rejects.toMatchObject({ reason: 'too-large' })
    await expect(readBody(new Response(null), 5)).resolves.toBe('')
  })

  it('X2.6 may split characters between chunks', async () => {
    const bytes = Buffer.from('Größe')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    await expect(readBody(new Response(body))).resolves.toBe('Größe')
  })

  it('X2.6 that fails because nothing listens has the URL in its error', async () => {
    const { url } = await serve(() => {})
    const port = new URL(url).port
    const gone = `http://127.0.0.3:${port}`
    const error = await failureOf(clientFor({ retries: 1 }).client.json(get(gone), listSchema))
    expect(error).toMatchObject({ reason: 'network', request: `GET ${gone}/list` })
    expect((error as Error).message).toMatch(/^connection failed: .*ECONNREFUSED/)
  })

  it('X6.1 has its secrets redacted in messages, however they are encoded', async () => {
    const spelled = encodeURIComponent(secretKey)
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => sendJson(response, { error: `bad key ${secretKey}` }, { status: 401 }),
      (response) => {
        response.writeHead(302, { location: `http://elsewhere.example/?token=${spelled}` }).end()
      },
      (response) => sendJson(response, { error: `bad key ${secretKey}` }, { status: 429 }),
      (response) => response.end(secretKey),
      reset,
    ]
    for (const answer of answers) {
      const { url } = await serve((_request, response) => answer(response))
      const { client, events } = clientFor({ retries: 1 })
      const asked = `${url}/list?token=${spelled}`
      const error = await failureOf(
        client.json(
          { method: 'GET', url: asked, headers: {}, note: `page ${secretKey}` },
          listSchema,
        ),
      )
      const { message, request } = error as BackendError
      const said = JSON.stringify([message, request, events])
      expect(said).toContain('[secret]')
      for (const form of [secretKey, spelled, new URLSearchParams({ a: secretKey }).toString()]) {
        expect(said).not.toContain(form.replace(/^a=/, ''))
      }
    }
  })
})
