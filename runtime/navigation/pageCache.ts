import type { FetchMode } from '#runtime/loading/fetchJson.ts'
import type { FetchPage, FetchResult, PageResources } from './fetchPage.ts'

/** Older pages are fetched again, since content changes while a tab is open. */
const freshForMs = 5 * 60_000

/** The least recently fetched pages beyond this number are evicted. */
const maximumPages = 60

export interface CacheEntry {
  result: Promise<FetchResult>
  /** In ms of `performance.now()`. */
  fetchedAt: number
  isPrefetched: boolean
  isPending: boolean
}

export interface PageCache {
  peek: (key: string) => CacheEntry | undefined
  isFresh: (entry: CacheEntry) => boolean
  /** Reads a page from the cache, a request in flight, or a new request. */
  read: (key: string, mode: FetchMode) => Promise<FetchResult>
  /** Removes an entry, unless a newer one has replaced it. */
  evict: (key: string, entry: CacheEntry) => void
  /** The next read fetches the page again; without a key, every page. */
  invalidate: (key?: string) => void
}

/** Shares requests in flight, and caches pages. */
export function createPageCache(fetchPage: FetchPage): PageCache {
  const entries = new Map<string, CacheEntry>()
  const isFresh = ({ fetchedAt }: CacheEntry) => performance.now() - fetchedAt < freshForMs

  function evict(key: string, entry: CacheEntry) {
    if (entries.get(key) === entry) entries.delete(key)
  }

  function add(key: string, entry: CacheEntry) {
    // a Map iterates in the order of insertion
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= maximumPages) break
      entries.delete(oldest)
    }
  }

  function read(key: string, mode: FetchMode): Promise<FetchResult> {
    const cached = entries.get(key)
    if (cached && (cached.isPending || isFresh(cached))) return cached.result
    const entry: CacheEntry = {
      result: update(key, mode, cached).catch((): FetchResult => ({ status: 'failed' })),
      fetchedAt: performance.now(),
      isPrefetched: mode === 'prefetch',
      isPending: true,
    }
    add(key, entry)
    void entry.result.then((result) => {
      entry.isPending = false
      if (entries.get(key) !== entry || isCacheable(result)) return
      // keep the last good response until the next click tries again
      if (cached && result.status === 'failed') entries.set(key, cached)
      else entries.delete(key)
    })
    return entry.result
  }

  /** Returns the same object for unchanged resources. */
  async function update(key: string, mode: FetchMode, cached?: CacheEntry): Promise<FetchResult> {
    const last = await cached?.result
    const before = last?.status === 'ready' ? last.resources : undefined
    const result = await fetchPage(key, mode, before)
    const isUnchanged = before && result.status === 'ready' && isSame(before, result.resources)
    return isUnchanged ? { ...result, resources: before } : result
  }

  return {
    peek: (key) => entries.get(key),
    isFresh,
    read,
    evict,
    invalidate(key) {
      for (const [one, entry] of entries) {
        if (key === undefined || one === key) entry.fetchedAt = -Infinity
      }
    },
  }
}

/** A fallback page is not cached: the page may exist at the next click. */
const isCacheable = (result: FetchResult) =>
  result.status === 'ready' && result.resources.fallback === null

const isSame = (one: PageResources, other: PageResources) =>
  one.hash === other.hash && one.html === other.html && one.fallback === other.fallback
