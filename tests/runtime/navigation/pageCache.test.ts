import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchPage, FetchResult, PageResources } from '#runtime/navigation/fetchPage.ts'
import { createPageCache } from '#runtime/navigation/pageCache.ts'

const pageOf = (hash: string, changes: Partial<PageResources> = {}): FetchResult => ({
  status: 'ready',
  resources: { hash, html: '<p>', fallback: null, ...changes } as PageResources,
  buildHash: Promise.resolve('b'),
})
const fetchPage = vi.fn<FetchPage>()
const failed: FetchResult = { status: 'failed' }
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const resourcesOf = (result: FetchResult) => result.status === 'ready' && result.resources

beforeEach(() => {
  vi.useFakeTimers()
  fetchPage.mockReset()
  fetchPage.mockImplementation(async () => pageOf('1'))
})

describe('the page cache', () => {
  it('shares a request in flight, and keeps its page for five minutes', async () => {
    const cache = createPageCache(fetchPage)
    await Promise.all([cache.read('/a/', 'prefetch'), cache.read('/a/', 'navigate')])
    await minutes(4.9)
    await cache.read('/a/', 'navigate')
    expect(fetchPage).toHaveBeenCalledTimes(1)
    await minutes(0.2)
    await cache.read('/a/', 'navigate')
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it.each<[string, FetchResult, boolean]>([
    ['the same resources', pageOf('1'), true],
    ['other page data', pageOf('2'), false],
    ['another static part', pageOf('1', { html: '<b>' }), false],
  ])('returns the same object after a fetch of %s: %j', async (_, next, isSame) => {
    const cache = createPageCache(fetchPage)
    const first = resourcesOf(await cache.read('/a/', 'navigate'))
    cache.invalidate('/a/')
    fetchPage.mockResolvedValue(next)
    expect(resourcesOf(await cache.read('/a/', 'revalidate')) === first).toBe(isSame)
  })

  it.each<[string, FetchResult]>([
    ['a failure', failed],
    ['a fallback page', pageOf('1', { fallback: 'notFound' })],
  ])('does not store %s', async (_, result) => {
    fetchPage.mockResolvedValue(result)
    const cache = createPageCache(fetchPage)
    await cache.read('/a/', 'navigate')
    await cache.read('/a/', 'navigate')
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it('keeps the last good page if a later fetch fails or rejects', async () => {
    const cache = createPageCache(fetchPage)
    await cache.read('/a/', 'navigate')
    const good = cache.peek('/a/')
    cache.invalidate()
    fetchPage.mockRejectedValue(new Error('offline'))
    expect(await cache.read('/a/', 'navigate')).toEqual(failed)
    expect(cache.peek('/a/')).toBe(good)
  })

  it('evicts the page that was fetched least recently', async () => {
    const cache = createPageCache(fetchPage)
    for (let page = 0; page <= 60; page += 1) await cache.read(`/${page}/`, 'prefetch')
    expect(cache.peek('/0/')).toBeUndefined()
    expect(cache.peek('/1/')).toBeDefined()
  })

  it('evicts an entry, but not a newer one', async () => {
    const cache = createPageCache(fetchPage)
    await cache.read('/a/', 'navigate')
    const old = cache.peek('/a/')!
    cache.invalidate('/a/')
    await cache.read('/a/', 'navigate')
    cache.evict('/a/', old)
    expect(cache.peek('/a/')).toBeDefined()
    cache.evict('/a/', cache.peek('/a/')!)
    expect(cache.peek('/a/')).toBeUndefined()
  })
})
