import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brandFile, brandsFolder } from '#brands/index.ts'
import { dev, type DevOptions } from '#cli/commands/dev.ts'
import type { createDevSite, DevSite } from '#cli/dev/devSite.ts'
import type { FixtureProcess } from '#cli/dev/fixtureProcess.ts'
import type { SavedFile } from '#cli/dev/changes.ts'
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
    reloadContent: vi.fn(async () => {}),
    stop: vi.fn(close),
  } satisfies FixtureProcess
}

/** The fixtures that the server started. */
let started: FixtureProcess | undefined

type SiteOptions = Parameters<typeof createDevSite>[0]
let siteOptions: SiteOptions
let save: (files: readonly SavedFile[]) => void
const site = {
  session: 'session',
  version: () => 3,
  start: vi.fn(async () => {}),
  save: vi.fn(async () => {}),
  read: vi.fn<DevSite['read']>(),
  redirect: vi.fn<DevSite['redirect']>(async () => null),
  prefixes: () => ['/gb/en/'],
  headers: () => ({ 'x-site': 'one' }),
  update: vi.fn(),
  script: () => undefined,
  problems: () => [],
  isReady: () => true,
  made: async () => null,
  dispose: vi.fn(async () => {}),
} satisfies DevSite

beforeEach(() => {
  vi.clearAllMocks()
  site.read.mockImplementation(async (path) =>
    path === 'gb/en/index.html' ? { bytes: 'home' } : null,
  )
  parts.createDevSite.mockImplementation((options: SiteOptions) => {
    siteOptions = options
    return site
  })
  parts.watchSources.mockImplementation((_folders: object, onSave: typeof save) => {
    save = onSave
    return { close: parts.closeWatcher }
  })
})

async function start(options: Partial<DevOptions> = {}) {
  const fixtures = await fixturesNamed('first')
  started = fixtures
  parts.startFixtureProcess.mockResolvedValueOnce(fixtures)
  const print = vi.fn()
  const cache = temporaryFolder()
  const server = await dev({ port: 0, print, brand: 'brand-1', cache, ...options })
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
    const home = await ask('/gb/en/')
    expect([await home.text(), home.headers.get('x-site')]).toEqual(['home', 'one'])
    expect((await ask('/no/such/')).status).toBe(404)
    await siteOptions.reloadContent!()
    expect(fixtures.reloadContent).toHaveBeenCalledOnce()
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
  it('is made again, and open pages are told', async () => {
    const { ask } = await start()
    const events = (await ask('/_dev/events')).body!.getReader()
    const next = async () => String(Buffer.from((await events.read()).value!))
    expect(await next()).toContain('event: state\ndata: {"session":"session","version":3')
    const files: readonly SavedFile[] = [{ file: 'templates/a.tsx', change: 'code' }]
    save(files)
    expect(site.save).toHaveBeenCalledExactlyOnceWith(files)
    siteOptions.onEvent({ kind: 'change', version: 4, files: ['templates/a.tsx'] })
    expect(await next()).toContain('event: change\ndata: {"kind":"change","version":4')
    await events.cancel()
  })

  it('of the command line needs another process', async () => {
    const onProgram = vi.fn()
    await start({ onProgram })
    save([{ file: 'cli/main.ts', change: 'program' }])
    expect(onProgram).toHaveBeenCalledOnce()
    expect(site.save).not.toHaveBeenCalled()
  })

  it('of the fixtures starts new ones; one of the brand only if they know of it', async () => {
    const { ask, fixtures } = await start()
    await siteOptions.restartFixtures(true)
    expect(parts.startFixtureProcess).toHaveBeenCalledTimes(1)
    parts.startFixtureProcess.mockResolvedValueOnce(await fixturesNamed('second'))
    await siteOptions.restartFixtures(false)
    expect(await (await ask('/_fixtures/images/a.jpg')).json()).toMatchObject({ name: 'second' })
    await vi.waitFor(() => expect(fixtures.stop).toHaveBeenCalledTimes(1))
  })

  it('that breaks the fixtures leaves the old ones running', async () => {
    const { ask } = await start()
    parts.startFixtureProcess.mockRejectedValueOnce(new Error('no such story'))
    await expect(siteOptions.restartFixtures(false)).rejects.toThrow('no such story')
    expect(await (await ask('/_fixtures/images/a.jpg')).json()).toMatchObject({ name: 'first' })
  })

  it('is detected until the server stops', async () => {
    const { server, fixtures, ask } = await start({ brandsDir: brandsFolder })
    expect(parts.watchSources.mock.calls[0]![0]).toEqual({
      root: `${join(brandsFolder, '..')}/`,
      brandsDir: brandsFolder,
      brand: 'brand-1',
    })
    const events = await ask('/_dev/events')
    await server.stop()
    await events.text().catch(() => '')
    expect(parts.closeWatcher).toHaveBeenCalledTimes(1)
    expect(fixtures.stop).toHaveBeenCalledTimes(1)
    await expect(ask('/gb/en/')).rejects.toThrow('fetch failed')
  })
})
