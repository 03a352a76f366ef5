import { effect } from '@preact/signals-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiData, type ApiData } from '#runtime/api/apiData.ts'
import type { EndpointName } from '#runtime/api/endpoints.ts'
import { searchProducts, withIds, withNumbers } from '#runtime/api/productSearch.ts'
import { stableJson } from '#runtime/api/stableJson.ts'
import { failure, json, offline, openClient, type ClientSetup } from './fakeBackend.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 14) })
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

function open(...answers: ClientSetup['answers']) {
  const setup = openClient({ answers })
  const onChanged = vi.fn()
  return { ...setup, onChanged, api: createApiData({ client: setup.client, onChanged }) }
}

const cart = (n: number) => json({ n })
const refused = (detail: string) => json({ errors: [{ detail }] }, { status: 400 })

describe('a request', () => {
  it('R4.13 is ready, then loading, then success', async () => {
    const { api } = open(cart(1))
    const seen: string[] = []
    const stop = effect(() => void seen.push(api.state('cart').value.status))
    api.observe('cart')
    await settle()
    expect(seen).toEqual(['ready', 'loading', 'success'])
    expect(api.state('cart').value).toEqual({ status: 'success', data: { n: 1 }, error: null })
    stop()
  })

  it('R4.13 fails with the server’s error, and keeps its data', async () => {
    const { api } = open(cart(1), refused('No.'))
    await api.load('cart')
    vi.advanceTimersByTime(500)
    const state = await api.load('cart')
    expect(state).toMatchObject({ status: 'failed', data: { n: 1 }, error: { message: 'No.' } })
  })

  it('R4.13 returns to ready when invalidated', async () => {
    const { api } = open(cart(1))
    await api.load('cart')
    api.invalidate('cart')
    expect(api.state('cart').value).toEqual({ status: 'ready', data: { n: 1 }, error: null })
  })

  it('R4.13 is identified by its parameters, in any order', async () => {
    const { api, sent } = open(cart(1), cart(2))
    await api.load('productStock', { ids: ['a'], page: 1 })
    await api.load('productStock', { page: 1, ids: ['a'] })
    expect(sent).toHaveLength(1)
    await api.load('productStock', { page: 2, ids: ['a'] })
    api.invalidate('productStock', { ids: ['a'], page: 2 })
    expect(api.state('productStock', { ids: ['a'], page: 1 }).value.status).toBe('success')
    expect(api.state('productStock', { ids: ['a'], page: 2 }).value.status).toBe('ready')
    expect(stableJson({ b: { d: 1, c: [2] }, a: 3 })).toBe('{"a":3,"b":{"c":[2],"d":1}}')
  })

  it('R8.10 with an unknown name fails with an error', async () => {
    const { api, sent } = open()
    const x = 'x' as EndpointName
    api.observe(x)
    await settle()
    expect(api.state(x).value).toMatchObject({
      status: 'failed',
      error: { message: 'no config was found for the key "x"' },
    })
    expect(await failure(api.send(x))).toMatchObject({ kind: 'Config' })
    expect(sent).toEqual([])
  })

  it('R7.7.2 that times out fails with an error named Timeout', async () => {
    const { api } = open(() => new Promise<Response>(() => {}))
    api.observe('cart')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(api.state('cart').value).toMatchObject({ status: 'failed', error: { name: 'Timeout' } })
  })
})

describe('an observer', () => {
  it('R7.7.1 triggers a read, but never a write', async () => {
    const { api, sent } = open(cart(1))
    const names = ['cart', 'addItem', 'customer', 'productSearch', 'updateContext'] as const
    for (const name of names) {
      api.observe(name)
    }
    await settle()
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/store-api/checkout/cart'])
  })

  it('R7.7.1 shares a request with other observers', async () => {
    const { api, sent } = open(cart(1))
    for (let n = 0; n < 5; n += 1) api.observe('cart')
    await settle()
    expect(sent).toHaveLength(1)
  })

  it('waits while its country is paused, unless it is loaded by name', async () => {
    const { api, sent } = open(cart(1), cart(2), cart(3))
    api.observe('cart')
    await settle()
    const resume = api.pause()
    api.invalidate('cart')
    await settle()
    expect(sent).toHaveLength(1)
    expect(api.state('cart').value).toMatchObject({ status: 'ready', data: { n: 1 } })
    expect(await api.load('cart')).toMatchObject({ status: 'success', data: { n: 2 } })
    api.invalidate('cart')
    resume()
    await settle()
    expect(sent).toHaveLength(3)
    expect(api.state('cart').value).toMatchObject({ status: 'success', data: { n: 3 } })
  })

  it('R4.13 refetches when invalidated, until the last one leaves', async () => {
    const { api, sent } = open(cart(1), cart(2))
    const stop = api.observe('cart')
    const stopOther = api.observe('cart')
    await settle()
    stop()
    stop()
    api.invalidate('cart')
    api.invalidate('cart')
    await settle()
    expect(sent).toHaveLength(2)
    expect(api.state('cart').value).toMatchObject({ status: 'success', data: { n: 2 } })
    stopOther()
    api.invalidate('cart')
    await settle()
    expect(sent).toHaveLength(2)
  })

  it('R4.13 does not retry a request that another one has replaced', async () => {
    const { api, sent } = open(offline(), cart(1))
    api.observe('cart')
    await settle()
    api.invalidate('cart')
    await vi.runAllTimersAsync()
    expect(api.state('cart').value).toMatchObject({ status: 'success', data: { n: 1 } })
    expect(sent).toHaveLength(2)
  })

  it('refetches after a failure', async () => {
    const { api, sent } = open(refused('No.'), cart(1))
    api.observe('cart')
    await settle()
    api.observe('cart')
    await settle()
    expect(sent).toHaveLength(2)
    expect(api.state('cart').value.status).toBe('success')
  })

  it('R7.1.4 uses a cached response of the cart for 500 ms', async () => {
    const { api, sent } = open(cart(1))
    api.observe('cart')
    await settle()
    await vi.advanceTimersByTimeAsync(499)
    api.observe('cart')
    await settle()
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    api.observe('cart')
    await settle()
    expect(sent).toHaveLength(2)
  })

  it.each(['addItem', 'addPromotion', 'updateItem', 'removeItem'] as const)(
    'R4.17 after %s, cart and cart stock are requested again within their cache duration',
    async (name) => {
      const { api, sent } = open(cart(1))
      await api.load('cart')
      await api.load('cartStock')
      await api.send(name, { items: [] })
      expect((['cart', 'cartStock'] as const).map((read) => api.state(read).value.status)).toEqual([
        'ready',
        'ready',
      ])
      await api.load('cart')
      await api.load('cartStock')
      expect(sent.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
        'cart',
        'cart',
        sent[2] && new URL(sent[2].url).pathname.split('/').at(-1),
        'cart',
        'cart',
      ])
    },
  )

  it('R7.7.2 uses the endpoint’s cache duration, none by default', async () => {
    const setup = openClient({
      answers: [cart(1)],
      endpoints: {
        kept: { method: 'GET', path: '/kept', cacheMs: 60_000 },
        bare: { method: 'GET', path: '/bare' },
      },
    })
    const api = createApiData({ client: setup.client })
    for (const name of ['kept', 'bare', 'kept', 'bare']) await api.load(name as EndpointName)
    expect(setup.sent.map(({ url }) => url.slice(-4))).toEqual(['kept', 'bare', 'bare'])
  })

  it('refetches after the clock was set back', async () => {
    const { api, sent } = open(cart(1))
    await api.load('cart')
    vi.setSystemTime(0)
    await api.load('cart')
    expect(sent).toHaveLength(2)
  })
})

describe('a cart change', () => {
  it.each([
    'addItem',
    'addPromotion',
    'updateItem',
    'removeItem',
    'updateContext',
    'register',
    'createOrder',
  ] as const)('clears everything that depends on the cart: %s', async (name) => {
    const { api } = open(json({ elements: [] }))
    const reads = [
      'cart',
      'cartStock',
      'freeProducts',
      'shippingMethods',
      'paymentMethods',
    ] as const
    await Promise.all(reads.map((read) => api.load(read)))
    await api.load('allPaymentMethods')
    await api.send(name)
    expect(reads.map((read) => api.state(read).value.status)).toEqual(reads.map(() => 'ready'))
    // of an order, whose cart is gone
    expect(api.state('allPaymentMethods').value.status).toBe('success')
  })

  it.each(['addItem', 'addPromotion', 'updateItem', 'removeItem'] as const)(
    'clears the cached cart and cart stock: %s',
    async (name) => {
      const { api, onChanged } = open(cart(1))
      await Promise.all([api.load('cart'), api.load('cartStock')])
      await api.load('productStock')
      await api.send(name, { items: [] })
      expect(api.state('cart').value.status).toBe('ready')
      expect(api.state('cartStock').value.status).toBe('ready')
      expect(api.state('productStock').value.status).toBe('success')
      expect(onChanged).toHaveBeenCalledTimes(1)
    },
  )

  it('clears them even without a response, because the change may have happened', async () => {
    const { api } = open(cart(1), offline())
    await api.load('cart')
    expect(await failure(api.send('addItem'))).toMatchObject({ kind: 'Offline' })
    expect(api.state('cart').value.status).toBe('ready')
  })

  it('drops a late response to an earlier cart request', async () => {
    const waiting: ((response: Response) => void)[] = []
    const later = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const { api } = open(later, json({}), later)
    api.observe('cart')
    await settle()
    await api.send('addItem')
    await settle()
    expect(waiting).toHaveLength(2)
    waiting[1]?.(cart(2))
    await settle()
    waiting[0]?.(cart(1))
    await settle()
    expect(api.state('cart').value).toMatchObject({ status: 'success', data: { n: 2 } })
  })

  it('has one state for all parameters: that of the latest change', async () => {
    const waiting: ((response: Response) => void)[] = []
    const later = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const { api } = open(later)
    const first = api.send('productSearch', { term: 'a' })
    const second = api.send('productSearch', { term: 'b' })
    await settle()
    waiting[1]?.(cart(2))
    expect(await second).toEqual({ n: 2 })
    waiting[0]?.(cart(1))
    expect(await first).toEqual({ n: 1 })
    expect(api.state('productSearch', { term: 'a' }).value.data).toEqual({ n: 2 })
  })
})

describe('purging', () => {
  const requests: readonly (readonly [name: EndpointName, parameters?: { ids: string[] }])[] = [
    ['cart'],
    ['productStock', { ids: ['a'] }],
    ['productStock', { ids: ['b'] }],
  ]

  it.each<{ what: string; purged: Parameters<ApiData['purge']>; left: readonly number[] }>([
    { what: 'one request', purged: ['productStock', { ids: ['a'] }], left: [0, 2] },
    { what: 'those of an endpoint', purged: ['productStock'], left: [0] },
    { what: 'all', purged: [], left: [] },
  ])('R4.13 removes $what, with the data, and keeps the others', async ({ purged, left }) => {
    const { api, sent, session } = open(cart(1))
    const load = async () => {
      for (const request of requests) await api.load(...request)
    }
    session.held.country = 'IE'
    await load()
    session.held.country = 'GB'
    await load()
    const shown = requests.map((request) => api.state(...request))
    const whole = { status: 'success', data: { n: 1 }, error: null }
    expect(shown.map(({ value }) => value)).toEqual([whole, whole, whole])

    api.purge(...purged)
    const ready = { status: 'ready', data: null, error: null }
    const expected = requests.map((_, index) => (left.includes(index) ? whole : ready))
    // what is shown is empty at once, and so is what is shown next
    expect(shown.map(({ value }) => value)).toEqual(expected)
    expect(requests.map((request) => api.state(...request).value)).toEqual(expected)
    const before = sent.length
    await load()
    expect(sent).toHaveLength(before + requests.length - left.length)

    session.held.country = 'IE'
    expect(requests.map((request) => api.state(...request).value)).toEqual(expected)
  })

  it('R4.13 drops the response of a request in flight, and sends a new one', async () => {
    const waiting: ((response: Response) => void)[] = []
    const later = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const { api } = open(later)
    void api.load('cart')
    await settle()
    api.purge('cart')
    void api.load('cart')
    await settle()
    expect(waiting).toHaveLength(2)
    waiting[1]?.(cart(2))
    waiting[0]?.(cart(1))
    await settle()
    expect(api.state('cart').value.data).toEqual({ n: 2 })
  })

  it('R4.13 refetches observed requests', async () => {
    const { api, sent } = open(cart(1), cart(2))
    api.observe('cart')
    await settle()
    api.purge()
    expect(api.state('cart').value.data).toBeNull()
    await settle()
    expect(sent).toHaveLength(2)
    expect(api.state('cart').value.data).toEqual({ n: 2 })
  })
})

describe('countries', () => {
  it('R4.9 have separate responses', async () => {
    const { api, session } = open(cart(1))
    await api.load('cart')
    session.held.country = 'IE'
    expect(api.state('cart').value.data).toBeNull()
    session.held.country = 'GB'
    expect(api.state('cart').value.data).toEqual({ n: 1 })
  })

  it('R4.9 reset loading requests when left, and refetch only on return', async () => {
    const { api, client, session, sent } = open(() => new Promise<Response>(() => {}))
    api.observe('cart')
    await settle()
    const state = api.state('cart')
    client.abortAll()
    session.held.country = 'IE'
    await settle()
    expect(state.value).toMatchObject({ status: 'ready', error: null })
    expect(sent).toHaveLength(1)
    session.held.country = 'GB'
    api.invalidate('cart')
    await settle()
    expect(sent).toHaveLength(2)
  })
})

describe('a product search', () => {
  it('R7.2.1 merges ids, fields and override', async () => {
    const { api, sent } = open(json({ elements: [{ id: 'a' }] }))
    const found = await searchProducts(api, {
      ids: ['a'],
      selection: { includes: { product: ['id'] }, limit: 10 },
      override: { limit: 5 },
    })
    expect(found).toEqual([{ id: 'a' }])
    expect(sent[0]?.body).toEqual({ ids: ['a'], includes: { product: ['id'] }, limit: 5 })
  })

  it('R7.2.2 returns an empty list without elements', async () => {
    for (const body of [{}, null, [], 'x', { elements: {} }]) {
      const { api } = open(json(body))
      expect(await searchProducts(api, { selection: {} })).toEqual([])
    }
  })

  it('R7.2.3 filters by numbers and by ids', () => {
    expect(withNumbers(['A', 'B'])).toEqual({
      type: 'equalsAny',
      field: 'productNumber',
      value: 'A|B',
    })
    expect(withIds(['a'])).toEqual({ type: 'equalsAny', field: 'id', value: 'a' })
  })

  it('R8.10 throws the server’s first error detail', async () => {
    const { api } = open(refused('The limit is too high.'))
    await expect(searchProducts(api, { selection: {} })).rejects.toThrow('The limit is too high.')
  })
})
