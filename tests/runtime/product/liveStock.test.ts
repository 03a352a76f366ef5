import { describe, expect, it } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import type { Parameters } from '#runtime/api/address.ts'
import type { EndpointName } from '#runtime/api/endpoints.ts'
import type { RequestState } from '#runtime/api/requestState.ts'
import { fetchStock, readStock } from '#runtime/product/liveStock.ts'
import { fill, openVisit } from '../checkout/shopVisit.ts'

const success = (data: unknown): RequestState => ({ status: 'success', data, error: null })
const element = (changes: object) => ({
  productId: 'a',
  productNumber: 'A',
  availableStock: 9,
  available: true,
  restockTime: null,
  deliveryTime: null,
  ...changes,
})
/** An API with these states of requests. */
const loading = (load: (parameters: Parameters) => RequestState) => ({
  load: async (name: EndpointName, parameters: Parameters = {}) => {
    expect(name).toBe('productStock')
    return load(parameters) as RequestState<never>
  },
})

const answer = (...elements: unknown[]) => loading(() => success({ elements }))

describe('the live stock', () => {
  it.each([
    [{}, { status: 'inStock', restockDays: null }],
    [{ availableStock: 2 }, { status: 'lowStock', restockDays: null }],
    [
      { availableStock: 0, restockTime: 14 },
      { status: 'onOrder', restockDays: 14 },
    ],
    [
      { availableStock: 0, restockTime: 2.5 },
      { status: 'onOrder', restockDays: 3 },
    ],
    [
      { availableStock: 0, restockTime: -3 },
      { status: 'onOrder', restockDays: null },
    ],
    [
      { availableStock: 0, restockTime: 1e9 },
      { status: 'onOrder', restockDays: null },
    ],
    [
      { availableStock: 0, restockTime: '14' },
      { status: 'onOrder', restockDays: null },
    ],
    [
      { availableStock: 4, restockTime: 14 },
      { status: 'lowStock', restockDays: null },
    ],
    [
      { availableStock: 0, available: false, restockTime: 14 },
      { status: 'soldOut', restockDays: null },
    ],
  ])('of %j is %j', async (changes, stock) => {
    expect((await fetchStock(answer(element(changes)), ['a'])).get('a')).toEqual(stock)
  })

  it.each([
    ['no list', success({ elements: 'none' })],
    ['null', success(null)],
    ['elements of other kinds', success({ elements: [null, 7, {}, element({ productId: 1 })] })],
    ['a stock that is no number', success({ elements: [element({ availableStock: '9' })] })],
    [
      'old data after a failure',
      {
        status: 'failed',
        data: { elements: [element({})] },
        error: new ApiError('Timeout', 'late'),
      },
    ] as const,
  ])('is missing for %s', async (_, state) => {
    expect(
      (
        await fetchStock(
          loading(() => state as RequestState),
          ['a'],
        )
      ).size,
    ).toBe(0)
  })

  it('is asked for at most 100 products at once, and a failed request leaves the others', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`)
    const counts: number[] = []
    const stocks = await fetchStock(
      loading(({ ids: part }) => {
        const products = part as string[]
        counts.push(products.length)
        if (products.includes('id-100')) return { status: 'failed', data: null, error: null }
        return success({ elements: products.map((productId) => element({ productId })) })
      }),
      ids,
    )
    expect(counts).toEqual([100, 100, 50])
    expect(stocks.size).toBe(150)
    expect((await fetchStock(answer(), [])).size).toBe(0)
  })
})

describe('the live stock of the lines of a cart', () => {
  it('R7.1.3 is asked for with the cart', async () => {
    const visit = openVisit()
    const tab = await visit.openTab()
    await fill(visit, tab, 'SEVENTEEN-SIL', 'BURROW-24-COA')
    const { data } = await tab.api.load('cartStock')
    const stocks = readStock(data, 'lineItemId')
    const ids = (await tab.basket.refresh()).lines.map(({ id }) => id)
    expect([...stocks.keys()].sort()).toEqual([...ids].sort())
    for (const { status } of stocks.values()) expect(status).not.toBe('soldOut')
    expect(visit.sent.some(({ path }) => path === '/stock/cart')).toBe(true)
  })

  const lines = {
    elements: [
      element({ lineItemId: 'line-1' }),
      // the same product with another battery
      element({ lineItemId: 'line-2', availableStock: 2 }),
      element({ lineItemId: null, availableStock: 2 }),
      element({}),
    ],
  }

  it('is read by line, and that of products by product', () => {
    expect([...readStock(lines, 'lineItemId')]).toEqual([
      ['line-1', { status: 'inStock', restockDays: null }],
      ['line-2', { status: 'lowStock', restockDays: null }],
    ])
    expect([...readStock(lines).keys()]).toEqual(['a'])
  })

  it.each([null, '<html>', [], { elements: {} }, { elements: [null, 7] }])(
    'is missing in %j',
    (data) => {
      expect(readStock(data, 'lineItemId').size).toBe(0)
    },
  )
})
