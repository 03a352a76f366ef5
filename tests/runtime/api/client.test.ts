import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints, type Endpoint, type EndpointName } from '#runtime/api/endpoints.ts'
import { fillPath, toQuery } from '#runtime/api/address.ts'
import { failure, json, offline, openClient, settings, silence, stalled } from './fakeBackend.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const calls: readonly [EndpointName, string, string, boolean][] = [
  ['newsletterSignup', 'POST', '/newsletter/signup', false],
  ['productStock', 'GET', '/stock/product', false],
  ['stockNotification', 'POST', '/stock/notification', false],
  ['cartStock', 'GET', '/stock/cart', true],
  ['cart', 'GET', '/checkout/cart', true],
  ['addItem', 'POST', '/checkout/cart/line-item', true],
  ['addPromotion', 'POST', '/checkout/cart/line-item', true],
  ['updateItem', 'PATCH', '/checkout/cart/line-item', true],
  ['removeItem', 'POST', '/checkout/cart/line-item/delete', true],
  ['freeProducts', 'GET', '/checkout/cart/check', true],
  ['shippingMethods', 'GET', '/shipping-method', true],
  ['paymentMethods', 'GET', '/payment-method', true],
  ['allPaymentMethods', 'GET', '/payment-method', false],
  ['updateContext', 'PATCH', '/context', true],
  ['register', 'POST', '/account/register', true],
  ['customer', 'POST', '/account/customer', true],
  ['createOrder', 'POST', '/checkout/order', true],
  ['klarnaSession', 'POST', '/checkout/klarna/session', true],
  ['handlePayment', 'POST', '/handle-payment', true],
  ['applePaySession', 'POST', '/checkout/apple-pay/session', true],
  ['setOrderPayment', 'POST', '/order/payment', true],
  ['orders', 'POST', '/order', true],
  ['refetchOrders', 'POST', '/order', true],
  ['productSearch', 'POST', '/product', false],
]

/** A response that all endpoints can have. */
const empty = () => json({ elements: [], orders: { elements: [] } })

describe('a call', () => {
  it.each(calls)('R7.1.16 %s is %s %s', async (name, method, path, hasContext) => {
    const { client, sent } = openClient({ answers: [empty()] })
    await client.call(name, { one: 1 })
    const [request] = sent
    expect(request?.method).toBe(method)
    const { always = {} }: Endpoint = endpoints[name]
    const query = method === 'GET' ? toQuery({ one: 1, ...always }) : ''
    expect(request?.url).toBe(`https://shop.example/store-api${path}${query}`)
    expect(request?.headers['sw-access-key']).toBe('SWSCKEY')
    expect(request?.headers['sw-language-id']).toBe('language-en')
    expect(request?.headers['sw-context-token']).toBe(hasContext ? 'token-a' : undefined)
    expect(request?.url).not.toContain('token-a')
    if (method === 'GET') return
    expect(request?.headers['content-type']).toBe('application/json')
    expect(request?.body).toMatchObject({ one: 1 })
  })

  it('covers every endpoint except reading the context', () => {
    const covered = new Set(calls.map(([name]) => name))
    expect(Object.keys(endpoints).filter((name) => !covered.has(name as EndpointName))).toEqual([
      'context',
    ])
  })

  it('bypasses all caches when orders are fetched again', async () => {
    const { client, sent } = openClient({ answers: [empty()] })
    await client.call('refetchOrders', { orderId: 'o', refetch: false })
    expect(sent[0]?.body).toEqual({ orderId: 'o', refetch: true })
  })

  it.each(['shippingMethods', 'paymentMethods'] as const)(
    'reads only %s that are available for the cart',
    async (name) => {
      const { client, sent } = openClient({ answers: [empty()] })
      await client.call(name)
      expect(new URL(sent[0]!.url).searchParams.get('onlyAvailable')).toBe('1')
    },
  )

  it.each<[EndpointName, unknown]>([
    ['shippingMethods', {}],
    ['paymentMethods', { elements: null }],
    ['allPaymentMethods', []],
    ['productStock', { elements: { a: 1 } }],
    ['cartStock', null],
    ['freeProducts', 'none'],
    ['orders', { elements: [] }],
    ['orders', { orders: [] }],
    ['refetchOrders', { orders: { elements: {} } }],
  ])('does not take an answer of %s without its list for an empty one: %j', async (name, body) => {
    const { client } = openClient({ answers: [json(body)], endpoints })
    await expect(client.call(name)).rejects.toMatchObject({ kind: 'Parse' })
  })

  it.each<[EndpointName, object]>([
    ['cartStock', { elements: [] }],
    ['orders', { orders: { elements: [] } }],
  ])('takes an empty list of %s: %j', async (name, body) => {
    const { client } = openClient({ answers: [json(body)], endpoints })
    expect(await client.call(name)).toEqual(body)
  })

  it('R7.1.16 uses the sales-channel base path if configured', async () => {
    const { client, sent } = openClient({
      answers: [json({})],
      settingsOf: () => ({ ...settings, salesChannelApi: true }),
    })
    await client.call('cart')
    expect(sent[0]?.url).toBe('https://shop.example/sales-channel-api/v3/checkout/cart')
  })

  it('sends no empty token and no unknown language', async () => {
    const { client, sent, session } = openClient({ answers: [json({})], token: null })
    session.held.languageId = null
    await client.call('cart')
    expect(sent[0]?.headers).not.toHaveProperty('sw-context-token')
    expect(sent[0]?.headers).not.toHaveProperty('sw-language-id')
  })

  it('sends no token to a redirect target, and no cookies', async () => {
    const { client, sent } = openClient({ answers: [json({})] })
    await client.call('cart')
    expect(sent[0]).toMatchObject({ redirect: 'error', credentials: 'omit' })
  })

  it('bypasses caches with a token', async () => {
    const { client, sent } = openClient({ answers: [json({})] })
    await client.call('cart')
    await client.call('productStock')
    expect(sent.map(({ cache }) => cache)).toEqual(['no-store', undefined])
  })

  it('R8.10 with an unknown name is an error', async () => {
    const { client, sent } = openClient({ answers: [json({})] })
    for (const name of ['x', 'constructor', '__proto__']) {
      expect(await failure(client.call(name))).toMatchObject({
        kind: 'Config',
        message: `no config was found for the key "${name}"`,
      })
    }
    expect(sent).toEqual([])
  })

  it.each([
    ['url', null],
    ['url', { ...settings, baseUrl: '' }],
    ['token', { ...settings, accessKey: '' }],
  ])('R5.2.1 to a country without %s is an error', async (what, of) => {
    const { client } = openClient({ answers: [], settingsOf: () => of })
    expect(await failure(client.call('cart'))).toMatchObject({
      kind: 'Config',
      message: `Unable to find shopware ${what} for country GB!`,
    })
  })
})

describe('parameters', () => {
  it('R7.7.1 fill the path, encoded; the others remain', () => {
    expect(fillPath('/order/:id/:page', { id: 'a/b?c', page: 2, rest: true })).toEqual({
      path: '/order/a%2Fb%3Fc/2',
      rest: { rest: true },
    })
  })

  it.each([undefined, null, '', '.', '..', {}])('cannot change the path: %o', (id) => {
    expect(() => fillPath('/order/:id', { id })).toThrow('no value for ":id" of /order/:id')
  })

  it.each([
    [{}, ''],
    [{ a: null, b: undefined, c: [] }, ''],
    [{ ids: ['a', 'b&c'] }, '?ids[]=a&ids[]=b%26c'],
    [{ page: 2, isOn: true, isOff: false }, '?page=2&isOn=1&isOff=0'],
    [{ filter: [{ field: 'id', value: ['x'] }] }, '?filter[0][field]=id&filter[0][value][]=x'],
    [{ 'a]b': { 'c d': 'ü' } }, '?a%5Db[c%20d]=%C3%BC'],
  ])('R7.7.1 of a read become a bracket query: %j', (parameters, query) => {
    expect(toQuery(parameters)).toBe(query)
  })
})

describe('a response', () => {
  it.each([
    ['of status 204', new Response(null, { status: 204 })],
    ['of no length', new Response('', { headers: { 'content-length': '0' } })],
    ['without a byte', new Response('')],
  ])('R7.7.2 %s is an empty body', async (_, answer) => {
    const { client } = openClient({ answers: [answer] })
    expect(await client.call('cart')).toBeNull()
  })

  it('R8.10 with an error throws the server’s first detail', async () => {
    const errors = [{ detail: 'The product is unknown.' }, { detail: 'Second.' }]
    const { client } = openClient({ answers: [json({ errors }, { status: 404 })] })
    const error = await failure(client.call('productSearch'))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'Http',
      kind: 'Http',
      status: 404,
      detail: 'The product is unknown.',
      message: 'The product is unknown.',
    })
  })

  it.each(['<html>', '', '{"errors":[]}', '{"errors":[{"detail":7}]}', 'null'])(
    'of an error without a detail has its status: %s',
    async (body) => {
      const { client } = openClient({ answers: [new Response(body, { status: 503 })] })
      expect(await failure(client.call('cart'))).toMatchObject({
        kind: 'Http',
        status: 503,
        detail: null,
        message: 'GET /checkout/cart: 503',
      })
    },
  )

  it('that is a web page is a separate error', async () => {
    const { client, sent } = openClient({ answers: [new Response('<html>')] })
    expect(await failure(client.call('cart'))).toMatchObject({ kind: 'Parse', status: 200 })
    expect(sent).toHaveLength(1)
  })
})

describe('the deadline', () => {
  it.each([
    ['cart', 10_000, silence],
    ['cart', 10_000, stalled],
    ['createOrder', 30_000, silence],
    ['createOrder', 30_000, stalled],
  ] as const)(
    'R7.7.2 of %s is %d ms for headers and body, with an error named Timeout',
    async (name, ms, answer) => {
      const { client, sent } = openClient({ answers: [answer] })
      const settled = vi.fn()
      const error = failure(client.call(name)).then((one) => (settled(), one))
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(await error).toMatchObject({ name: 'Timeout', kind: 'Timeout' })
      expect(sent[0]?.signal.aborted).toBe(true)
      expect(sent).toHaveLength(1)
    },
  )

  it('R7.7.2 is configured by endpoint', async () => {
    const { client } = openClient({
      answers: [silence],
      endpoints: { quick: { method: 'GET', path: '/quick', timeoutMs: 50 } },
    })
    const error = failure(client.call('quick'))
    await vi.advanceTimersByTimeAsync(50)
    expect(await error).toMatchObject({ name: 'Timeout' })
  })

  it('R7.7.2 clears its timer', async () => {
    const { client } = openClient({ answers: [json({})] })
    await client.call('cart')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ignores later responses', async () => {
    let answer: (response: Response) => void = () => {}
    const { client, session } = openClient({
      answers: [() => new Promise<Response>((resolve) => (answer = resolve))],
    })
    const error = failure(client.call('cart'))
    await vi.advanceTimersByTimeAsync(10_000)
    await error
    answer(json({}, { headers: { 'sw-context-token': 'late' } }))
    await vi.runAllTimersAsync()
    expect(session.port.receive).not.toHaveBeenCalled()
  })
})

describe('a connection that fails', () => {
  it('retries a read twice', async () => {
    const { client, sent } = openClient({ answers: [offline(), offline(), json({ ok: 1 })] })
    const answer = client.call('cart')
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ ok: 1 })
    expect(sent).toHaveLength(3)
  })

  it('fails a read after three tries', async () => {
    const { client, sent } = openClient({ answers: [offline()] })
    const error = failure(client.call('cart'))
    await vi.runAllTimersAsync()
    expect(await error).toMatchObject({ kind: 'Offline', status: null })
    expect(sent).toHaveLength(3)
  })

  it('counts a broken body as a failure', async () => {
    const cut = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(offline()) }))
    const { client, sent } = openClient({ answers: [cut, json({ ok: 1 })] })
    const answer = client.call('cart')
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ ok: 1 })
    expect(sent).toHaveLength(2)
  })

  it.each(calls.filter(([, method]) => method !== 'GET'))(
    'never repeats the write %s',
    async (name) => {
      const { client, sent } = openClient({ answers: [offline()] })
      const error = failure(client.call(name))
      await vi.runAllTimersAsync()
      expect(await error).toMatchObject({ kind: 'Offline' })
      expect(sent).toHaveLength(1)
    },
  )

  it('does not retry a server error', async () => {
    const { client, sent } = openClient({ answers: [new Response('', { status: 500 })] })
    await failure(client.call('cart'))
    expect(sent).toHaveLength(1)
  })
})

describe('equal reads', () => {
  it('share a request in flight, and no longer', async () => {
    const { client, sent } = openClient({ answers: [json({ n: 1 })] })
    const [one, other] = await Promise.all([
      client.call('productStock', { ids: ['a'] }),
      client.call('productStock', { ids: ['a'] }),
      client.call('productStock', { ids: ['b'] }),
    ])
    expect(one).toBe(other)
    expect(sent).toHaveLength(2)
    await client.call('productStock', { ids: ['a'] })
    expect(sent).toHaveLength(3)
  })

  it('do not share forgotten requests, or those of another language', async () => {
    const { client, sent, session } = openClient({ answers: [json({})] })
    const first = client.call('cart')
    client.forget(['cart'])
    const second = client.call('cart')
    session.held.languageId = 'language-fr'
    await Promise.all([first, second, client.call('cart')])
    expect(sent).toHaveLength(3)
  })

  it('never share writes', async () => {
    const { client, sent } = openClient({ answers: [json({})] })
    await Promise.all([client.call('addItem'), client.call('addItem')])
    expect(sent).toHaveLength(2)
  })
})

describe('the first token', () => {
  it('R4.15 lets concurrent calls end in one session', async () => {
    const { client, sent } = openClient({
      token: null,
      answers: [json({}, { headers: { 'sw-context-token': 'minted' } })],
    })
    await Promise.all([client.call('cart'), client.call('cartStock'), client.call('addItem')])
    expect(sent.map(({ headers }) => headers['sw-context-token'])).toEqual([
      undefined,
      'minted',
      'minted',
    ])
  })

  it('R4.15 is fetched by the next call if the first one failed', async () => {
    const { client, sent } = openClient({
      token: null,
      answers: [
        new Response('', { status: 503 }),
        json({}, { headers: { 'sw-context-token': 'minted' } }),
      ],
    })
    const error = failure(client.call('addItem'))
    await Promise.all([client.call('cart'), client.call('cartStock')])
    expect(await error).toMatchObject({ status: 503 })
    expect(sent.map(({ headers }) => headers['sw-context-token'])).toEqual([
      undefined,
      undefined,
      'minted',
    ])
  })

  it('R4.15 does not delay calls without a session', async () => {
    const { client, session } = openClient({
      token: null,
      answers: [json({}, { headers: { 'sw-context-token': 'minted' } })],
    })
    await client.call('productSearch')
    expect(session.port.receive).not.toHaveBeenCalled()
  })
})

describe('another country', () => {
  it('R4.9 aborts all calls in flight', async () => {
    const { client, sent } = openClient({ answers: [silence] })
    const errors = [failure(client.call('cart')), failure(client.call('addItem'))]
    await vi.advanceTimersByTimeAsync(0)
    client.abortAll()
    for (const error of errors) expect(await error).toMatchObject({ kind: 'Aborted' })
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true)
  })

  it('R4.9 aborts calls that wait for a first token', async () => {
    const { client, sent } = openClient({ answers: [silence], token: null })
    const errors = [failure(client.call('cart')), failure(client.call('addItem'))]
    await vi.advanceTimersByTimeAsync(0)
    client.abortAll()
    for (const error of errors) expect(await error).toMatchObject({ kind: 'Aborted' })
    await vi.runAllTimersAsync()
    expect(sent).toHaveLength(1)
  })

  it('R4.9 aborts the delay before a retry', async () => {
    const { client, sent } = openClient({ answers: [offline()] })
    const error = failure(client.call('cart'))
    await vi.advanceTimersByTimeAsync(1)
    client.abortAll()
    expect(await error).toMatchObject({ kind: 'Aborted' })
    await vi.runAllTimersAsync()
    expect(sent).toHaveLength(1)
  })
})
