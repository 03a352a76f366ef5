import type { BrowserContext, Page } from '@playwright/test'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { bundleWorker } from '#cli/bundle/worker.ts'
import { readBrand } from '#cli/config/readBrand.ts'
import { expect, test, withoutPictures, type Shop } from './shop.ts'
import { takeStrings } from './takeStrings.ts'

test.use(withoutPictures)

/** A service worker of the former site: it serves pages from its own cache. */
const formerWorker = `
addEventListener('install', (event) => event.waitUntil(
  caches.open('former-site').then((cache) => cache.put('/gb/en/', new Response(
    '<!doctype html><title>former</title><link rel="icon" href="data:,"><h1>The former site</h1>',
    { headers: { 'content-type': 'text/html' } },
  ))).then(() => skipWaiting()),
))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((it) => it ?? fetch(event.request)))
})`

const workerPath = '**/sw.js'

/** Registers the worker of the former site, as an earlier visit did. */
async function visitFormerSite(context: BrowserContext, shop: Shop) {
  const { page } = shop
  await context.route(workerPath, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: formerWorker }),
  )
  // not one of our pages, which would replace the worker at once
  await shop.visitBlank()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await context.unroute(workerPath)
  expect(await state(page)).toEqual({ caches: ['former-site'], workers: 1 })
}

const state = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('R7.4.7 the former site’s worker and caches are removed, and the new page is shown', async ({
  shop,
  context,
}) => {
  const { page } = shop
  await visitFormerSite(context, shop)
  await page.goto('/gb/en/?a=1#content')
  // the old worker responds once more, and is then replaced
  await expect(page.locator('main h1')).toHaveText(/A bike that fits/)
  await expect.poll(() => state(page)).toEqual({ caches: [], workers: 0 })
  expect(page.url()).toContain('/gb/en/?a=1')
})

test('R7.4.7 a first visit registers no worker', async ({ shop }) => {
  const requested: string[] = []
  shop.page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await shop.visit('/gb/en/')
  await expect(shop.page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
  expect(await state(shop.page)).toEqual({ caches: [], workers: 0 })
  expect(requested).not.toContain('/sw.js')
})

test('R7.4.7 /sw.js is always revalidated', async ({ request }) => {
  const response = await request.get('/sw.js')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/javascript/)
  expect(response.headers()['cache-control']).toBe('no-cache')
})

test('R8.4 a failed registration is logged and has no other effect', async ({ page, problems }) => {
  problems.expect(/Error during service worker registration/)
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer
    prototype.register = () => Promise.reject(new Error('no'))
    // a real one may be replaced before the page reads it
    Object.defineProperty(prototype, 'controller', { get: () => ({ state: 'activated' }) })
  })
  await page.goto('/gb/en/bikes/')
  await expect(page.locator('main h1')).toHaveText(/^Bikes/)
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
})

test.describe('The worker of a brand that opted in', () => {
  test('R7.4.7 serves visited pages and the offline page without a network, and deletes other caches', async ({
    page,
    baseURL,
    problems,
  }) => {
    // ignores failed requests without a network
    problems.allow(/request to another host: http:\/\/127|ERR_|Failed to fetch|page resources for/)
    problems.allow(
      /was preloaded using link preload|Error during service worker registration|^uncaught: $/,
    )
    const brand = readBrand('brand-1')
    const worker = await bundleWorker(
      { ...brand, features: { ...brand.features, serviceWorker: true } },
      'build-1',
      {
        absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
        target: ['chrome123'],
        minify: true,
      },
    )
    const host = await startHost(baseURL ?? '', worker)
    const { origin } = host
    const visit = (path: string) => page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    const heading = page.locator('main h1')

    await visit('/gb/en/')
    await takeStrings(page)
    await page.evaluate(async () => {
      await caches.open('pages-of-another-build')
      const isControlled = new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
      })
      await navigator.serviceWorker.register('/sw.js')
      await isControlled
    })
    await visit('/gb/en/bikes/')
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).sort()
        const pages = await (await caches.open('pages-build-1')).keys()
        return [...names, ...pages.map(({ url }) => new URL(url).pathname)]
      })
    await expect.poll(kept).toEqual(expect.arrayContaining(['/500.html', '/gb/en/bikes/']))
    expect(await kept()).not.toContain('pages-of-another-build')

    host.isUp = false
    await visit('/gb/en/bikes/?again=1')
    await expect(heading).toHaveText(/^Bikes/)
    await visit('/gb/en/news/')
    await expect(heading).toHaveText('We have dropped a chain')

    host.isUp = true
    await visit('/gb/en/news/')
    await expect(heading).toHaveText(/news/i)
    await host.stop()
  })
})

/** Serves the site from another origin with the given worker; it can go offline. */
async function startHost(site: string, worker: Uint8Array) {
  const server = createServer((request, response) => {
    if (!host.isUp) return request.socket.destroy()
    if (request.url === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
      return
    }
    // `Host` stays the browser's, because the site compares it with `Origin`
    const { method, headers } = request
    const forwarded = forward(site + request.url, { method, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUp: true,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return host
}
