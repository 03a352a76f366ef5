import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchAvailability, readAvailability } from '#runtime/dealers/fetchAvailability.ts'

const service = { url: '/_fixtures/dealers', country: 'NL' }
const respond = (body: unknown, init?: ResponseInit) => {
  const send = vi.fn(async (..._request: Parameters<typeof fetch>) => Response.json(body, init))
  vi.stubGlobal('fetch', send)
  return send
}
const ask = () => fetchAvailability(service, 'PIP/16 M')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('fetchAvailability', () => {
  it('asks the service for one variant in the country, without credentials', async () => {
    const send = respond({ availability: [{ shopId: 'NL 1', inStock: true, testRide: false }] })
    expect(await ask()).toEqual(new Map([['nl-1', { inStock: true, testRide: false }]]))
    const [url, options] = send.mock.calls[0]!
    expect(url).toBe('/_fixtures/dealers/product-variants/PIP%2F16%20M/availability?country=NL')
    expect(options).toMatchObject({ credentials: 'omit' })
  })

  it('finds no dealer with a variant that the service does not know', async () => {
    respond({ error: 'unknown product' }, { status: 404 })
    expect(await ask()).toEqual(new Map())
  })

  it('rejects after a page of another server', async () => {
    const send = async () => new Response('<html>Not found</html>', { status: 404 })
    vi.stubGlobal('fetch', send)
    await expect(ask()).rejects.toThrow()
  })

  it.each<[string, unknown, ResponseInit?]>([
    ['an error', {}, { status: 503 }],
    ['another answer', { shops: [] }],
    ['no answer', null],
  ])('rejects after %s', async (_case, body, init) => {
    respond(body, init)
    await expect(ask()).rejects.toThrow()
  })
})

describe('readAvailability', () => {
  it.each<[string, unknown, [string, object][]]>([
    [
      'a dealer with a number',
      { shopId: 7, inStock: true },
      [['7', { inStock: true, testRide: false }]],
    ],
    [
      'a bicycle to try',
      { shopId: 'a', testRide: true },
      [['a', { inStock: false, testRide: true }]],
    ],
    ['a dealer with neither', { shopId: 'a', inStock: false, testRide: false }, []],
  ])('reads %s', (_case, entry, expected) => {
    expect([...readAvailability({ availability: [entry] })]).toEqual(expected)
  })

  it('reads that no dealer is asked', () => {
    expect(readAvailability({ availability: [] })).toEqual(new Map())
  })

  it.each([
    ['words for truth', { shopId: 'a', inStock: 'yes' }],
    ['a dealer without an id', { inStock: true }],
    ['a dealer of whom nothing is said', { shopId: 'a' }],
    ['nothing', null],
  ])('leaves out %s, and does not take it for a dealer without the variant', (_case, entry) => {
    const other = { shopId: 'b', inStock: true, testRide: false }
    expect([...readAvailability({ availability: [entry, other] }).keys()]).toEqual(['b'])
    expect(() => readAvailability({ availability: [entry] })).toThrow('unexpected response')
  })
})
