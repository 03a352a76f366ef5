import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startFixtures, type Fixtures } from '#fixtures/server.ts'
import { parentsOnly, searchProducts, withNumbers } from '#runtime/api/productSearch.ts'
import { createCommerce, type CommerceLocale } from '#runtime/session/commerce.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { failure } from '../api/fakeBackend.ts'
import { FakeStorage, openTab } from '../storage/fakeBrowser.ts'

const countries = [
  { code: 'GB', currency: 'GBP', languages: ['en'] },
  { code: 'CH', currency: 'CHF', languages: ['de', 'fr'] },
]

interface Context {
  token: string
  currency: { id: string; isoCode: string; name: string; symbol: string }
  context: { languageIdChain: string[] }
}

describe('the commerce back end over loopback', () => {
  let fixtures: Fixtures
  beforeAll(async () => {
    fixtures = await startFixtures({ brand: 'brand-1', countries, record: true })
  })
  afterEach(() => {
    fixtures.control.clear()
    fixtures.control.clearRequests()
  })
  afterAll(() => fixtures.stop())

  const settingsOf = (country: string, salesChannelApi = false) => ({
    baseUrl: fixtures.addresses.shopware.url,
    accessKey: fixtures.addresses.shopware.accessKeyOf(country),
    salesChannelApi,
  })

  /** A page's locale, with ids as a build reads them from the back end. */
  async function localeOf(country: string, language: number): Promise<CommerceLocale> {
    const { url, accessKeyOf } = fixtures.addresses.shopware
    const ask = async (path: string): Promise<unknown> => {
      const headers = { 'sw-access-key': accessKeyOf(country) }
      return (await fetch(`${url}/store-api${path}`, { headers })).json()
    }
    const { currency } = (await ask('/context')) as Context
    const { elements } = (await ask('/language')) as { elements: { id: string }[] }
    const { id, isoCode: iso, name, symbol } = currency
    return {
      country,
      shopwareLanguageId: elements[language]?.id ?? '',
      shopwareCurrency: { id, iso, name, symbol },
      settings: settingsOf(country),
    }
  }

  function open() {
    const local = new FakeStorage()
    const tab = openTab(local)
    const store = createStore({ area: 'local', view: () => tab })
    return { ...createCommerce({ store }), local }
  }

  it('R4.15 returns a token that the session stores', async () => {
    const { enter, api, session } = open()
    await enter(await localeOf('GB', 0))
    const { status, data } = await api.load('context')
    expect(status).toBe('success')
    const { token, currency } = data as Context
    expect(currency.isoCode).toBe('GBP')
    expect(session.token.value).toBe(token)
    api.invalidate('context')
    expect(((await api.load('context')).data as Context).token).toBe(token)
    expect(session.sessionEnded.value).toBe(false)
  })

  it('R7.1.9 R4.9 keeps the language of a context change', async () => {
    const { enter, api, session } = open()
    const [german, french] = [await localeOf('CH', 0), await localeOf('CH', 1)]
    expect(german.shopwareLanguageId).not.toBe(french.shopwareLanguageId)
    await enter(german)
    await api.load('context')
    fixtures.control.clearRequests()
    await enter(french)
    expect(fixtures.control.requests().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /store-api/context',
    ])

    // without the language header, the context of the token applies
    const { baseUrl, accessKey } = settingsOf('CH')
    const answer = await fetch(`${baseUrl}/store-api/context`, {
      headers: { 'sw-access-key': accessKey, 'sw-context-token': session.token.value ?? '' },
    })
    const { context } = (await answer.json()) as Context
    expect(context.languageIdChain[0]).toBe(french.shopwareLanguageId)
  })

  it('R7.2.1 R7.2.2 R7.1.16 finds products with either base path', async () => {
    for (const salesChannelApi of [false, true]) {
      const { enter, api } = open()
      await enter({ ...(await localeOf('GB', 0)), settings: settingsOf('GB', salesChannelApi) })
      fixtures.control.clearRequests()
      const found = await searchProducts(api, {
        selection: { includes: { product: ['id', 'productNumber'] } },
        override: { filter: [withNumbers(['PIP-16-SKY'])] },
      })
      expect(found).toMatchObject([{ productNumber: 'PIP-16-SKY' }])
      const [request] = fixtures.control.requests()
      expect(request?.path).toBe(
        salesChannelApi ? '/sales-channel-api/v3/product' : '/store-api/product',
      )
      expect(request?.headers).toContain('sw-language-id')
      expect(request?.headers).not.toContain('sw-context-token')
    }
  })

  it('R7.2.3 searches parents', async () => {
    const { enter, api } = open()
    await enter(await localeOf('GB', 0))
    const found = await searchProducts(api, {
      selection: { includes: { product: ['parentId'] } },
      override: { filter: [parentsOnly] },
    })
    expect(found).not.toEqual([])
    expect((found as { parentId: unknown }[]).map(({ parentId }) => parentId)).toEqual(
      found.map(() => null),
    )
  })

  it('R8.10 rejects an invalid search with a detail, which is thrown', async () => {
    const { enter, api } = open()
    await enter(await localeOf('GB', 0))
    const error = await failure(searchProducts(api, { selection: { limit: 1000 } }))
    expect(error).toMatchObject({ kind: 'Http', status: 400 })
    expect((error as Error).message).toMatch(/limit/i)
    expect((error as Error).message).not.toContain('/product')
  })

  it('is retried after a reset, and its web pages are invalid responses', async () => {
    const { enter, api } = open()
    await enter(await localeOf('GB', 0))
    fixtures.control.add({
      backend: 'shopware',
      path: '/store-api/context',
      kind: 'reset',
      times: 2,
    })
    expect((await api.load('context')).status).toBe('success')
    api.invalidate('context')
    fixtures.control.add({ backend: 'shopware', path: '/store-api/context', kind: 'html' })
    expect(await api.load('context')).toMatchObject({ status: 'failed', error: { kind: 'Parse' } })
    fixtures.control.add({ backend: 'shopware', path: '/store-api/product', kind: 'reset' })
    expect(await failure(searchProducts(api, { selection: {} }))).toMatchObject({ kind: 'Offline' })
  })
})
