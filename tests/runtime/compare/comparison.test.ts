import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#runtime/api/ApiError.ts'
import { createComparison } from '#runtime/compare/comparison.ts'
import type { FreshBike } from '#runtime/compare/fetchFreshBikes.ts'
import type { CompareItem } from '#shared/compareItem.ts'
import type { ComparedBike } from '#shared/comparedBike.ts'

const built = (id: string, amount: number | null = 100): ComparedBike => ({
  id,
  sku: `sku-${id}`,
  name: `Model ${id}`,
  brand: '',
  path: `/gb/en/${id}/`,
  image: null,
  price: null,
  amount,
  stockStatus: 'inStock',
  specifications: [],
  geometry: null,
  size: null,
})

const fresh = (id: string, amount: number | null = 100): FreshBike => ({
  id,
  name: id,
  productNumber: id,
  thumbnail: '',
  parentId: null,
  brand: '',
  categories: [],
  amount,
  stockStatus: 'soldOut',
})

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
    const loaded = comparison.show(['c', 'a'])
    expect(shown()).toBe('loading')
    await loaded
    expect(shown()).toBe('c,a')
    expect(listed()).toBe('c,a')
    expect(comparison.state.peek()).toMatchObject({ bikes: [{ stockStatus: 'soldOut' }, {}] })
  })

  it.each([
    ['the same amount', 100, 100, null],
    ['another amount', 100, 90, 90],
    ['no amount in the response', 100, null, null],
    ['a hidden price', null, 90, null],
  ])('says which price is outdated: %s', async (_what, before, now, expected) => {
    const { comparison, fetchFresh, fetchBuilt } = open()
    fetchBuilt.mockResolvedValue([built('a', before)])
    fetchFresh.mockResolvedValue([fresh('a', now)])
    await comparison.show(['a'])
    expect(comparison.state.peek()).toMatchObject({ bikes: [{ newAmount: expected }] })
  })

  it('leaves out bikes that the shop does not have any more, and counts them', async () => {
    const { comparison, shown, listed } = open(['b'])
    await comparison.show(['a', 'b', 'z'])
    expect(shown()).toBe('b')
    expect(listed()).toBe('b')
    expect(comparison.state.peek()).toMatchObject({ missing: 2 })
  })

  it('clears the list if none are found', async () => {
    const { comparison, listed } = open([])
    await comparison.show(['a', 'b'])
    expect(listed()).toBe('')
    expect(comparison.state.peek()).toEqual({ status: 'success', bikes: [], missing: 2 })
    // the list tells the comparison that it is empty now
    await comparison.show([])
    expect(comparison.state.peek()).toMatchObject({ missing: 2 })
  })

  it('needs no request to show fewer of its bikes', async () => {
    const { comparison, fetchFresh, shown } = open()
    await comparison.show(['a', 'b', 'c'])
    await comparison.show(['a', 'c'])
    expect(shown()).toBe('a,c')
    await comparison.show([])
    expect(shown()).toBe('ready')
    expect(fetchFresh).toHaveBeenCalledTimes(1)
  })

  it('ignores the answer to an earlier question', async () => {
    const { comparison, fetchFresh, shown, set } = open()
    const first = Promise.withResolvers<FreshBike[]>()
    fetchFresh.mockReturnValueOnce(first.promise)
    const earlier = comparison.show(['a'])
    await comparison.show(['b'])
    first.resolve([fresh('a')])
    await earlier
    expect(shown()).toBe('b')
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('is failed and empty after a failure, which is logged with the reason of the server', async () => {
    const { comparison, fetchFresh, log, set, shown } = open()
    const error = new ApiError('Http', 'The index is being rebuilt', { status: 503 })
    fetchFresh.mockRejectedValueOnce(error)
    await comparison.show(['a'])
    expect(comparison.state.peek()).toEqual({ status: 'failed' })
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error)
    // the choice stays in storage, so that a retry can succeed
    expect(set).not.toHaveBeenCalled()
    await comparison.retry()
    expect(shown()).toBe('a')
  })
})
