import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoader, type LoadedPage, type Loader } from '#runtime/navigation/loadPage.ts'

type Reply = { status?: number; body?: unknown; text?: string } | Error

const runtime = 'runtime-1'
const View = () => null

/** Answers by address: one reply for every request, or one after the other with the last for ever. */
let replies: Map<string, readonly Reply[]>
let asked: string[]

const dataUrl = (path: string) => `/page-data/${path}/page-data.json`
const appData = '/page-data/app-data.json'
const contextUrl = '/page-data/sq/d/c0ffee.json'
const headerUrl = '/slice-data/header-gb-en.json'

const pageFile = (path: string, others: object = {}) => ({
  path,
  kind: 'Home',
  view: '/assets/Home-ABCD.js',
  runtime,
  head: { title: path, description: '' },
  data: { heading: `Page ${path}` },
  shared: { context: 'c0ffee' },
  slices: { header: 'header-gb-en' },
  alternates: {},
  ...others,
})

function answer(url: string, ...inTurn: readonly Reply[]) {
  replies.set(url, inTurn)
}

const requestsOf = (url: string) => asked.filter((one) => one === url || one === `HEAD ${url}`)

function fakeFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = String(input)
  asked.push(init?.method === 'HEAD' ? `HEAD ${url}` : url)
  const inTurn = replies.get(init?.method === 'HEAD' ? `HEAD ${url}` : url) ?? [{ status: 404 }]
  const [reply = { status: 404 }] = inTurn
  if (inTurn.length > 1) replies.set(url, inTurn.slice(1))
  if (reply instanceof Error) return Promise.reject(reply)
  const { status = 200, body, text } = reply
  return Promise.resolve(new Response(text ?? JSON.stringify(body ?? {}), { status }))
}

/** The static main part that the document itself holds. */
let inDocument: string | null = null

function loader(
  importView: (url: string) => Promise<{ default: LoadedPage['View'] }> = async () => ({
    default: View,
  }),
): Loader {
  const staticMain = { View, inDocument: () => inDocument }
  return createLoader({ runtime, prefixes: () => ['/gb/en/', '/ie/en/'], importView, staticMain })
}

/** Waits between repeats pass at once. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  replies = new Map()
  inDocument = null
  answer(appData, { body: { buildHash: 'b1' } })
  answer(contextUrl, { body: { tag: 'en-GB' } })
  answer(headerUrl, { body: { home: '/gb/en/' } })
  answer(dataUrl('gb/en'), { body: pageFile('/gb/en/') })
  answer(dataUrl('gb/en/404.html'), { body: pageFile('/gb/en/404.html') })
  answer(dataUrl('gb/en/500.html'), { body: pageFile('/gb/en/500.html') })
  vi.stubGlobal('fetch', fakeFetch)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pageOf = async (loading: Promise<Awaited<ReturnType<Loader['load']>>>) => {
  const result = await settled(loading)
  if (result.status !== 'ready') throw new Error(`the page is ${result.status}`)
  return result.page
}

describe('a page that is there', () => {
  it('R7.4.1 is loaded by one request for its data, whatever its content type', async () => {
    const page = await pageOf(loader().load('/gb/en'))
    expect(requestsOf(dataUrl('gb/en'))).toHaveLength(1)
    expect(page).toEqual({
      path: '/gb/en/',
      file: pageFile('/gb/en/'),
      View,
      props: { heading: 'Page /gb/en/' },
      context: { tag: 'en-GB' },
      slices: { header: { home: '/gb/en/' } },
      isStandIn: false,
    })
  })

  it('R7.4.3 gets shared results under their names, beside its own data', async () => {
    answer(dataUrl('gb/en'), {
      body: pageFile('/gb/en/', { shared: { context: 'c0ffee', alike: 'abc' } }),
    })
    answer('/page-data/sq/d/abc.json', { body: [1, 2] })
    const { props } = await pageOf(loader().load('/gb/en/'))
    expect(props).toEqual({ heading: 'Page /gb/en/', alike: [1, 2] })
  })

  it('R2.8.1 is the same object when it is loaded again, without a request', async () => {
    const own = loader()
    const first = await pageOf(own.load('/gb/en/'))
    const before = asked.length
    expect(await pageOf(own.load('/gb/en/index.html'))).toBe(first)
    expect(asked).toHaveLength(before)
  })

  it('R2.8.1 is asked for once by two loads at once', async () => {
    const own = loader()
    const [one, two] = await settled(Promise.all([own.load('/gb/en/'), own.load('/gb/en/')]))
    expect(one).toBe(two)
    expect(requestsOf(dataUrl('gb/en'))).toHaveLength(1)
  })

  it('R7.4.4 shares its slices with the next page', async () => {
    answer(dataUrl('gb/en/bikes'), { body: pageFile('/gb/en/bikes/') })
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    await pageOf(own.load('/gb/en/bikes/'))
    expect(requestsOf(headerUrl)).toHaveLength(1)
    expect(requestsOf(contextUrl)).toHaveLength(1)
  })
})

describe('a page that is not there', () => {
  for (const [name, reply] of [
    ['the status 404', { status: 404 }],
    ['JSON without a path', { body: { hello: 'world' } }],
    ['the start page of a host that answers everything', { text: '<!doctype html><p>Home' }],
    ['half of a file', { text: '{"path":"/gb/en/no' }],
  ] as const) {
    it(`R8.1 ${name} shows the locale’s not-found page`, async () => {
      answer(dataUrl('gb/en/no'), reply)
      const page = await pageOf(loader().load('/gb/en/no/'))
      expect(page.path).toBe('/gb/en/404.html')
      expect(page.isStandIn).toBe(true)
      expect(requestsOf(dataUrl('gb/en/no'))).toHaveLength(1)
    })
  }

  it('R8.1 without a locale shows the site’s own', async () => {
    answer(dataUrl('404.html'), { body: pageFile('/404.html') })
    expect((await pageOf(loader().load('/nowhere/'))).path).toBe('/404.html')
  })

  it('R8.1 and whose not-found page is missing fails after two requests', async () => {
    answer(dataUrl('gb/en/404.html'), { status: 404 })
    const result = await settled(loader().load('/gb/en/no/'))
    expect(result).toEqual({ status: 'failed' })
    expect(asked.filter((url) => url !== appData)).toEqual([
      dataUrl('gb/en/no'),
      dataUrl('gb/en/404.html'),
    ])
  })

  it('R8.1 is not found for the moment only: the next click asks again', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/no/'))
    answer(dataUrl('gb/en/no'), { body: pageFile('/gb/en/no/') })
    expect((await pageOf(own.load('/gb/en/no/'))).path).toBe('/gb/en/no/')
  })

  it('R7.4.6 is left to the browser where a HEAD request finds a file', async () => {
    answer('HEAD /gb/en/no/', { status: 200 })
    expect(await settled(loader().load('/gb/en/no/'))).toEqual({ status: 'failed' })
  })

  it.each(['//evil.example/', '///evil.example/x', '/\\evil.example/', '/..%2f..%2fevil/'])(
    'R7.4.6 %s asks no other host',
    async (path) => {
      answer(dataUrl('404.html'), { body: pageFile('/404.html') })
      await settled(loader().load(path))
      for (const url of asked) {
        const address = new URL(url.replace('HEAD ', ''), 'https://shop.example')
        expect(address.origin).toBe('https://shop.example')
        expect(url.replace('HEAD ', '')).toMatch(/^\/(?![/\\])/)
      }
    },
  )
})

describe('a server in trouble', () => {
  it('R8.1 the status 500 shows the server-error page after two requests', async () => {
    answer(dataUrl('gb/en/bikes'), { status: 500 })
    const page = await pageOf(loader().load('/gb/en/bikes/'))
    expect(page.path).toBe('/gb/en/500.html')
    expect(page.isStandIn).toBe(true)
    expect(asked.filter((url) => url.endsWith('page-data.json'))).toHaveLength(2)
    expect(asked.some((url) => url.startsWith('HEAD'))).toBe(false)
  })

  it('R8.1 500 everywhere ends after two requests', async () => {
    answer(dataUrl('gb/en/bikes'), { status: 500 })
    answer(dataUrl('gb/en/500.html'), { status: 500 })
    expect(await settled(loader().load('/gb/en/bikes/'))).toEqual({ status: 'failed' })
    expect(asked.filter((url) => url.endsWith('page-data.json'))).toHaveLength(2)
  })

  it('R8.1 the page is asked for again once the server is mended', async () => {
    answer(dataUrl('gb/en/bikes'), { status: 500 }, { body: pageFile('/gb/en/bikes/') })
    const own = loader()
    await pageOf(own.load('/gb/en/bikes/'))
    expect((await pageOf(own.load('/gb/en/bikes/'))).isStandIn).toBe(false)
  })

  for (const [name, reply] of [
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['a cut connection', new TypeError('Failed to fetch')],
  ] as const) {
    it(`R8.1 ${name} is tried three times more, then the load fails`, async () => {
      answer(dataUrl('gb/en/bikes'), reply)
      expect(await settled(loader().load('/gb/en/bikes/'))).toEqual({ status: 'failed' })
      expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(4)
    })

    it(`R8.1 ${name} once is no failure`, async () => {
      answer(dataUrl('gb/en/bikes'), reply, { body: pageFile('/gb/en/bikes/') })
      expect((await pageOf(loader().load('/gb/en/bikes/'))).path).toBe('/gb/en/bikes/')
      expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(2)
    })
  }

  it('R8.1 a failure is not kept', async () => {
    const own = loader()
    answer(dataUrl('gb/en/bikes'), { status: 503 })
    await settled(own.load('/gb/en/bikes/'))
    answer(dataUrl('gb/en/bikes'), { body: pageFile('/gb/en/bikes/') })
    expect((await pageOf(own.load('/gb/en/bikes/'))).path).toBe('/gb/en/bikes/')
  })

  it('R7.4.2 app data that comes at the fourth try still tells the build', async () => {
    const busy = { status: 503 }
    answer(appData, busy, busy, busy, { body: { buildHash: 'b1' } })
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    expect(own.buildHash()).toBe('b1')
  })

  it('R7.4.2 without app data the page is shown all the same', async () => {
    answer(appData, { status: 503 })
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    expect(own.buildHash()).toBe('')
  })

  for (const [name, url] of [
    ['a slice', headerUrl],
    ['a shared query', contextUrl],
  ] as const) {
    for (const reply of [{ status: 404 }, { text: '<p>Home' }, { status: 503 }] as const) {
      it(`R8.2 ${name} that is ${JSON.stringify(reply)} fails the load, and is asked for again`, async () => {
        const own = loader()
        const good = replies.get(url) ?? []
        answer(url, reply)
        expect(await settled(own.load('/gb/en/'))).toEqual({ status: 'failed' })
        answer(url, ...good)
        expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
      })
    }
  }

  it('R8.2 a view that cannot be loaded fails the load and rejects nothing', async () => {
    const own = loader(() => Promise.reject(new TypeError('Failed to fetch module')))
    expect(await settled(own.load('/gb/en/'))).toEqual({ status: 'failed' })
  })

  it.each(['https://evil.example/x.js', '//evil.example/x.js', '/assets/../x.js', 'data:,x'])(
    'X6.4 page data cannot name the script %s',
    async (view) => {
      const importView = vi.fn<() => Promise<{ default: LoadedPage['View'] }>>(async () => ({
        default: View,
      }))
      answer(dataUrl('gb/en'), { body: pageFile('/gb/en/', { view }) })
      expect(await settled(loader(importView).load('/gb/en/'))).toEqual({ status: 'failed' })
      expect(importView).not.toHaveBeenCalled()
    },
  )
})

describe('a site that was built anew', () => {
  it('R2.8.2 is noticed by the build hash of the next page', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    answer(appData, { body: { buildHash: 'b2' } })
    answer(dataUrl('gb/en/bikes'), { body: pageFile('/gb/en/bikes/') })
    expect(await settled(own.load('/gb/en/bikes/'))).toEqual({ status: 'outdated' })
    // what was loaded before fits what is running
    expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
  })

  it('R2.8.2 is noticed by page data of another runtime', async () => {
    answer(dataUrl('gb/en'), { body: pageFile('/gb/en/', { runtime: 'runtime-2' }) })
    expect(await settled(loader().load('/gb/en/'))).toEqual({ status: 'outdated' })
  })
})

describe('a page whose main part is static', () => {
  const path = '/gb/en/news/one/'
  const part = '/page-data/gb/en/news/one/page-data-rsc.json'
  beforeEach(() => {
    answer(dataUrl('gb/en/news/one'), { body: pageFile(path, { view: null, data: {} }) })
  })

  it('R7.4.5 is loaded without any view script, its HTML from the file beside its data', async () => {
    answer(part, { body: { path, html: '<h1>One</h1>' } })
    const importView = vi.fn()
    const page = await pageOf(loader(importView).load(path))
    expect(page.props).toEqual({ html: '<h1>One</h1>', islands: undefined })
    expect(importView).not.toHaveBeenCalled()
  })

  it('R7.4.5 is taken from the document where that holds it already', async () => {
    inDocument = '<h1>One</h1>'
    const page = await pageOf(loader().load(path))
    expect(page.props).toMatchObject({ html: '<h1>One</h1>' })
    expect(requestsOf(part)).toHaveLength(0)
  })

  it('R9.6 is asked for every 200 ms until it is there', async () => {
    answer(part, { status: 503 }, new TypeError('cut off'), { body: { path, html: '<p>there' } })
    const loading = loader().load(path)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(199)
    expect(requestsOf(part)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requestsOf(part)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    expect((await pageOf(loading)).props).toMatchObject({ html: '<p>there' })
  })

  it.each<[string, Reply, number]>([
    ['never comes, after a bounded number of times', { status: 503 }, 25],
    ['is not there, at once', { status: 404 }, 1],
    ['is of another shape, at once', { body: { path } }, 1],
    ['is the start page of the host, at once', { text: '<!doctype html>' }, 1],
  ])('R9.6 R8.2 fails where the part %s', async (_name, reply, requests) => {
    answer(part, reply)
    expect(await settled(loader().load(path))).toEqual({ status: 'failed' })
    expect(requestsOf(part)).toHaveLength(requests)
  })

  it('R7.4.5 runs no islands’ script from anywhere else', async () => {
    answer(part, { body: { path, html: '<p>x' } })
    answer(dataUrl('gb/en/news/one'), {
      body: pageFile(path, { view: null, data: {}, islands: 'https://evil.example/x.js' }),
    })
    expect(await settled(loader().load(path))).toEqual({ status: 'failed' })
  })
})
