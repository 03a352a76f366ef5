import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brandFile, brandsFolder } from '#brands/index.ts'
import { dev, type DevOptions } from '#cli/commands/dev.ts'
import type { createDevSite, DevSite } from '#cli/dev/devSite.ts'
import type { FixtureProcess } from '#cli/dev/fixtureProcess.ts'
import type { SourceChange } from '#cli/dev/watch.ts'
import { temporaryFolder } from '../emit/folder.ts'

const parts = vi.hoisted(() => ({
  startFixtureProcess: vi.fn(),
  createDevSite: vi.fn(),
  watchSources: vi.fn(),
  closeWatcher: vi.fn(async () => {}),
}))
vi.mock('#cli/dev/fixtureProcess.ts', () => parts)
vi.mock('#cli/dev/devSite.ts', () => parts)
vi.mock('#cli/dev/watch.ts', () => parts)

/** A loopback server that is closed after the test. */
async function serverOf(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Fixtures that respond with their name and the request. */
async function fixturesNamed(name: string) {
  const { url, close } = await serverOf((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += String(part)))
    request.on('end', () => {
      const { method, url: asked, headers } = request
      response.end(JSON.stringify({ name, method, asked, key: headers['sw-access-key'], body }))
    })
  })
  return {
    brand: 'brand-1',
    environment: { SHOPGEN_SHOPWARE_URL: `${url}/shop` },
    origins: {
      images: `${url}/images`,
      shopware: `${url}/shop`,
      reviews: `${url}/reviews`,
      dealers: `${url}/dealers`,
      cases: `${url}/cases`,
    },
    stop: vi.fn(close),
  } satisfies FixtureProcess
}

/** The fixtures that the server started. */
let started: FixtureProcess | undefined

type SiteOptions = Parameters<typeof createDevSite>[0]
let siteOptions: SiteOptions
let change: (change: SourceChange) => Promise<void>
const site = {
  read: vi.fn<DevSite['read']>(),
  redirect: vi.fn<DevSite['redirect']>(),
  prefixes: () => ['/gb/en/'],
  version: () => 0,
  invalidate: vi.fn(),
}

beforeEach(() => {
  vi.clearAllMocks()
  site.redirect.mockResolvedValue(null)
  site.read.mockImplementation(async (path) => {
    try {
      const { SHOPGEN_SHOPWARE_URL } = siteOptions.environment()
      return path === 'gb/en/index.html' ? { bytes: `home of ${SHOPGEN_SHOPWARE_URL}` } : null
    } catch (error) {
      return { bytes: String(error), isError: true }
    }
  })
  parts.createDevSite.mockImplementation((options: SiteOptions) => {
    siteOptions = options
    return site
  })
  parts.watchSources.mockImplementation((_folders: object, onChange: typeof change) => {
    change = onChange
    return { close: parts.closeWatcher }
  })
})

async function start(options: Partial<DevOptions> = {}) {
  const fixtures = await fixturesNamed('first')
  started = fixtures
  parts.startFixtureProcess.mockResolvedValueOnce(fixtures)
  const print = vi.fn()
  const server = await dev({ port: 0, print, brand: 'brand-1', ...options })
  onTestFinished(() => server.stop())
  const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init)
  return { server, ask, fixtures, print }
}

describe('the development server', () => {
  it('starts fixtures of the brand, and serves its site with them', async () => {
    const { ask, fixtures } = await start({ brand: 'brand-3', fixturesProducts: 12 })
    expect(parts.startFixtureProcess).toHaveBeenCalledExactlyOnceWith({
      brand: 'brand-3',
      brandsDir: undefined,
      fixturesProducts: 12,
    })
    expect(await (await ask('/gb/en/')).text()).toBe(
      `home of ${fixtures.environment.SHOPGEN_SHOPWARE_URL}`,
    )
    expect((await ask('/no/such/')).status).toBe(404)
  })

  it('proxies requests for pictures and the shop unchanged', async () => {
    const { ask } = await start()
    expect(await (await ask('/_fixtures/images/a/b.jpg?width=200')).json()).toMatchObject({
      method: 'GET',
      asked: '/images/a/b.jpg?width=200',
    })
    const answer = await ask('/_fixtures/shopware/store-api/product?p=2', {
      method: 'POST',
      body: '{"limit":1}',
      headers: { 'sw-access-key': 'SWSC' },
    })
    expect(await answer.json()).toEqual({
      name: 'first',
      method: 'POST',
      asked: '/shop/store-api/product?p=2',
      key: 'SWSC',
      body: '{"limit":1}',
    })
  })

  it('reports in a line that the fixtures do not respond', async () => {
    const { ask, fixtures } = await start()
    await fixtures.stop()
    for (const path of ['/_fixtures/images/a.jpg', '/_fixtures/shopware/store-api/context']) {
      const answer = await ask(path)
      expect([answer.status, await answer.text()]).toEqual([
        502,
        'The fixture back ends do not respond.\n',
      ])
    }
  })

  it('rejects an unknown brand before starting anything', async () => {
    await expect(dev({ port: 0, print() {}, brand: 'brand-11' })).rejects.toMatchObject({
      code: 'usage',
    })
    expect(parts.startFixtureProcess).not.toHaveBeenCalled()
  })

  it('stops everything if its port is in use', async () => {
    const { url } = await serverOf(() => {})
    await expect(start({ port: Number(new URL(url).port) })).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('already in use') as unknown,
    })
    expect(parts.closeWatcher).toHaveBeenCalledTimes(1)
    expect(started!.stop).toHaveBeenCalledTimes(1)
  })

  it('allows the script hosts in the brand’s file', async () => {
    const brandsDir = temporaryFolder()
    cpSync(join(brandsFolder, 'brand-1'), join(brandsDir, 'brand-1'), { recursive: true })
    const { ask } = await start({ brandsDir })
    const statusOf = async (host: string) => {
      const url = encodeURIComponent(`https://${host}/x.js`)
      return (await ask(`/_proxy/script?url=${url}`)).status
    }
    expect(await statusOf('127.0.0.1')).toBe(404)
    const file = brandFile('brand-1', brandsDir)
    const text = readFileSync(file, 'utf8')
    const named = text.replace(
      /"scriptProxyHosts": \[[^\]]*\]/,
      '"scriptProxyHosts": ["localhost"]',
    )
    expect(named).not.toBe(text)
    writeFileSync(file, named)
    // allowed now, and rejected because its address is not public
    expect(await statusOf('localhost')).toBe(502)
  })
})

describe('a saved file during development', () => {
  it.each(['templates', 'brands'] as const)(
    'of %s rebuilds the site with the same fixtures, and open pages reload',
    async (saved) => {
      const { ask, fixtures, print } = await start()
      const events = (await ask('/_dev/events?since=0')).body!.getReader()
      expect(String(Buffer.from((await events.read()).value!))).toContain('event: ready')
      const told = events.read()
      await change(saved)
      expect(String(Buffer.from((await told).value!))).toContain('event: reload')
      expect(site.invalidate).toHaveBeenCalledTimes(1)
      expect(print).toHaveBeenCalledExactlyOnceWith(`${saved} changed`)
      expect(parts.startFixtureProcess).toHaveBeenCalledTimes(1)
      expect(fixtures.stop).not.toHaveBeenCalled()
      expect(site.read).not.toHaveBeenCalled()
      await events.cancel()
    },
  )

  it('of the fixtures starts new ones before stopping the old ones', async () => {
    const { ask, fixtures } = await start()
    const next = await fixturesNamed('second')
    parts.startFixtureProcess.mockImplementationOnce(async () => {
      expect(fixtures.stop).not.toHaveBeenCalled()
      return next
    })
    await change('fixtures')
    expect(parts.startFixtureProcess.mock.calls[1]).toEqual(parts.startFixtureProcess.mock.calls[0])
    expect(fixtures.stop).toHaveBeenCalledTimes(1)
    expect(await (await ask('/_fixtures/images/a.jpg')).json()).toMatchObject({ name: 'second' })
    expect(await (await ask('/gb/en/')).text()).toContain(next.environment.SHOPGEN_SHOPWARE_URL)
    expect(site.read).toHaveBeenCalledTimes(1)
  })

  it('that breaks the fixtures is an error on every page until it is fixed', async () => {
    const { ask, fixtures } = await start()
    parts.startFixtureProcess.mockRejectedValueOnce(new Error('no such story'))
    await change('fixtures')
    // printed on the terminal without a request
    expect(site.read).toHaveBeenCalledExactlyOnceWith('index.html')
    expect(fixtures.stop).not.toHaveBeenCalled()
    const page = await ask('/gb/en/')
    expect([page.status, await page.text()]).toEqual([500, 'Error: no such story'])
    // open pages still get their pictures
    expect(await (await ask('/_fixtures/images/a.jpg')).json()).toMatchObject({ name: 'first' })

    parts.startFixtureProcess.mockResolvedValueOnce(await fixturesNamed('second'))
    await change('fixtures')
    expect((await ask('/gb/en/')).status).toBe(200)
    expect(fixtures.stop).toHaveBeenCalledTimes(1)
  })

  it('is detected in the project and the folder of brands, until the server stops', async () => {
    const { server, fixtures, ask } = await start({ brandsDir: brandsFolder })
    expect(parts.watchSources.mock.calls[0]![0]).toEqual({
      root: `${join(brandsFolder, '..')}/`,
      brandsDir: brandsFolder,
    })
    expect((await ask('/_dev/reload.js')).headers.get('content-type')).toMatch(/^text\/javascript/)
    const events = await ask('/_dev/events?since=0')
    await server.stop()
    await events.text().catch(() => '')
    expect(parts.closeWatcher).toHaveBeenCalledTimes(1)
    expect(fixtures.stop).toHaveBeenCalledTimes(1)
    await expect(ask('/gb/en/')).rejects.toThrow('fetch failed')
  })
})
