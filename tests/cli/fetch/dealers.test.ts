import { describe, expect, it } from 'vitest'
import type { BackendError } from '#cli/fetch/backendError.ts'
import { fetchDealers } from '#cli/fetch/dealers.ts'
import { clientFor, failureOf, sendJson, serve } from './server.ts'

const shop = (id: string, changes: object = {}) => ({ id, name: `Shop ${id}`, ...changes })

describe('the dealer service', () => {
  it('R7.6.3 is asked for a country by the brand’s id, without a key', async () => {
    const server = await serve((_request, response) =>
      sendJson(response, { shops: [shop('b'), shop('a')] }),
    )
    const dealers = await fetchDealers(clientFor().client, {
      url: `${server.url}/`,
      shopBrandId: 'scree shops',
      country: 'NL',
    })
    expect(dealers.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(server.seen.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/shops?brand=scree+shops&country=NL',
    ])
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization')
  })

  it.each([
    ['no list', {}],
    ['a shop without a name', { shops: [{ id: '1' }] }],
    [
      'a time that is none',
      { shops: [shop('1', { openingHours: [{ day: 1, open: '9', close: '18:00' }] })] },
    ],
    ['a place that is none', { shops: [shop('1', { latitude: 400, longitude: 0 })] }],
  ])('X1.7 %s is an error that names the request', async (_name, answer) => {
    const server = await serve((_request, response) => sendJson(response, answer))
    const error = (await failureOf(
      fetchDealers(clientFor().client, { url: server.url, shopBrandId: 'x', country: 'NL' }),
    )) as BackendError
    expect(error.request).toContain('/shops?brand=x&country=NL')
    expect(error.reason).toBe('shape')
  })
})
