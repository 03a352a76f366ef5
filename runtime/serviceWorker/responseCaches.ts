import type { RequestKind } from './requestKind.ts'
import type { WorkerScope } from './scope.ts'

/** The caches of one build. Without storage nothing is cached, and the worker uses the network. */
export interface ResponseCaches {
  /** Ignores the query, since a page is the same for every query. */
  find: (url: string, kind: RequestKind) => Promise<Response | undefined>
  /** Caches a complete, public response to a URL without a query. */
  keep: (request: Request, response: Response, kind: RequestKind) => Promise<void>
  /** Deletes the caches of other builds. */
  deleteOld: () => Promise<void>
}

interface Options {
  caches: WorkerScope['caches']
  buildHash: string
  /** This page is never evicted. */
  offlineUrl: string | null
}

/** Documents and page data above this number are evicted, the oldest first. */
const maximumPages = 60

/** Content types to cache: some hosts respond to a missing script with their home page. */
const hasType: Record<RequestKind, (type: string) => boolean> = {
  asset: (type) => type !== '' && !type.includes('html'),
  data: (type) => type.includes('json'),
  document: (type) => type.includes('html'),
}

export function createResponseCaches({ caches, buildHash, offlineUrl }: Options): ResponseCaches {
  const pagesName = `pages-${buildHash}`
  const assetsName = `assets-${buildHash}`
  const cacheName = (kind: RequestKind) => (kind === 'asset' ? assetsName : pagesName)

  return {
    async find(url, kind) {
      try {
        const cache = await caches.open(cacheName(kind))
        return await cache.match(url, { ignoreSearch: true })
      } catch {
        // storage is blocked
        return undefined
      }
    },
    async keep(request, response, kind) {
      if (!isCacheable(request, response, kind)) return
      try {
        const cache = await caches.open(cacheName(kind))
        await cache.put(request.url, response)
        if (kind !== 'asset') await evictOldest(cache, offlineUrl)
      } catch {
        // storage is full or blocked
      }
    },
    async deleteOld() {
      const names = await caches.keys()
      const old = names.filter((name) => name !== pagesName && name !== assetsName)
      await Promise.all(old.map((name) => caches.delete(name)))
    },
  }
}

function isCacheable(request: Request, response: Response, kind: RequestKind): boolean {
  const control = response.headers.get('cache-control') ?? ''
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
  if (/no-store|private/i.test(control) || new URL(request.url).search !== '') return false
  return hasType[kind](response.headers.get('content-type') ?? '')
}

async function evictOldest(cache: Cache, offlineUrl: string | null): Promise<void> {
  const pages = (await cache.keys()).filter(({ url }) => url !== offlineUrl)
  const old = pages.slice(0, Math.max(0, pages.length - maximumPages))
  await Promise.all(old.map((page) => cache.delete(page)))
}
