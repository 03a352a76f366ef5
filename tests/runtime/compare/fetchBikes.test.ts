import { afterEach, describe, expect, it, vi } from 'vitest'
import { parentsOnly } from '#runtime/api/productSearch.ts'
import { toShortProduct } from '#runtime/api/shortProduct.ts'
import { fetchBuiltBikes } from '#runtime/compare/fetchBuiltBikes.ts'
import { fetchFreshBikes } from '#runtime/compare/fetchFreshBikes.ts'
import { bucketOf, packBike, type ComparedBike } from '#shared/files/comparedBike.ts'
import { stubSend } from '../api/stubSend.ts'

const [idA, idB] = ['a'.repeat(32), 'b'.repeat(32)] as const

const raw = {
  id: 'a',
  parentId: null,
  productNumber: 'VLD-24',
  name: 'Plain',
  translated: { name: 'Velder' },
  cover: {
    media: {
      url: 'https://shop.example/original.jpg',
      thumbnails: [
        { url: 'https://shop.example/800.jpg', width: 800 },
        { url: 'https://shop.example/400.jpg', width: 400 },
        { url: 'https://shop.example/320.jpg', width: '320' },
      ],
    },
  },
  manufacturer: { name: null, translated: { name: 'Tillbrook' } },
  categories: [
    { breadcrumb: ['Root', 'Sale'] },
    { breadcrumb: ['Wurzel'], translated: { breadcrumb: ['Root', 'Bikes', 'City bikes'] } },
  ],
  calculatedPrice: { unitPrice: 900 },
  children: [
    { productNumber: 'VLD-24-S', availableStock: 0, isCloseout: true, minPurchase: 1 },
    { productNumber: 'VLD-24-M', availableStock: 3, calculatedPrice: { unitPrice: 850 } },
    { productNumber: 7 },
  ],
}

describe('a short product', () => {
  it('R3.4.2 has its texts as translated, a thumbnail, its brand and its categories as levels', () => {
    expect(toShortProduct(raw)).toEqual({
      id: 'a',
      name: 'Velder',
      productNumber: 'VLD-24',
      thumbnail: 'https://shop.example/400.jpg',
      parentId: null,
      brand: 'Tillbrook',
      categories: ['Root', 'Bikes', 'City bikes'],
    })
  })

  it.each([
    ['nothing', null],
    ['a text', 'product'],
    ['a product without a number', { id: 'a' }],
    ['a product whose id is a number', { id: 7, productNumber: 'a' }],
  ])('is null for %s', (_what, value) => expect(toShortProduct(value)).toBeNull())

  it('is readable with fields of the wrong type', () => {
    const wrong = {
      id: 'a',
      productNumber: 'b',
      name: 7,
      cover: 'x',
      categories: [7, { breadcrumb: [7] }],
    }
    expect(toShortProduct(wrong)).toEqual({
      id: 'a',
      name: '',
      productNumber: 'b',
      thumbnail: '',
      parentId: null,
      brand: '',
      categories: [],
    })
  })
})

describe('fresh bikes', () => {
  const answer = (elements: unknown) => ({ send: stubSend(async () => ({ elements })) })
  const shown = { pricesShown: true }

  it('are searched as parents by their ids', async () => {
    const api = answer([])
    await fetchFreshBikes(api, [idA, 'no-id', idB], shown)
    expect(api.send).toHaveBeenCalledExactlyOnceWith(
      'productSearch',
      expect.objectContaining({ ids: [idA, idB], filter: [parentsOnly], limit: 4 }),
    )
  })

  it('are searched without prices where those are hidden', async () => {
    const api = answer([])
    await fetchFreshBikes(api, [idA], { pricesShown: false })
    const request = JSON.stringify(api.send.mock.calls)
    expect(request).toContain('availableStock')
    expect(request).not.toMatch(/price/i)
  })

  it.each([undefined, null, {}])(
    'X8.10 are not gone where a response has no list: %j',
    async (elements) => {
      const bikes = fetchFreshBikes(answer(elements), [idA], shown)
      await expect(bikes).rejects.toMatchObject({ kind: 'Parse' })
    },
  )

  it('have the prices and the stock of their variants', async () => {
    expect(await fetchFreshBikes(answer([raw]), [idA], shown)).toMatchObject([
      {
        id: 'a',
        variants: [
          { sku: 'VLD-24-S', price: null, stockStatus: 'soldOut' },
          { sku: 'VLD-24-M', price: { unitPrice: 850 }, stockStatus: 'lowStock' },
        ],
      },
    ])
  })

  it.each([null, {}, { ...raw, productNumber: undefined }])(
    'are not gone if one of them cannot be read: %j',
    async (element) => {
      const bikes = fetchFreshBikes(answer([raw, element]), [idA, idB], shown)
      await expect(bikes).rejects.toMatchObject({ kind: 'Parse' })
    },
  )

  it.each([
    [{ availableStock: 90 }, { price: { unitPrice: 900 }, stockStatus: 'inStock' }],
    [{ calculatedPrice: 'free' }, { price: null, stockStatus: null }],
  ])('without variants are their own: %j', async (changes, variant) => {
    const { children: _children, ...alone } = raw
    expect(await fetchFreshBikes(answer([{ ...alone, ...changes }]), [idA], shown)).toMatchObject([
      { variants: [{ sku: 'VLD-24', ...variant }] },
    ])
  })
})

describe('bikes of the build', () => {
  afterEach(() => vi.unstubAllGlobals())

  const ids = Array.from({ length: 40 }, (_, index) => `id-${index}`)
  const urls = ['/0.json', '/1.json', '/2.json', '/3.json', '/4.json']
  const filesOf = (count: number) =>
    urls.slice(0, count).map((_, bucket) => ids.filter((id) => bucketOf(id, count) === bucket))

  const bikeOf = (id: string): ComparedBike => ({
    id,
    name: '',
    brand: '',
    specifications: [],
    looks: [],
  })

  function serve(files: Readonly<Record<string, unknown>>) {
    const send = vi.fn((url: string) =>
      Promise.resolve(
        url in files ? Response.json(files[url]) : new Response('not found', { status: 404 }),
      ),
    )
    vi.stubGlobal('fetch', send)
    return send
  }

  it('are in the file of their bucket, and in no other', async () => {
    const files = filesOf(5)
    expect(files.flat().sort()).toEqual([...ids].sort())
    const send = serve({
      '/index.json': urls,
      ...Object.fromEntries(
        files.map((own, at) => [urls[at]!, own.map((id) => packBike(bikeOf(id)))]),
      ),
    })
    for (const id of ids) {
      expect(await fetchBuiltBikes('/index.json', [id])).toEqual([bikeOf(id)])
    }
    expect(send).toHaveBeenCalledTimes(2 * ids.length)
  })

  it('are none in a country without bikes', async () => {
    serve({ '/index.json': [] })
    expect(await fetchBuiltBikes('/index.json', ['a'])).toEqual([])
  })

  it.each([
    ['the index is missing', {}],
    ['a file is missing', { '/index.json': ['/0.json'] }],
    ['the host answers with something else', { '/index.json': { html: '' } }],
  ])('are rejected if %s', async (_what, files) => {
    serve(files)
    await expect(fetchBuiltBikes('/index.json', ['a'])).rejects.toThrow(/could not be loaded/)
  })
})
