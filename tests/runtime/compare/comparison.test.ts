import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { createComparison, type WantedBikes } from '#runtime/compare/comparison.ts'
import type { FreshBike } from '#runtime/compare/fetchFreshBikes.ts'
import type { CompareItem } from '#runtime/compare/compareItem.ts'
import type { ComparedBike, ComparedLook } from '#shared/files/comparedBike.ts'

const look = (skus: readonly string[], changes: Partial<ComparedLook> = {}): ComparedLook => ({
  shape: null,
  image: null,
  color: null,
  price: null,
  amounts: [100],
  geometry: null,
  variants: skus.map((sku) => ({
    sku,
    path: `/${sku}/`,
    size: null,
    stockStatus: 'inStock',
    options: {},
  })),
  ...changes,
})

const built = (id: string, looks = [look([`${id}-1`, `${id}-2`])]): ComparedBike => ({
  id,
  name: `Model ${id}`,
  brand: '',
  specifications: [],
  looks,
})

const price = (unitPrice: number) => ({ unitPrice, calculatedTaxes: [] })

const fresh = (id: string, amount: number | null = 100): FreshBike => ({
  id,
  name: id,
  productNumber: id,
  thumbnail: '',
  parentId: null,
  brand: '',
  categories: [],
  variants: [
    {
      sku: `${id}-1`,
      price: amount === null ? null : price(amount),
      stockStatus: 'soldOut',
    },
    { sku: `${id}-2`, price: price(150), stockStatus: 'lowStock' },
  ],
})

/** The bikes in their default variants. */
const all = (...ids: string[]): WantedBikes => ({ ids, skus: ids.map((id) => `${id}-1`) })

function open(shop: readonly string[] = ['a', 'b', 'c']) {
  const set = vi.fn<(items: readonly CompareItem[]) => void>()
  const log = vi.fn()
  const fetchFresh = vi.fn((ids: readonly string[]) =>
    Promise.resolve(ids.filter((id) => shop.includes(id)).map((id) => fresh(id))),
  )
  const fetchBuilt = vi.fn((ids: readonly string[]) => Promise.resolve(ids.map((id) => built(id))))
  const comparison = createComparison({
    list: { set },
    fetchFresh,
    fetchBuilt,
    toItem: ({ id, name, sku }) => ({ objectID: id, model: name, thumbnail: '', sku }),
    log,
  })
  const shown = () => {
    const state = comparison.state.peek()
    return state.status === 'success' ? state.bikes.map(({ id }) => id).join() : state.status
  }
  const listed = () => set.mock.lastCall?.[0].map(({ objectID }) => objectID).join()
  return { comparison, fetchFresh, fetchBuilt, set, log, shown, listed }
}

describe('a comparison', () => {
  it('shows the bikes in the given order, with the stock of the back end', async () => {
    const { comparison, shown, listed } = open()
    const loaded = comparison.show(all('c', 'a'))
    expect(shown()).toBe('loading')
    await loaded
    expect(shown()).toBe('c,a')
    expect(listed()).toBe('c,a')
    expect(comparison.state.peek()).toMatchObject({ bikes: [{ stockStatus: 'soldOut' }, {}] })
  })

  it.each([
    ['the same amount', [100], 100, null],
    ['an amount that the build has rounded', [100], 100.004, null],
    ['another amount', [100], 90, 90],
    ['a list price that has ended', [100, 120], 100, 100],
    ['no amount in the response', [100], null, null],
    ['a hidden price', [], 90, null],
  ])('says which price is outdated: %s', async (_what, amounts, now, expected) => {
    const { comparison, fetchFresh, fetchBuilt } = open()
    fetchBuilt.mockResolvedValue([built('a', [look(['a-1'], { amounts })])])
    fetchFresh.mockResolvedValue([fresh('a', now)])
    await comparison.show(all('a'))
    expect(comparison.state.peek()).toMatchObject({
      bikes: [{ newPrice: expected === null ? null : { unitPrice: expected } }],
    })
  })

  it.each([
    ['the chosen one', ['b-1', 'a-3'], 'a-3', 'Red', false],
    ['the default one without a choice', [], 'a-1', 'Sea', true],
    ['the default one instead of an unknown one', ['a-9'], 'a-1', 'Sea', true],
  ])('shows a bike in its variant: %s', async (_what, skus, sku, color, isDefault) => {
    const { comparison, fetchBuilt, set } = open()
    const looks = [look(['a-1', 'a-2'], { color: 'Sea' }), look(['a-3'], { color: 'Red' })]
    fetchBuilt.mockResolvedValue([built('a', looks)])
    await comparison.show({ ids: ['a'], skus })
    expect(comparison.state.peek()).toMatchObject({
      bikes: [{ id: 'a', sku, color, isDefault, path: `/${sku}/` }],
    })
    expect(set.mock.lastCall?.[0]).toMatchObject([{ objectID: 'a', sku }])
  })

  it('does not offer options that are sold out by now', async () => {
    const { comparison, fetchBuilt } = open()
    const variants = look(['a-1', 'a-2', 'a-3']).variants.map((variant, index) => ({
      ...variant,
      options: { size: ['S', 'M', 'L'][index]! },
    }))
    const size = { code: 'size', name: 'Size', value: 'S, M, L', values: ['S', 'M', 'L'] }
    fetchBuilt.mockResolvedValue([
      { ...built('a', [look([], { variants })]), specifications: [size] },
    ])
    await comparison.show({ ids: ['a'], skus: ['a-2'] })
    // the back end says that a-1 is sold out
    expect(comparison.state.peek()).toMatchObject({
      bikes: [{ specifications: [{ value: 'M', others: ['L'] }] }],
    })
  })

  it('asks again for a bike in another variant', async () => {
    const { comparison, fetchFresh } = open()
    await comparison.show(all('a'))
    await comparison.show({ ids: ['a'], skus: ['a-2'] })
    expect(comparison.state.peek()).toMatchObject({
      bikes: [{ sku: 'a-2', newPrice: { unitPrice: 150 }, stockStatus: 'lowStock' }],
    })
    expect(fetchFresh).toHaveBeenCalledTimes(2)
  })

  it('leaves out bikes that the shop does not have any more, and counts them', async () => {
    const { comparison, shown, listed } = open(['b'])
    await comparison.show(all('a', 'b', 'z'))
    expect(shown()).toBe('b')
    expect(listed()).toBe('b')
    expect(comparison.state.peek()).toMatchObject({ missing: 2 })
  })

  it('clears the list if none are found', async () => {
    const { comparison, listed } = open([])
    await comparison.show(all('a', 'b'))
    expect(listed()).toBe('')
    expect(comparison.state.peek()).toEqual({ status: 'success', bikes: [], missing: 2 })
    // the list tells the comparison that it is empty now
    await comparison.show(all())
    expect(comparison.state.peek()).toMatchObject({ missing: 2 })
  })

  it('needs no request to show fewer of its bikes', async () => {
    const { comparison, fetchFresh, shown } = open()
    await comparison.show(all('a', 'b', 'c'))
    await comparison.show(all('a', 'c'))
    expect(shown()).toBe('a,c')
    await comparison.show(all())
    expect(shown()).toBe('ready')
    expect(fetchFresh).toHaveBeenCalledTimes(1)
  })

  it('ignores the answer to an earlier question', async () => {
    const { comparison, fetchFresh, shown, set } = open()
    const first = Promise.withResolvers<FreshBike[]>()
    fetchFresh.mockReturnValueOnce(first.promise)
    const earlier = comparison.show(all('a'))
    await comparison.show(all('b'))
    first.resolve([fresh('a')])
    await earlier
    expect(shown()).toBe('b')
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('is failed and empty after a failure, which is logged with the reason of the server', async () => {
    const { comparison, fetchFresh, log, set, shown } = open()
    const error = new ApiError('Http', 'The index is being rebuilt', { status: 503 })
    fetchFresh.mockRejectedValueOnce(error)
    await comparison.show(all('a'))
    expect(comparison.state.peek()).toEqual({ status: 'failed' })
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error)
    // the choice stays in storage, so that a retry can succeed
    expect(set).not.toHaveBeenCalled()
    await comparison.retry()
    expect(shown()).toBe('a')
  })
})
