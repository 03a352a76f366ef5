import { beforeAll, describe, expect, it } from 'vitest'
import { shopwareOf } from '#cli/config/backends.ts'
import { Secret } from '#cli/config/secret.ts'
import type { RawCheckoutLists } from '#cli/fetch/checkoutLists.ts'
import { openShop } from '#cli/fetch/shopware.ts'
import { hexId } from '#fixtures/ids.ts'
import { startFixtures, type Fixtures } from '#fixtures/server.ts'
import { localeOf } from '../../shared/locales.ts'
import { configFor } from './contentService.ts'
import { clientFor, failureOf, serve, type Seen } from './server.ts'
import { sendJson } from './testClient.ts'

const countries = [
  { code: 'GB', currency: 'GBP', languages: ['en'] },
  { code: 'DE', currency: 'EUR', languages: ['de', 'en'] },
  { code: 'INT', currency: 'EUR', languages: ['en'] },
]

describe('the address lists of a shop', () => {
  let fixtures: Fixtures
  beforeAll(async () => {
    fixtures = await startFixtures({ brand: 'brand-4', countries })
    return () => fixtures.stop()
  })

  async function read(country: string, language: string): Promise<RawCheckoutLists> {
    const { url, accessKeyOf } = fixtures.addresses.shopware
    const backend = {
      url,
      publicUrl: url,
      accessKey: new Secret(accessKeyOf(country)),
      salesChannelApi: false,
    }
    const { client } = clientFor()
    return (await openShop(backend, localeOf(country, language, '-'), client)).checkoutLists()
  }

  const namesOf = (lists: RawCheckoutLists) =>
    lists.salutations.map(({ salutationKey, translated }) => [
      salutationKey,
      translated?.displayName,
    ])

  it.each<[string, string, Record<string, string>, string]>([
    ['GB', 'en', { mrs: 'Mrs', mr: 'Mr', not_specified: 'Not specified' }, 'United Kingdom'],
    [
      'DE',
      'de',
      { mrs: 'Frau', mr: 'Herr', not_specified: 'Keine Angabe' },
      'Vereinigtes Königreich',
    ],
  ])('of %s are in the language %s', async (country, language, salutations, gb) => {
    const lists = await read(country, language)
    expect(Object.fromEntries(namesOf(lists))).toEqual(salutations)
    expect(lists.countries.find(({ iso }) => iso === 'GB')).toMatchObject({
      id: hexId('country', 'GB'),
      translated: { name: gb },
      active: true,
      shippingAvailable: true,
      postalCodeRequired: true,
    })
  })

  it('have the countries of all sales channels, also those that nothing is sent to', async () => {
    const { countries: found } = await read('GB', 'en')
    expect(found.map(({ iso, shippingAvailable }) => [iso, shippingAvailable]).sort()).toEqual([
      ['DE', true],
      ['GB', true],
      ['INT', false],
    ])
  })
})

interface Lists {
  salutations?: readonly unknown[]
  countries?: readonly unknown[]
  methods?: readonly unknown[]
}

const salutation = { id: 's', salutationKey: 'mr', displayName: 'Mr', translated: [] }
const method = { id: 'm', technicalName: null, name: 'Parcel', translated: [] }
const country = { id: 'c', iso: 'GB', name: 'Great Britain', translated: [] }

/** Lists of a shop that answers like older versions, in pages. */
async function fromShop({
  salutations = [salutation],
  countries: all = [country],
  methods = [method],
}: Lists) {
  const answers = (request: Seen): unknown => {
    const paged = (list: readonly unknown[]) => {
      const { page = 1, limit = 100 } = JSON.parse(request.body) as { page: number; limit: number }
      return { elements: list.slice((page - 1) * limit, page * limit), total: list.length }
    }
    const [path] = request.path.replace('/store-api', '').split('?')
    if (path === '/language') {
      return { elements: [{ id: 'en', locale: { code: 'en-GB' } }], total: 1 }
    }
    if (path === '/currency') return [{ id: 'gbp', isoCode: 'GBP', symbol: '£', name: 'Pound' }]
    if (path === '/salutation') return paged(salutations)
    if (path === '/country') return paged(all)
    if (path === '/shipping-method') return paged(methods)
    return {
      currency: { id: 'gbp', isoCode: 'GBP' },
      salesChannel: { navigationCategoryId: 'root' },
    }
  }
  const { url, seen } = await serve((request, response) => sendJson(response, answers(request)))
  const { client } = clientFor()
  const backend = shopwareOf(configFor({ shopware: url }), 'GB')
  const shop = await openShop(backend, localeOf('GB', 'en', '/'), client)
  return { lists: shop.checkoutLists(), seen }
}

describe('the answers of a shop', () => {
  it('are read with what older versions leave out', async () => {
    const { lists, seen } = await fromShop({})
    expect(await lists).toEqual({
      salutations: [{ id: 's', salutationKey: 'mr', displayName: 'Mr', translated: null }],
      countries: [{ id: 'c', iso: 'GB', name: 'Great Britain', translated: {} }],
      shippingMethods: [{ id: 'm', technicalName: null, name: 'Parcel', translated: {} }],
    })
    expect(seen.at(-1)!.headers).toMatchObject({ 'sw-language-id': 'en' })
  })

  it('are read to the last page', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ id: `c${index}`, iso: `X${index}` }))
    const { lists } = await fromShop({ countries: many })
    expect((await lists).countries).toHaveLength(250)
  })

  it.each<[string, Lists]>([
    ['a country without an id', { countries: [{ iso: 'GB' }] }],
    ['a country whose code is a number', { countries: [{ id: 'c', iso: 7 }] }],
    ['a shipping method without an id', { methods: [{ technicalName: 'dhl' }] }],
    ['a salutation without a key', { salutations: [{ id: 's' }] }],
  ])('with %s fail the build', async (_, lists) => {
    const error = await failureOf((await fromShop(lists)).lists)
    expect(error).toMatchObject({ backend: 'test service' })
  })
})
