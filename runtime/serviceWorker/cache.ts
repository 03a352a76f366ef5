import { requestKind, type RequestKind } from './requestKind.ts'
import { createResponseCaches, type ResponseCaches } from './responseCaches.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

export interface CacheSettings {
  /** Part of the cache names: caches of other builds are deleted. */
  buildHash: string
  /** Path of the offline fallback page; null for none. */
  offlinePage: string | null
  /** Path segments of private pages: basket, checkout, order confirmation. */
  privateSegments: readonly string[]
}

/** Slower responses are replaced by cached ones. */
const networkTimeoutMs = 750

/**
 * The opt-in service worker. Documents and page data: network first, cache if the network is slow or down.
 * Files with a content hash in their name: cache first.
 */
export function startCaching(scope: WorkerScope, settings: CacheSettings): void {
  const { buildHash, offlinePage, privateSegments } = settings
  const { origin } = scope.location
  const offlineUrl = offlinePage === null ? null : new URL(offlinePage, origin).href
  const responses = createResponseCaches({ caches: scope.caches, buildHash, offlineUrl })
  const strategy: Strategy = { fetch: (request) => scope.fetch(request), responses, offlineUrl }

  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([scope.skipWaiting(), keepOfflinePage(strategy)]))
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([responses.deleteOld(), scope.clients.claim()]))
  })
  scope.addEventListener('fetch', (event) => {
    const kind = requestKind(event.request, { origin, privateSegments })
    if (kind === null) return
    event.respondWith(
      kind === 'asset' ? cacheFirst(event, strategy) : networkFirst(event, kind, strategy),
    )
  })
}

interface Strategy {
  fetch: (request: Request) => Promise<Response>
  responses: ResponseCaches
  offlineUrl: string | null
}

async function keepOfflinePage({ fetch, responses, offlineUrl }: Strategy): Promise<void> {
  if (offlineUrl === null) return
  const request = new Request(offlineUrl, { cache: 'reload' })
  const response = await fetch(request).catch(() => undefined)
  if (!response) return
  const copy = response.clone()
  await responses.keep(request, response, 'document')
  const sheets = [...(await copy.text()).matchAll(/ rel="stylesheet" href="([^"]+)"/g)]
  await Promise.all(
    sheets.map(async ([, path]) => {
      const sheet = new Request(new URL(path!, offlineUrl))
      const styles = await fetch(sheet).catch(() => undefined)
      if (styles) await responses.keep(sheet, styles, 'asset')
    }),
  )
}

async function cacheFirst(event: FetchEvent, { fetch, responses }: Strategy): Promise<Response> {
  const { request } = event
  const cached = await responses.find(request.url, 'asset')
  if (cached) return cached
  const response = await fetch(request)
  event.waitUntil(responses.keep(request, response.clone(), 'asset'))
  return response
}

async function networkFirst(
  event: FetchEvent,
  kind: RequestKind,
  { fetch, responses, offlineUrl }: Strategy,
): Promise<Response> {
  const { request } = event
  const responsePromise = fetch(request).then((response) => {
    event.waitUntil(responses.keep(request, response.clone(), kind))
    return response
  })
  // keeps the worker alive until a late response is cached
  event.waitUntil(responsePromise.catch(() => {}))
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs, undefined))
  const first = await Promise.race([responsePromise.catch(() => undefined), slow])
  const fallbackUrl = kind === 'document' ? offlineUrl : null
  return (
    first ??
    (await responses.find(request.url, kind)) ??
    (await responsePromise.catch(() => undefined)) ??
    (fallbackUrl === null ? undefined : await responses.find(fallbackUrl, kind)) ??
    Response.error()
  )
}
