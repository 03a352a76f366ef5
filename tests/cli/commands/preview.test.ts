import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { preview } from '#cli/commands/preview.ts'
import { openOutput } from '#cli/emit/output.ts'
import { formatScriptProxy } from '#cli/emit/scriptProxyFile.ts'
import { formatManifest, manifestFile, type Manifest } from '#cli/report/manifest.ts'
import { hexId } from '#fixtures/ids.ts'
import { accessKeyOf } from '#fixtures/credentials.ts'
import type { Fixtures } from '#fixtures/server.ts'
import { fixturePaths } from '#fixtures/paths.ts'
import { temporaryFolder } from '../emit/folder.ts'

const servers = vi.hoisted(() => ({ started: [] as Fixtures[] }))
vi.mock('#fixtures/server.ts', async (original) => {
  const module = await original<typeof import('#fixtures/server.ts')>()
  return {
    ...module,
    async startFixtures(options: Parameters<typeof module.startFixtures>[0]) {
      const fixtures = await module.startFixtures(options)
      servers.started.push(fixtures)
      return fixtures
    },
  }
})

/** An output with these files. */
function outputOf(
  files: Readonly<Record<string, string>>,
  fixtures: Manifest['fixtures'] = null,
  build = '',
): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const manifest: Manifest = {
    shopgen: 1,
    brand: 'brand-1',
    buildHash: 'b',
    outputHash: 'o',
    fixtures,
    pageKinds: [],
    assets: [],
    warnings: [],
    hosting: { hosts: [], encodings: [], headers: {} },
    files: Object.keys(files).map((path) => ({ path, bytes: 1, hash: build + path, kind: 'page' })),
  }
  writeFileSync(join(folder, manifestFile), formatManifest(manifest))
  return folder
}

async function start(folder: string) {
  servers.started = []
  const server = await preview({ folder, port: 0 })
  onTestFinished(() => server.stop())
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: 'manual' })
  return { server, ask, fixtures: servers.started[0] }
}

const shop = '/_fixtures/shopware/store-api/context'
const shopHeaders = { 'sw-access-key': accessKeyOf('brand-1', 'GB') }

describe('the preview of an output', () => {
  it('serves its files, and its not-found page for others', async () => {
    const { ask } = await start(
      outputOf({ 'index.html': 'splash', 'gb/en/index.html': 'home', '404.html': 'none' }),
    )
    const answers = await Promise.all(
      ['/', '/gb/en/', '/gb/en', '/no/such/'].map((path) => ask(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 301, 404])
    expect(await answers[1]!.text()).toBe('home')
    expect(await answers[3]!.text()).toBe('none')
  })

  it.each([
    ['a link', undefined],
    ['a folder', null],
  ])('serves later publications if the output is %s', async (_, makeLink) => {
    const folder = join(temporaryFolder(), 'site')
    const publish = (name: string) => {
      const output = openOutput(folder, makeLink === undefined ? {} : { makeLink })
      const files = {
        'index.html': `<script src="/assets/${name}.js">`,
        [`assets/${name}.js`]: name,
        [`${name}/404.html`]: `nothing in ${name}`,
        'redirects.json': JSON.stringify([{ from: '/moved/', to: `/${name}/` }]),
      }
      const made = outputOf(files, null, name)
      cpSync(made, output.staging, { recursive: true })
      output.publish()
    }
    publish('one')
    const { ask } = await start(folder)
    const first = await ask('/')
    expect(await first.text()).toContain('/assets/one.js')
    expect((await ask('/moved/')).headers.get('location')).toBe('/one/')

    publish('two')
    const etag = first.headers.get('etag') ?? ''
    const second = await ask('/', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(second.headers.get('etag')).not.toBe(etag)
    expect(await second.text()).toContain('/assets/two.js')
    expect(await (await ask('/assets/two.js')).text()).toBe('two')
    expect((await ask('/assets/one.js')).status).toBe(404)
    expect((await ask('/moved/')).headers.get('location')).toBe('/two/')
    expect(await (await ask('/two/nowhere/')).text()).toBe('nothing in two')
  })

  it('without fixtures has no pictures and no shop', async () => {
    const { ask, fixtures } = await start(outputOf({ 'index.html': 'splash' }))
    expect(fixtures).toBeUndefined()
    expect((await ask(shop, shopHeaders)).status).toBe(404)
  })

  it('injects faults into the shop, and pays at the server of the shop', async () => {
    const { server, fixtures } = await start(outputOf({ 'index.html': '' }, { products: null }))
    const mounted = `${server.url}/_fixtures/shopware`
    const send = (path: string, body: object, token = '') =>
      fetch(mounted + path, {
        method: 'POST',
        headers: {
          ...shopHeaders,
          'content-type': 'application/json',
          ...(token ? { 'sw-context-token': token } : {}),
        },
        body: JSON.stringify(body),
      })
    const registered = await send('/store-api/account/register', {
      guest: true,
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada@mail.example',
      storefrontUrl: server.url,
      billingAddress: {
        street: '4 Mill Lane',
        zipcode: 'LS1 4AP',
        city: 'Leeds',
        countryId: hexId('country', 'GB'),
      },
    })
    const token = registered.headers.get('sw-context-token') ?? ''
    const referencedId = fixtures!.catalogue.productByNumber('SEVENTEEN-SIL')?.id
    const items = [{ type: 'product', referencedId }]
    await send('/store-api/checkout/cart/line-item', { items }, token)
    await send('/__fixtures/faults', { kind: 'lost-answer', path: '/store-api/checkout/order' })
    await expect(send('/store-api/checkout/order', {}, token)).rejects.toThrow()
    const { orders } = (await (await send('/store-api/order', {}, token)).json()) as {
      orders: { elements: [{ id: string }] }
    }
    const orderId = orders.elements[0].id
    const payment = await send('/store-api/handle-payment', { orderId }, token)
    const { redirectUrl } = (await payment.json()) as { redirectUrl: string }
    expect(redirectUrl).toContain(`${fixtures!.origins.shopware}/payment/`)
    expect((await fetch(redirectUrl)).status).toBe(200)
  })

  it.each([null, 90])(
    'with fixtures has their shop and pictures, with %j products',
    async (count) => {
      const { ask, fixtures, server } = await start(
        outputOf({ 'index.html': '' }, { products: count }),
      )
      const answer = await ask(shop, shopHeaders)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ currency: { isoCode: 'GBP' } })
      const { parentCount } = fixtures!.catalogue
      expect(parentCount === 90).toBe(count === 90)
      const products = await fetch(`${server.url}/_fixtures/shopware/store-api/product`, {
        method: 'POST',
        headers: { ...shopHeaders, 'content-type': 'application/json' },
        body: '{"limit":1,"associations":{"cover":{}}}',
      })
      const [path] = /\/media\/[^"]+/.exec((await products.text()).replaceAll('\\', ''))!
      expect((await ask(`${fixturePaths.images}${path}`)).headers.get('content-type')).toMatch(
        /^image\//,
      )
      await server.stop()
      await expect(fetch(fixtures!.origins.shopware)).rejects.toThrow('fetch failed')
    },
  )

  it('requests scripts only from hosts in the current manifest', async () => {
    const folder = outputOf({ 'index.html': '', 'script-proxy.json': '' })
    const { ask } = await start(folder)
    const script = `/_proxy/script?url=${encodeURIComponent('https://localhost/x.js')}`
    const write = (hosts: readonly string[]) =>
      writeFileSync(join(folder, 'script-proxy.json'), formatScriptProxy(hosts) ?? '')
    write(['localhost'])
    // allowed, and rejected because its address is not public
    expect((await ask(script)).status).toBe(502)
    write(['scripts.example'])
    expect((await ask(script)).status).toBe(404)
  })

  it('requests no scripts if the output has no hosts', async () => {
    const { ask } = await start(outputOf({ 'index.html': '' }))
    const hosts = ['scripts.example', 'Stryker was here'].map((host) => `https://${host}/x.js`)
    for (const url of hosts) {
      expect((await ask(`/_proxy/script?url=${encodeURIComponent(url)}`)).status).toBe(404)
    }
  })

  it('is rejected for a folder that shopgen did not create', async () => {
    await expect(preview({ folder: temporaryFolder(), port: 0 })).rejects.toMatchObject({
      code: 'usage',
    })
  })

  it('reports a port in use, and stops its fixtures', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    for (const fixtures of [null, { products: null }]) {
      servers.started = []
      const folder = outputOf({ 'index.html': '' }, fixtures)
      await expect(preview({ folder, port })).rejects.toMatchObject({
        code: 'usage',
        message: `port ${port} is already in use`,
      })
      for (const { origins } of servers.started) {
        await expect(fetch(origins.shopware)).rejects.toThrow('fetch failed')
      }
      expect(servers.started).toHaveLength(fixtures ? 1 : 0)
    }
  })

  it('uses the brand in the given folder of brands', async () => {
    const brandsDir = temporaryFolder()
    const folder = outputOf({ 'index.html': '' }, { products: null })
    await expect(preview({ folder, port: 0, brandsDir })).rejects.toMatchObject({
      diagnostics: [{ where: brandsDir }],
    })
  })
})
