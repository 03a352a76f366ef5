import { appDataFile } from '#shared/outputFiles.ts'
import type { RequestEvent, WorkerScope } from './scope.ts'

export interface CacheSettings {
  /** Part of the cache names: caches of other builds are deleted. */
  buildHash: string
  /** Path of the offline fallback page; null for none. */
  offlinePage: string | null
  /** Path segments of private pages: basket, checkout, order confirmation. */
  privateSegments: readonly string[]
}

/** Slower responses are replaced by cached ones. */
const patienceMs = 750
const mostPages = 60

type Kind = 'asset' | 'data' | 'document'

/** Content types to cache: some hosts answer a missing script with their start page. */
const types: Record<Kind, (type: string) => boolean> = {
  asset: (type) => type !== '' && !type.includes('html'),
  data: (type) => type.includes('json'),
  document: (type) => type.includes('html'),
}

/**
 * The opt-in service worker. Documents and page data: network first, cache if the network is slow or down.
 * Files with a content hash in their name: cache first.
 */
export function startCaching(scope: WorkerScope, settings: CacheSettings): void {
  const { caches, location } = scope
  const { buildHash, offlinePage, privateSegments } = settings
  const pagesName = `pages-${buildHash}`
  const assetsName = `assets-${buildHash}`
  const offlineUrl = offlinePage === null ? null : new URL(offlinePage, location.origin).href

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([scope.skipWaiting(), keepOfflinePage()]))
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([dropOldCaches(), scope.clients.claim()]))
  })
  scope.addEventListener('fetch', (event) => {
    const kind = kindOf(event.request)
    if (kind === null) return
    event.respondWith(kind === 'asset' ? cacheFirst(event) : networkFirst(event, kind))
  })

  /** Null for requests that the worker does not handle. */
  function kindOf(request: Request): Kind | null {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return null
    if (request.headers.has('range') || request.cache === 'no-store') return null
    if (/^\/assets\/[^/]+-[\w]{8,}\.\w+$/.test(pathname)) return 'asset'
    const segments = pathname.toLowerCase().split('/')
    if (privateSegments.some((segment) => segments.includes(segment))) return null
    if (segments[1] === 'store-api' || segments[1] === 'sales-channel-api') return null
    // it names the deployed build: never from the cache
    if (pathname === `/${appDataFile}`) return null
    if (/^\/(page|slice)-data\/.+\.json$/.test(pathname)) return 'data'
    return request.mode === 'navigate' ? 'document' : null
  }

  async function keepOfflinePage() {
    if (offlineUrl === null) return
    const request = new Request(offlineUrl, { cache: 'reload' })
    const response = await scope.fetch(request).catch(() => undefined)
    if (response) await keep(request, response, 'document')
  }

  async function dropOldCaches() {
    const names = await caches.keys()
    const old = names.filter((name) => name !== pagesName && name !== assetsName)
    await Promise.all(old.map((name) => caches.delete(name)))
  }

  async function cacheFirst(event: RequestEvent): Promise<Response> {
    const { request } = event
    const known = await find(request.url, assetsName)
    if (known) return known
    const response = await scope.fetch(request)
    event.waitUntil(keep(request, response.clone(), 'asset'))
    return response
  }

  async function networkFirst(event: RequestEvent, kind: Kind): Promise<Response> {
    const { request } = event
    const answer = scope.fetch(request).then((response) => {
      event.waitUntil(keep(request, response.clone(), kind))
      return response
    })
    // keeps the worker alive until a late response is cached
    event.waitUntil(answer.catch(() => {}))
    const slow = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))
    const first = await Promise.race([answer.catch(() => undefined), slow])
    return (
      first ??
      (await find(request.url, pagesName)) ??
      (await answer.catch(() => undefined)) ??
      (kind === 'document' && offlineUrl !== null
        ? await find(offlineUrl, pagesName)
        : undefined) ??
      Response.error()
    )
  }

  /** A page is the same for every query. */
  async function find(url: string, name: string): Promise<Response | undefined> {
    try {
      const cache = await caches.open(name)
      return await cache.match(url, { ignoreSearch: true })
    } catch {
      // storage is blocked: use the network
    }
  }

  /** Caches a complete, public response to a URL without a query. */
  async function keep(request: Request, response: Response, kind: Kind): Promise<void> {
    const control = response.headers.get('cache-control') ?? ''
    if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
    if (/no-store|private/i.test(control) || new URL(request.url).search !== '') return
    if (!types[kind](response.headers.get('content-type') ?? '')) return
    try {
      const cache = await caches.open(kind === 'asset' ? assetsName : pagesName)
      await cache.put(request.url, response)
      if (kind === 'asset') return
      const kept = await cache.keys()
      const pages = kept.filter(({ url }) => url !== offlineUrl)
      const old = pages.slice(0, Math.max(0, pages.length - mostPages))
      await Promise.all(old.map((page) => cache.delete(page)))
    } catch {
      // no space, or storage is blocked: use the network
    }
  }
}
