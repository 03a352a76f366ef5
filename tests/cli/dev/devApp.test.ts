import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { devApp } from '#cli/dev/devApp.ts'
import { listen } from '#cli/dev/host.ts'

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The dev server before a commerce back end that responds with the path, or closes the connection. */
async function start() {
  const shop = createServer((request, response) => {
    if (request.url === '/lost') request.destroy()
    else response.end(request.url)
  })
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', () => resolve())
  })
  const process = {
    brand: 'brand-1',
    environment: {},
    origins: { images: '', shopware: originOf(shop), reviews: '', dealers: '', cases: '' },
    reloadContent: async () => {},
    stop: async () => {},
  }
  const app = devApp({
    fixtures: { current: async () => process },
    events: { stream: () => new Response() },
    files: { read: async () => null, prefixes: () => [], redirect: async () => null },
    site: {
      update: async ({ path }) => ({ kind: 'reload', reason: path, version: 2, why: [] }),
      script: (name) => (name === 'update-1-0.js' ? 'code' : undefined),
    },
    client: async () => 'client',
    locate: async ({ message }) => ({ class: 'browser', what: message }),
    open: (place) => place.startsWith('templates/'),
    scriptHosts: () => [],
  })
  const server = await listen(app, 0)
  onTestFinished(async () => {
    shop.close()
    await server.stop()
  })
  const post = async (path: string, body: unknown) =>
    (await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) })).json()
  return { get: (path: string) => fetch(server.url + path), post, stopShop: () => shop.close() }
}

it('passes requests below the mount point on to the commerce back end', async () => {
  const { get } = await start()
  expect(await (await get('/_fixtures/shopware/store-api/context?a=1')).text()).toBe(
    '/store-api/context?a=1',
  )
})

it('loses the connection if the commerce back end does', async () => {
  const { get } = await start()
  await expect(get('/_fixtures/shopware/lost')).rejects.toThrow()
})

it('responds with 502 while the commerce back end is not running', async () => {
  const { get, stopShop } = await start()
  stopShop()
  expect((await get('/_fixtures/shopware/store-api/context')).status).toBe(502)
})

it('answers what the dev client asks', async () => {
  const { get, post } = await start()
  expect(await (await get('/_dev/client.js')).text()).toBe('client')
  expect(await (await get('/_dev/update-1-0.js')).text()).toBe('code')
  expect((await get('/_dev/update-1-1.js')).status).toBe(404)
  const since = { session: 's', version: 1 }
  const asked = { path: '/gb/en/', since, client: '/assets/client.js', modules: [] }
  expect(await post('/_dev/update', asked)).toMatchObject({ kind: 'reload', reason: '/gb/en/' })
  expect(await post('/_dev/exception', { message: 'oh', stack: '' })).toMatchObject({ what: 'oh' })
  expect(await post('/_dev/open', { place: 'templates/server.tsx:1:1' })).toEqual({
    isOpened: true,
  })
  expect(await post('/_dev/open', { place: '/etc/passwd' })).toEqual({ isOpened: false })
})
