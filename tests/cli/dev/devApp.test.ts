import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { devApp } from '#cli/dev/devApp.ts'
import { listen } from '#cli/dev/host.ts'
import { createReloader } from '#cli/dev/reloader.ts'

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
    stop: async () => {},
  }
  const app = devApp({
    fixtures: { current: () => process },
    reloader: createReloader(() => 0),
    site: { read: async () => null, prefixes: () => [], redirect: async () => null },
    scriptHosts: () => [],
  })
  const server = await listen(app, 0)
  onTestFinished(async () => {
    shop.close()
    await server.stop()
  })
  return { get: (path: string) => fetch(server.url + path), stopShop: () => shop.close() }
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
