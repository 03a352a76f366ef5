import { describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { shopwareOf } from '#cli/config/backends.ts'
import { listSchema } from '#cli/fetch/shopList.ts'
import { openShop } from '#cli/fetch/shopware.ts'
import { fileIncludes, productAssociations, productIncludes } from '#cli/fetch/productFields.ts'
import type { RawProduct } from '#cli/fetch/wire.ts'
import { z } from 'zod'
import { localeOf } from '../../shared/locales.ts'
import { configFor } from './contentService.ts'
import { clientFor, failureOf, serve, type Seen } from './server.ts'
import { sendJson } from './testClient.ts'

const idOf = (number: number) => String(number).padStart(32, '0')
const gb = localeOf('GB', 'en', '/')
const de = localeOf('DE', 'de', '-')

interface ShopInput {
  products?: number
  languages?: readonly { id: string; code: string }[]
  currencies?: readonly string[]
  contextCurrency?: string
  taxState?: string | undefined
  /** Of calls without a token. */
  guestCurrency?: string
  instead?: (request: Seen, response: ServerResponse) => boolean
}

/** A server with the parts of the Store API that a build uses. */
const shopServer = ({
  products = 3,
  languages = [{ id: 'lang-en', code: 'en-GB' }],
  currencies = ['EUR', 'GBP'],
  contextCurrency = 'GBP',
  taxState,
  guestCurrency = 'GBP',
  instead,
}: ShopInput) =>
  serve((request, response) => {
    if (instead?.(request, response)) return
    const call = `${request.method} ${request.path.replace(/^\/(store-api|sales-channel-api\/v3)/, '')}`
    const body = (request.body ? JSON.parse(request.body) : {}) as { page?: number; limit?: number }
    if (call === 'POST /language') {
      const elements = languages.map(({ id, code }) => ({ id, locale: { code } }))
      return sendJson(response, { elements, total: elements.length })
    }
    if (call === 'POST /currency') {
      const list = currencies.map((iso) => ({
        id: `cur-${iso}`,
        isoCode: iso,
        symbol: iso,
        name: iso,
      }))
      return sendJson(response, list)
    }
    if (call === 'PATCH /context') {
      return sendJson(response, {}, { headers: { 'sw-context-token': 'token-new, token-old' } })
    }
    if (call === 'GET /context') {
      const isGuest = request.headers['sw-context-token'] === undefined
      return sendJson(response, {
        currency: { id: 'c', isoCode: isGuest ? guestCurrency : contextCurrency },
        salesChannel: { navigationCategoryId: 'root' },
        ...(taxState === undefined ? {} : { context: { taxState } }),
      })
    }
    if (call === 'POST /product' || call === 'POST /category') {
      const { page = 1, limit = 100 } = body
      const all = Array.from({ length: products }, (_, index) => ({
        id: idOf(index),
        productNumber: `P${index}`,
      }))
      const elements = all.slice((page - 1) * limit, page * limit)
      return sendJson(response, { elements, total: all.length })
    }
    if (call === 'POST /media') {
      // the library does not have every file
      const ids = (body as { ids: string[] }).ids.filter((id) => !id.endsWith('7'))
      return sendJson(
        response,
        ids.map((id) => ({ id, url: `https://shop.example/${id}.pdf`, translated: [] })),
      )
    }
    sendJson(response, {}, { status: 404 })
  })

async function open(input: ShopInput, locale = gb, env: Record<string, string> = {}) {
  const { url, seen } = await shopServer(input)
  const { client } = clientFor()
  const backend = shopwareOf(configFor({ shopware: url, env }), 'GB')
  return { shop: await openShop(backend, locale, client), seen, url, client, backend }
}

const readAll = async (shop: Awaited<ReturnType<typeof open>>['shop']) => {
  let all: RawProduct[] = []
  const progress: [number, number][] = []
  await shop.products(() => {
    all = []
    return (products, done, total) => {
      all.push(...products)
      progress.push([done, total])
    }
  })
  return { all, progress }
}

describe('a product search', () => {
  it('R7.2.1 is a POST to the country’s base URL with content type, access key and language', async () => {
    const { shop, seen } = await open({})
    await readAll(shop)
    const request = seen.at(-1)!
    expect([request.method, request.path]).toEqual(['POST', '/store-api/product'])
    expect(request.headers).toMatchObject({
      'content-type': 'application/json',
      'sw-access-key': 'SWSCKEYGB',
      'sw-language-id': 'lang-en',
      'sw-context-token': 'token-new',
    })
    for (const { headers } of seen) {
      expect(headers['sw-access-key']).toBe('SWSCKEYGB')
      expect(headers['content-type']).toBe('application/json')
    }
    // no language before it is known
    expect(seen[0]!.headers).not.toHaveProperty('sw-language-id')
  })

  it('R7.2.1 R7.2.3 requests the fields of parents, in a fixed order, with an exact count', async () => {
    const { shop, seen } = await open({})
    await readAll(shop)
    expect(JSON.parse(seen.at(-1)!.body)).toEqual({
      includes: productIncludes,
      associations: productAssociations,
      filter: [{ type: 'equals', field: 'parentId', value: null }],
      sort: [{ field: 'id', order: 'ASC' }],
      limit: 25,
      page: 1,
      'total-count-mode': 'exact',
    })
  })

  it('R7.2.1 selects every field of the response schema', () => {
    for (const field of ['translated', 'children', 'calculatedPrice', 'availableStock', 'cover']) {
      expect(productIncludes.product).toContain(field)
    }
    expect(productAssociations.children.associations).toHaveProperty('options')
  })

  it.each([{}, { elements: null }, { elements: [] }])(
    'R7.2.2 parses %j as an empty list',
    (answer) => {
      expect(listSchema(z.string()).parse({ ...answer, total: 0 })).toEqual({
        elements: [],
        total: 0,
      })
    },
  )

  it.each([1, 24, 25, 26, 100, 101, 250])('R7.2.2 returns all of %d products', async (products) => {
    const { shop, seen } = await open({ products })
    const { all, progress } = await readAll(shop)
    expect(new Set(all.map(({ id }) => id)).size).toBe(products)
    expect(all).toHaveLength(products)
    expect(progress.at(-1)).toEqual([products, products])
    // the ids of a list with several pages are read again, as many at once as the back end allows
    const requests = seen.filter(({ path }) => path.endsWith('/product'))
    const again = products > 25 ? Math.ceil(products / 100) : 0
    expect(requests).toHaveLength(Math.ceil(products / 25) + again)
  })

  it('R7.1.16 uses the sales-channel path if the country configures it', async () => {
    const { url, seen } = await shopServer({})
    const { client } = clientFor()
    const backend = { ...shopwareOf(configFor({ shopware: url }), 'GB'), salesChannelApi: true }
    await readAll(await openShop(backend, gb, client))
    expect(new Set(seen.map(({ path }) => path.split('/').slice(0, 3).join('/')))).toEqual(
      new Set(['/sales-channel-api/v3']),
    )
  })
})

describe('the shop of a locale', () => {
  it('is in the locale’s language and currency', async () => {
    const languages = [
      { id: 'lang-fr', code: 'fr-FR' },
      { id: 'lang-de', code: 'de-DE' },
      { id: 'lang-at', code: 'de-AT' },
    ]
    const { shop, seen } = await open({ languages, contextCurrency: 'EUR' }, de)
    expect(shop).toMatchObject({
      languageId: 'lang-de',
      currency: { id: 'cur-EUR', iso: 'EUR' },
      navigationCategoryId: 'root',
    })
    const patch = seen.find(({ method }) => method === 'PATCH')!
    expect(JSON.parse(patch.body)).toEqual({ languageId: 'lang-de', currencyId: 'cur-EUR' })
  })

  it('knows the currency of calls without a token', async () => {
    const { shop } = await open({ guestCurrency: 'EUR' })
    expect(shop).toMatchObject({ defaultCurrency: 'EUR', currency: { iso: 'GBP' } })
  })

  it.each([
    ['net', 'net'],
    ['tax-free', 'tax-free'],
    [undefined, 'gross'],
  ])('knows whether prices have the tax in them: %s', async (taxState, expected) => {
    const { shop } = await open({ taxState })
    expect(shop.taxState).toBe(expected)
  })

  it('uses the language of another country if the shop lacks one, whatever the order', async () => {
    const languages = [
      { id: 'lang-ch', code: 'de-CH' },
      { id: 'lang-at', code: 'de-AT' },
    ]
    for (const list of [languages, languages.toReversed()]) {
      const { shop } = await open({ languages: list, contextCurrency: 'EUR' }, de)
      expect(shop.languageId).toBe('lang-at')
    }
  })

  it('has the currency with its name in the page’s language, or the default one', async () => {
    const currencies = [
      { id: 'e', isoCode: 'EUR', symbol: '€', name: 'Euro' },
      { id: 'p', isoCode: 'GBP', symbol: '£', name: 'Pound', translated: { name: 'Sterling' } },
    ]
    for (const [translated, name] of [
      [{ name: 'Sterling' }, 'Sterling'],
      [{ name: null }, 'Pound'],
      [null, 'Pound'],
    ] as const) {
      const { shop } = await open({
        instead({ path }, response) {
          if (!path.endsWith('/currency')) return false
          sendJson(response, [currencies[0], { ...currencies[1], translated }])
          return true
        },
      })
      expect(shop.currency).toEqual({ id: 'p', iso: 'GBP', symbol: '£', name })
    }
  })

  it('reads a language’s code from either field, and ignores one without a code', async () => {
    const elements = [
      { id: 'a' },
      { id: 'b', locale: null, translationCode: null },
      { id: 'c', locale: { code: 'en-US' }, translationCode: { code: 'en-GB' } },
      { id: 'd', locale: { code: 'fr-FR' } },
    ]
    const answering = (list: readonly object[]) =>
      open({
        instead({ path }, response) {
          if (!path.endsWith('/language')) return false
          sendJson(response, { elements: list, total: list.length })
          return true
        },
      })
    expect((await answering(elements)).shop.languageId).toBe('c')
    const error = await failureOf(answering([elements[0]!, elements[3]!]))
    expect(error).toMatchObject({
      message: 'no language for gb-en (en-GB); available: , fr-FR',
    })
    expect(await failureOf(answering([]))).toMatchObject({
      message: 'no language for gb-en (en-GB); available: none',
    })
  })

  it('continues without a token if the back end returns none', async () => {
    const { shop, seen } = await open({
      instead({ method }, response) {
        if (method !== 'PATCH') return false
        sendJson(response, {})
        return true
      },
    })
    await readAll(shop)
    expect(seen.at(-1)!.headers).not.toHaveProperty('sw-context-token')
    expect(seen.at(-1)!.headers['sw-language-id']).toBe('lang-en')
  })

  it('sends a body, and requests all languages with their codes', async () => {
    const { seen } = await open({})
    const bodies = seen.map(({ method, path, body }) => [`${method} ${path}`, body])
    expect(Object.fromEntries(bodies)).toEqual({
      'POST /store-api/language': '{"limit":100,"associations":{"locale":{}}}',
      'POST /store-api/currency': '{}',
      'PATCH /store-api/context': '{"languageId":"lang-en","currencyId":"cur-GBP"}',
      'GET /store-api/context': '',
    })
  })

  it('has sorted categories, and the number of visible variants', async () => {
    const { shop, seen } = await open({
      instead({ path, body }, response) {
        if (path.endsWith('/category')) {
          sendJson(response, { elements: ['c', 'a', 'b'].map((id) => ({ id })), total: 3 })
          return true
        }
        if (!body.includes('"not"')) return false
        sendJson(response, { elements: [], total: 1234 })
        return true
      },
    })
    expect((await shop.categories()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(await shop.countVariants()).toBe(1234)
    expect(JSON.parse(seen.at(-1)!.body)).toEqual({
      includes: { product: ['id'] },
      filter: [
        {
          type: 'not',
          operator: 'and',
          queries: [{ type: 'equals', field: 'parentId', value: null }],
        },
      ],
      limit: 1,
      'total-count-mode': 'exact',
    })
  })

  it.each<[string, ShopInput, RegExp, RegExp]>([
    ['language', { languages: [{ id: 'x', code: 'fr-FR' }] }, /en-GB.*fr-FR/, /\/language$/],
    ['currency', { currencies: ['EUR'] }, /GBP.*EUR/, /\/currency$/],
    ['currency, as it has none', { currencies: [] }, /GBP.*available: none$/, /\/currency$/],
    ['currency among two', { currencies: ['SEK', 'EUR'] }, /available: EUR, SEK$/, /\/currency$/],
    ['context in its currency', { contextCurrency: 'EUR' }, /EUR.*GBP/, /\/context$/],
  ])('X2.6 that lacks the %s fails with the available ones', async (_, input, words, request) => {
    const error = await failureOf(open(input))
    expect(error).toMatchObject({
      message: expect.stringMatching(words) as unknown,
      request: expect.stringMatching(request) as unknown,
    })
  })

  it('R5.2.1 of an unknown country is an error', () => {
    const { backends } = configFor({})
    expect(() => shopwareOf({ backends }, 'XX')).toThrow(
      'Unable to find shopware token for country XX!',
    )
  })
})

describe('a response of the commerce back end', () => {
  const page = (elements: number, total: number | null | undefined, from = 0) => ({
    elements: Array.from({ length: elements }, (_, index) => ({
      id: idOf(from + index),
      productNumber: `P${index}`,
    })),
    ...(total === undefined ? {} : { total }),
  })

  it.each<[string, (number: number) => unknown]>([
    ['is short of its total', (number) => page(number === 1 ? 25 : 24, 50, (number - 1) * 25)],
    ['lacks its elements though its total is not 0', () => ({ total: 5 })],
    ['has a page twice', () => page(25, 50)],
    ['is empty, with a total of a billion', () => page(0, 1e9)],
    ['has one page and a total of a billion', (number) => page(number === 1 ? 25 : 0, 1e9)],
    ['has a negative total', () => page(3, -1)],
    ['has more than its total', () => page(3, 2)],
    ['has a total that changes', (number) => page(25, number === 1 ? 50 : 51, number * 25)],
    ['has no total', () => page(3, undefined)],
    ['has null for a total', () => page(3, null)],
  ])('X2.6 that %s fails with the request and its page', async (_, answer) => {
    const { shop, url } = await open({
      instead({ path, body }, response) {
        if (!path.endsWith('/product')) return false
        sendJson(response, answer((JSON.parse(body) as { page: number }).page))
        return true
      },
    })
    const error = await failureOf(readAll(shop))
    expect(error).toMatchObject({
      reason: 'incomplete',
      request: expect.stringMatching(
        new RegExp(`^POST ${url}/store-api/product \\(page \\d\\)$`),
      ) as unknown,
    })
  })

  /** A catalogue of 250 products that changes after some of its requests: one goes, one comes. */
  const changing = (changes: readonly number[]) => {
    let [first, requests] = [0, 0]
    return ({ path, body }: Seen, response: ServerResponse) => {
      if (!path.endsWith('/product')) return false
      const { page: number, limit } = JSON.parse(body) as { page: number; limit: number }
      const count = Math.max(0, Math.min(limit, 250 - (number - 1) * limit))
      sendJson(response, page(count, 250, first + (number - 1) * limit))
      requests += 1
      if (changes.includes(requests)) first += 1
      return true
    }
  }

  it('X2.6 that changes between two pages is read once more, and complete', async () => {
    const { shop } = await open({ instead: changing([1]) })
    const { all } = await readAll(shop)
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, n) => idOf(n + 1)))
  })

  it('X2.6 that changes between two pages of both readings fails, and names what was left out', async () => {
    const { shop, url } = await open({ instead: changing([1, 14]) })
    expect(await failureOf(readAll(shop))).toMatchObject({
      reason: 'incomplete',
      message: `the list changed while its pages were read, ${idOf(26)} was left out`,
      request: `POST ${url}/store-api/product (page 1)`,
    })
  })

  it.each(['/product', '/category'])(
    'X2.6 of a %s list with the total 0 is no catalogue, and the request is named',
    async (path) => {
      for (const answer of [{}, { elements: null }, { elements: [] }]) {
        const { shop, url } = await open({
          instead(request, response) {
            if (!request.path.endsWith(path)) return false
            sendJson(response, { ...answer, total: 0 })
            return true
          },
        })
        const asked = path === '/product' ? readAll(shop) : shop.categories()
        expect(await failureOf(asked)).toMatchObject({
          reason: 'incomplete',
          message: 'response is an empty list',
          request: `POST ${url}/store-api${path} (page 1)`,
        })
      }
    },
  )

  it.each<[number | null | undefined, number, number, boolean]>([
    [3, 0, 0, false],
    [3, 0, 3, true],
    [1, 0, 1, true],
    [3, 2, 3, false],
    [0, 0, 0, false],
    [null, 0, 0, false],
    [undefined, 1, 1, false],
  ])(
    'X2.6 that counts %s variants, contains %d, and of which %d are visible',
    async (childCount, count, visible, isFault) => {
      const { shop, url } = await open({
        instead({ path, body }, response) {
          if (!path.endsWith('/product')) return false
          if (body.includes('equalsAny')) {
            expect(JSON.parse(body)).toMatchObject({ filter: [{ value: idOf(1) }] })
            sendJson(response, { elements: [], total: visible })
            return true
          }
          const children = Array.from({ length: count }, (_, n) => ({
            id: idOf(n + 2),
            productNumber: `P-${n}`,
          }))
          const product = { id: idOf(1), productNumber: 'P', childCount, children }
          sendJson(response, { elements: [product], total: 1 })
          return true
        },
      })
      if (!isFault) return expect((await readAll(shop)).all).toHaveLength(1)
      expect(await failureOf(readAll(shop))).toMatchObject({
        reason: 'incomplete',
        message: `responses lack ${visible} visible variants of product ${idOf(1)} (sku P)`,
        request: `POST ${url}/store-api/product (variants of products without any)`,
      })
    },
  )

  it('X2.6 with an invalid product is an error with the field and the product', async () => {
    const { shop } = await open({
      instead({ path }, response) {
        if (!path.endsWith('/product')) return false
        const invalid = { id: idOf(1), productNumber: 'P', calculatedPrice: { unitPrice: 'free' } }
        sendJson(response, { elements: [invalid], total: 1 })
        return true
      },
    })
    expect(await failureOf(readAll(shop))).toMatchObject({
      reason: 'shape',
      message: expect.stringMatching(
        new RegExp(
          `elements\\[0\\]\\.calculatedPrice\\.unitPrice: .* \\(product ${idOf(1)} \\(sku P\\)\\)`,
        ),
      ) as unknown,
    })
  })

  it.each([
    ['an empty map written as a list', { translated: [], children: null, media: null }],
    ['fields that are null', { translated: null, name: null, cover: null, calculatedPrice: null }],
    ['fields that are not there', {}],
  ])('is valid with %s', async (_, fields) => {
    const { shop } = await open({
      instead({ path }, response) {
        if (!path.endsWith('/product')) return false
        sendJson(response, { elements: [{ id: idOf(1), productNumber: 'P', ...fields }], total: 1 })
        return true
      },
    })
    const { all } = await readAll(shop)
    expect(all[0]).toMatchObject({ translated: {}, children: [], media: [], categories: [] })
  })
})

describe('the files of the media library', () => {
  it('are asked for by id, a hundred at a time, without the missing ones', async () => {
    const { shop, seen } = await open({})
    const ids = Array.from({ length: 250 }, (_, index) => idOf(index))
    const files = await shop.files(ids)
    expect([...files.keys()].sort()).toEqual(ids.filter((id) => !id.endsWith('7')).sort())
    expect(files.get(ids[0]!)?.url).toBe(`https://shop.example/${ids[0]}.pdf`)
    const asked = seen.filter(({ path }) => path === '/store-api/media')
    expect(asked.map(({ body }) => (JSON.parse(body) as { ids: string[] }).ids.length)).toEqual([
      100, 100, 50,
    ])
    expect(JSON.parse(asked[0]!.body)).toMatchObject({ includes: fileIncludes })
    expect(await shop.files([])).toEqual(new Map())
  })
})
