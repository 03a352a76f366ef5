import { describe, expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { createFreshProducts, findBattery } from '#runtime/product/freshProducts.ts'
import { stubSend } from '../api/stubSend.ts'

interface Request {
  filter: readonly { type: string; field: string; value: string }[]
  limit: number
  includes: Readonly<Record<string, readonly string[]>>
}

/** A back end with products of these prices. */
function shopOf(prices: Record<string, number>) {
  const send = stubSend((_, body) => {
    const numbers = (body as unknown as Request).filter[0]!.value.split('|')
    const elements = numbers.flatMap((productNumber) =>
      productNumber in prices
        ? [{ productNumber, calculatedPrice: { unitPrice: prices[productNumber] } }]
        : [],
    )
    return Promise.resolve({ elements } as unknown)
  })
  return { api: { send }, country: 'GB', pricesShown: true }
}

const askedOf = ({ api }: ReturnType<typeof shopOf>) =>
  api.send.mock.calls.map(([, body]) => (body as unknown as Request).filter[0]!.value)

describe('fresh products', () => {
  it('are searched by their numbers, with their variants and few fields', async () => {
    const shop = shopOf({ A: 90, B: 80 })
    const found = await createFreshProducts()(shop, ['A', 'B', 'C', 'A'])
    expect([...found.keys()]).toEqual(['A', 'B'])
    expect(found.get('A')).toMatchObject([{ sku: 'A', price: { unitPrice: 90 } }])
    expect(shop.api.send).toHaveBeenCalledExactlyOnceWith('productSearch', {
      filter: [{ type: 'equalsAny', field: 'productNumber', value: 'A|B|C' }],
      limit: 3,
      associations: { children: {} },
      includes: expect.objectContaining({
        product: expect.arrayContaining(['productNumber', 'availableStock', 'calculatedPrice']),
      }),
    })
  })

  it('are searched in batches', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `P${index}`)
    const shop = shopOf(Object.fromEntries(numbers.map((number) => [number, 9])))
    expect((await createFreshProducts()(shop, numbers)).size).toBe(60)
    expect(askedOf(shop).map((value) => value.split('|').length)).toEqual([24, 24, 12])
  })

  it('are known for a minute, in one country', async () => {
    let now = 0
    const fetchFresh = createFreshProducts(() => now)
    const shop = shopOf({ A: 90, B: 80 })
    await fetchFresh(shop, ['A'])
    now = 59_000
    expect((await fetchFresh(shop, ['A', 'B'])).size).toBe(2)
    expect(askedOf(shop)).toEqual(['A', 'B'])
    await fetchFresh({ ...shop, country: 'IE' }, ['A'])
    now = 60_000
    await fetchFresh(shop, ['A', 'B'])
    expect(askedOf(shop)).toEqual(['A', 'B', 'A', 'A'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the request fails', () => Promise.reject(new ApiError('Timeout', 'late'))],
    ['the response has no list', () => Promise.resolve({ elements: 'none' })],
    ['the response is empty', () => Promise.resolve(null)],
  ])('are missing if %s, and requested again', async (_what, answer) => {
    const fetchFresh = createFreshProducts()
    const shop = shopOf({ A: 90 })
    shop.api.send.mockImplementationOnce(answer)
    expect((await fetchFresh(shop, ['A'])).size).toBe(0)
    expect((await fetchFresh(shop, ['A'])).size).toBe(1)
  })

  it('need no request for no products', async () => {
    const shop = shopOf({})
    await createFreshProducts()(shop, [])
    expect(shop.api.send).not.toHaveBeenCalled()
  })
})

describe('the offer of a battery', () => {
  const offer = (sku: string) => ({ sku, price: null, stockStatus: 'inStock' as const })

  it.each([
    ['a variant or product', [offer('B')], 'B'],
    ['a product with one variant', [offer('B-1')], 'B-1'],
    ['a product with several variants', [offer('B-1'), offer('B-2')], undefined],
    ['a product that is also a variant', [offer('B-1'), offer('B')], 'B'],
    ['nothing', [], undefined],
  ])('whose number is that of %s', (_what, offers, sku) => {
    expect(findBattery(new Map([['B', offers]]), 'B')?.sku).toBe(sku)
  })
})
