import { describe, expect, it } from 'vitest'
import type { BackendError } from '#cli/fetch/backendError.ts'
import { fetchDealers, rawDealerSchema } from '#cli/fetch/dealers.ts'
import { clientFor, failureOf, serve } from './server.ts'
import { sendJson } from './testClient.ts'

const shop = (id: string, changes: object = {}) => ({ id, name: `Shop ${id}`, ...changes })

describe('the dealer service', () => {
  it('is requested for a country with the brand’s id, without a key', async () => {
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
  ])('X2.6 %s is an error with the request', async (_name, answer) => {
    const server = await serve((_request, response) => sendJson(response, answer))
    const error = (await failureOf(
      fetchDealers(clientFor().client, { url: server.url, shopBrandId: 'x', country: 'NL' }),
    )) as BackendError
    expect(error.request).toContain('/shops?brand=x&country=NL')
    expect(error.reason).toBe('shape')
  })
})

describe('a shop of the dealer service', () => {
  it('has empty texts and lists for missing values', () => {
    for (const missing of [
      {},
      { phone: null, openingHours: null, services: null, premium: null },
    ]) {
      expect(rawDealerSchema.parse(shop('7', missing))).toMatchObject({
        addressLine1: '',
        city: '',
        phone: '',
        website: '',
        openingHours: [],
        services: [],
        premium: false,
      })
    }
    expect(rawDealerSchema.parse({ id: 7, name: 'x', premium: true })).toMatchObject({
      id: '7',
      premium: true,
    })
  })

  it.each([
    ['00:00', true],
    ['09:30', true],
    ['19:59', true],
    ['20:00', true],
    ['23:59', true],
    ['24:00', true],
    ['25:00', false],
    ['30:00', false],
    ['1a:00', false],
    ['2a:00', false],
    ['9:00', false],
    ['09:60', false],
    ['09:5', false],
    ['09:5x', false],
    ['09:000', false],
    ['x09:00', false],
    ['09:00 Uhr', false],
  ])('opens at %s: %s', (open, isTime) => {
    const openingHours = [{ day: 0, open, close: '18:00' }]
    expect(rawDealerSchema.safeParse(shop('1', { openingHours })).success).toBe(isTime)
  })

  it.each([
    [{ latitude: 90, longitude: -180 }, true],
    [{ latitude: -90, longitude: 180 }, true],
    [{ latitude: 90.1 }, false],
    [{ latitude: -90.1 }, false],
    [{ longitude: 180.1 }, false],
    [{ longitude: -180.1 }, false],
    [{ openingHours: [{ day: 6, open: '09:00', close: '18:00' }] }, true],
    [{ openingHours: [{ day: 7, open: '09:00', close: '18:00' }] }, false],
    [{ openingHours: [{ day: -1, open: '09:00', close: '18:00' }] }, false],
    [{ openingHours: [{ day: 0.5, open: '09:00', close: '18:00' }] }, false],
  ])('%j is one: %s', (changes, expected) => {
    expect(rawDealerSchema.safeParse(shop('1', changes)).success).toBe(expected)
  })
})
