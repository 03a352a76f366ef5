import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCaching, type CacheSettings } from '#runtime/serviceWorker/cache.ts'
import { answer, fakeScope } from './scope.ts'

const settings: CacheSettings = {
  buildHash: 'b2',
  offlinePage: '/offline.html',
  privateSegments: ['basket', 'checkout', 'order-confirm'],
}
const html = (body: string) => () => answer(body, 'text/html; charset=utf-8')
const json = (body: string) => () => answer(body, 'application/json')
const script = (body: string) => () => answer(body, 'text/javascript')

type Network = Parameters<typeof fakeScope>[0]
function start(network: Network = {}, changes: Partial<CacheSettings> = {}) {
  const worker = fakeScope(network)
  startCaching(worker.scope, { ...settings, ...changes })
  return worker
}
type Worker = ReturnType<typeof start>

/** The body of the worker's response, after all cache writes. */
async function bodyOf(worker: Worker, path: string, init: Parameters<Worker['request']>[1] = {}) {
  const { response, settled } = worker.request(path, init)
  const body = await (await response)?.text()
  await settled()
  return body
}
const visit = (worker: Worker, path: string) => bodyOf(worker, path, { navigate: true })

const never = () => new Promise<Response>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('startCaching', () => {
  it('R7.4.7 takes over, caches the offline page and deletes other builds’ caches', async () => {
    const worker = start({ '/offline.html': html('offline') })
    await worker.caches.open('pages-b1')
    await worker.caches.open('of-a-former-site')
    await worker.live('install')
    await worker.live('activate')
    expect(worker.calls).toEqual(['skipWaiting', 'claim'])
    expect([...worker.caches.byName.keys()]).toEqual(['pages-b2'])
    expect(worker.caches.kept('pages-b2')).toEqual(['/offline.html'])
  })

  it('R7.4.7 caches the style sheets of the offline page, so that it has its styles offline', async () => {
    const links =
      '<link rel="stylesheet" href="/assets/style-a.css"><link rel="stylesheet" href="/assets/style-b.css" data-kind-styles>'
    const worker = start({
      '/offline.html': html(links),
      '/assets/style-a.css': () => answer('a{}', 'text/css'),
      // a host that answers with its home page
      '/assets/style-b.css': html('home'),
    })
    await worker.live('install')
    expect(worker.caches.kept('assets-b2')).toEqual(['/assets/style-a.css'])
  })

  it.each([null, '/offline.html'])(
    'is installed without the offline page %j',
    async (offlinePage) => {
      const worker = start({}, { offlinePage })
      await worker.live('install')
      expect(worker.calls).toEqual(['skipWaiting'])
      expect(worker.asked).toEqual(offlinePage === null ? [] : [offlinePage])
      // nor is there a cached response
      const { response } = worker.request('/gb/en/', { navigate: true })
      expect((await response)?.type).toBe('error')
    },
  )

  it('R7.4.7 serves documents and page data from the network first', async () => {
    const pages: Record<string, () => Response> = {
      '/gb/en/': html('one'),
      '/page-data/gb/en/page-data.json': json('1'),
    }
    const worker = start(pages)
    await visit(worker, '/gb/en/')
    await bodyOf(worker, '/page-data/gb/en/page-data.json')
    pages['/gb/en/'] = html('two')
    pages['/page-data/gb/en/page-data.json'] = json('2')
    expect(await visit(worker, '/gb/en/')).toBe('two')
    expect(await bodyOf(worker, '/page-data/gb/en/page-data.json')).toBe('2')
  })

  it('R7.4.7 responds from the cache after 750 ms, and stores the late response', async () => {
    const pages: Record<string, () => Response | Promise<Response>> = { '/gb/en/': html('one') }
    const worker = start(pages)
    await visit(worker, '/gb/en/')
    let arrive: (response: Response) => void = () => {}
    pages['/gb/en/'] = () => new Promise((resolve) => (arrive = resolve))
    const { response, settled } = worker.request('/gb/en/', { navigate: true })
    let body: string | undefined
    void response?.then(async (got) => (body = await got.text()))
    await vi.advanceTimersByTimeAsync(749)
    expect(body).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(body).toBe('one')
    arrive(answer('two', 'text/html'))
    await settled()
    pages['/gb/en/'] = never
    const again = worker.request('/gb/en/', { navigate: true })
    await vi.advanceTimersByTimeAsync(750)
    expect(await (await again.response)?.text()).toBe('two')
  })

  it('R7.4.7 waits for a slow network if nothing is cached', async () => {
    let arrive: (response: Response) => void = () => {}
    const worker = start({ '/gb/en/': () => new Promise((resolve) => (arrive = resolve)) })
    const { response } = worker.request('/gb/en/', { navigate: true })
    await vi.advanceTimersByTimeAsync(5000)
    arrive(answer('late', 'text/html'))
    expect(await (await response)?.text()).toBe('late')
  })

  it('R7.4.7 serves a cached page without a network, else the offline page', async () => {
    const pages: Record<string, () => Response> = {
      '/gb/en/': html('home'),
      '/offline.html': html('offline'),
    }
    const worker = start(pages)
    await worker.live('install')
    await visit(worker, '/gb/en/')
    for (const path of Object.keys(pages)) delete pages[path]
    expect(await visit(worker, '/gb/en/?utm=1')).toBe('home')
    expect(await visit(worker, '/gb/en/bikes/')).toBe('offline')
    const data = await worker.request('/page-data/gb/en/bikes/page-data.json').response
    expect(data?.type).toBe('error')
  })

  it('R7.4.7 serves files with hashed names from the cache first', async () => {
    const worker = start({ '/assets/client-AB12CD34.js': script('code') })
    expect(await bodyOf(worker, '/assets/client-AB12CD34.js')).toBe('code')
    expect(await bodyOf(worker, '/assets/client-AB12CD34.js')).toBe('code')
    expect(worker.asked).toEqual(['/assets/client-AB12CD34.js'])
    expect(worker.caches.kept('assets-b2')).toEqual(['/assets/client-AB12CD34.js'])
  })

  it.each<[string, string, Parameters<Worker['request']>[1]]>([
    ['the store api', '/store-api/product', { navigate: true }],
    ['the sales-channel api', '/sales-channel-api/v3/product', { navigate: true }],
    ['a file with the name of an asset', '/gb/en/assets/a-AB12CD34.js', {}],
    ['a file with the name of page data', '/gb/en/page-data/a.json', {}],
    ['a file beside page data', '/page-data/a/page-data.json.map', {}],
    ['the basket', '/gb/en/basket/', { navigate: true }],
    ['the basket’s data', '/page-data/gb/en/basket/page-data.json', {}],
    ['the checkout', '/gb/en/checkout/?step=2', { navigate: true }],
    ['an order', '/gb/en/Order-Confirm/?deepLinkCode=x', { navigate: true }],
    ['what is sent', '/gb/en/', { method: 'POST', navigate: true }],
    ['a question for a page', '/gb/en/', { method: 'HEAD' }],
    ['another origin', 'https://back.example/store-api/product', {}],
    ['another origin’s page data', 'https://back.example/page-data/a/page-data.json', {}],
    ['which build is live', '/page-data/app-data.json', {}],
    ['a part of a film', '/assets/film-AB12CD34.mp4', { headers: { range: 'bytes=0-' } }],
    ['a picture', '/images/a.jpg', {}],
    ['itself', '/sw.js', {}],
    ['what must not be stored', '/gb/en/', { navigate: true, cache: 'no-store' }],
  ])('R7.4.7 leaves %s to the browser', (_what, path, init) => {
    expect(start().request(path, init).response).toBeUndefined()
  })

  it.each<[string, () => Response]>([
    ['an error', () => answer('x', 'text/html', { status: 500 })],
    ['a page that is not there', () => answer('x', 'text/html', { status: 404 })],
    ['a part', () => answer('x', 'text/html', { status: 206 })],
    ['an opaque answer', () => answer('x', 'text/html', { type: 'opaque' })],
    ['a redirected answer', () => answer('x', 'text/html', { redirected: true })],
    ['another type', () => answer('x', 'application/json')],
    [
      'what is private',
      () => answer('x', 'text/html', { headers: { 'cache-control': 'private, max-age=60' } }),
    ],
    [
      'what must not be stored',
      () => answer('x', 'text/html', { headers: { 'cache-control': 'no-store' } }),
    ],
  ])('R7.4.7 passes on and does not cache %s', async (_what, response) => {
    const worker = start({ '/gb/en/': response })
    expect(await visit(worker, '/gb/en/')).toBe('x')
    expect(worker.caches.kept('pages-b2')).toEqual([])
  })

  it('R7.4.7 caches neither a page for another query, nor a start page as a script', async () => {
    const worker = start({
      '/gb/en/?q=1': html('of a query'),
      '/assets/chunk-AB12CD34.js': html('start page'),
    })
    expect(await visit(worker, '/gb/en/?q=1')).toBe('of a query')
    expect(await bodyOf(worker, '/assets/chunk-AB12CD34.js')).toBe('start page')
    expect(worker.caches.kept('pages-b2')).toEqual([])
    expect(worker.caches.kept('assets-b2')).toEqual([])
  })

  it('R7.4.7 keeps the latest 60 pages, and the offline page', async () => {
    const paths = Array.from({ length: 70 }, (_, index) => `/gb/en/${index}/`)
    const network = Object.fromEntries(paths.map((path) => [path, html(path)]))
    const worker = start({ ...network, '/offline.html': html('offline') })
    await worker.live('install')
    for (const path of paths) await visit(worker, path)
    expect(worker.caches.kept('pages-b2')).toEqual(['/offline.html', ...paths.slice(10)])
  })

  it('R7.4.7 responds even if nothing can be stored', async () => {
    const worker = start({ '/gb/en/': html('home'), '/assets/a-AB12CD34.js': script('code') })
    worker.scope.caches.open = () => Promise.reject(new Error('blocked'))
    expect(await visit(worker, '/gb/en/')).toBe('home')
    expect(await bodyOf(worker, '/assets/a-AB12CD34.js')).toBe('code')
  })
})
