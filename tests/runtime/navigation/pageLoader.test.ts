import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentHash } from '#shared/files/contentHash.ts'
import type { PageDataFile } from '#shared/files/page.ts'
import { createLoader, type Loader, type PageResult } from '#runtime/navigation/pageLoader.ts'

type Reply = { status?: number; body?: unknown; text?: string } | Error | Promise<never>

/** An open connection without a response. */
const hang = new Promise<never>(() => {})

const runtime = 'runtime-1'

/** Replies by URL: each is used once, except the last, which repeats. */
let replies: Map<string, readonly Reply[]>
let requested: string[]

const dataUrl = (path: string) => `/page-data/${path}/page-data.json`
const appData = '/page-data/app-data.json'
const contextUrl = '/page-data/sq/d/c0ffee.json'
const partUrl = (path: string) => `/page-data/${path}/page-data-rsc.json`

/** The default main part of a page. */
const htmlOf = (path: string) => `<h1>Page ${path}</h1>`

const pageFile = (path: string, others: object = {}) => ({
  path,
  kind: 'Home',
  part: contentHash(htmlOf(path)),
  runtime,
  head: { title: path, description: '' },
  shared: { context: 'c0ffee' },
  slices: { header: 'header-gb-en' },
  alternates: {},
  ...others,
})

function respond(url: string, ...inTurn: readonly Reply[]) {
  replies.set(url, inTurn)
}

/** The parts of the context that every page reads. */
const context = { tag: 'en-GB', translations: { 'error.heading': 'Oh' }, locales: [] }

/** Serves the files of a page: its data and its main part. */
function respondWithPage(path: string, html = htmlOf(`/${path}/`), others: object = {}) {
  const file = pageFile(`/${path}/`, { part: contentHash(html), ...others })
  respond(dataUrl(path), { body: file })
  respond(partUrl(path), { body: { path: `/${path}/`, html } })
  return file
}

const requestsOf = (url: string) => requested.filter((one) => one === url || one === `HEAD ${url}`)

/** Default replies: the main part of each page that has data. */
function usualReply(url: string, method = 'GET'): readonly Reply[] {
  const path = /^\/page-data\/(.*)\/page-data-rsc\.json$/.exec(url)?.[1]
  if (path === undefined || method === 'HEAD' || !replies.has(dataUrl(path))) {
    return [{ status: 404 }]
  }
  const own = `/${path}${path.endsWith('.html') ? '' : '/'}`
  return [{ body: { path: own, html: htmlOf(own) } }]
}

function fakeFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = String(input)
  requested.push(init?.method === 'HEAD' ? `HEAD ${url}` : url)
  const inTurn =
    replies.get(init?.method === 'HEAD' ? `HEAD ${url}` : url) ?? usualReply(url, init?.method)
  const [reply = { status: 404 }] = inTurn
  if (inTurn.length > 1) replies.set(url, inTurn.slice(1))
  if (reply instanceof Error) return Promise.reject(reply)
  if (reply instanceof Promise) return reply
  const { status = 200, body, text } = reply
  return Promise.resolve(new Response(text ?? JSON.stringify(body ?? {}), { status }))
}

/** The main part in the initial document. */
let inDocument = ''
let documentPath = ''
let documentContent = ''

const parseAhead = vi.fn<(html: string) => void>()

function loader(readFrame: (file: PageDataFile) => Promise<void> = async () => {}): Loader {
  return createLoader({
    runtime,
    prefixes: () => ['/gb/en/', '/ie/en/'],
    readFrame,
    parseAhead,
    document: { path: documentPath, hash: documentContent, html: () => inDocument },
  })
}

/** Makes page data the source of the initial document. */
function renderedFrom(file: { path: string }) {
  documentPath = file.path
  documentContent = contentHash(JSON.stringify(file))
}

/** Skips delays between retries. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  replies = new Map()
  inDocument = ''
  documentPath = ''
  documentContent = ''
  respond(appData, { body: { buildHash: 'b1' } })
  respond(contextUrl, { body: context })
  respond(dataUrl('gb/en'), { body: pageFile('/gb/en/') })
  respond(dataUrl('gb/en/404.html'), { body: pageFile('/gb/en/404.html') })
  respond(dataUrl('gb/en/500.html'), { body: pageFile('/gb/en/500.html') })
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

describe('a page', () => {
  it('R4.18 R7.4.1 is loaded by one request for its data, with any content type', async () => {
    const page = await pageOf(loader().load('/gb/en'))
    expect(requestsOf(dataUrl('gb/en'))).toHaveLength(1)
    expect(page).toEqual({
      path: '/gb/en/',
      file: pageFile('/gb/en/'),
      html: htmlOf('/gb/en/'),
      context,
      fallback: null,
      isAsRendered: false,
      buildHash: expect.any(Function) as unknown,
    })
  })

  it('R2.8.1 is the same object when loaded again, without a request', async () => {
    const own = loader()
    const first = await pageOf(own.load('/gb/en/'))
    const before = requested.length
    expect(await pageOf(own.load('/gb/en/index.html'))).toBe(first)
    expect(requested).toHaveLength(before)
  })

  it('R2.8.1 is requested once by two concurrent loads', async () => {
    const own = loader()
    const [one, two] = await settled(Promise.all([own.load('/gb/en/'), own.load('/gb/en/')]))
    expect(one).toBe(two)
    expect(requestsOf(dataUrl('gb/en'))).toHaveLength(1)
  })

  it('R7.4.3 shares its context with the next page', async () => {
    respondWithPage('gb/en/bikes')
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    await pageOf(own.load('/gb/en/bikes/'))
    expect(requestsOf(contextUrl)).toHaveLength(1)
  })

  it('R7.4.4 is ready once its frame is', async () => {
    const frame = Promise.withResolvers<void>()
    const readFrame = vi.fn((_file: PageDataFile) => frame.promise)
    const onLoad = vi.fn()
    void loader(readFrame).load('/gb/en/').then(onLoad)
    await vi.runAllTimersAsync()
    expect(readFrame).toHaveBeenCalledExactlyOnceWith(pageFile('/gb/en/'))
    expect(onLoad).not.toHaveBeenCalled()
    frame.resolve()
    await vi.runAllTimersAsync()
    expect(onLoad).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready' }))
  })
})

describe('a missing page', () => {
  for (const [name, reply] of [
    ['the status 404', { status: 404 }],
    ['JSON without a path', { body: { hello: 'world' } }],
    ['the start page of a host that answers everything', { text: '<!doctype html><p>Home' }],
    ['half of a file', { text: '{"path":"/gb/en/no' }],
  ] as const) {
    it(`R4.18 R8.1 ${name} shows the locale’s not-found page, flagged as one`, async () => {
      respond(dataUrl('gb/en/no'), reply)
      const page = await pageOf(loader().load('/gb/en/no/'))
      expect(page.path).toBe('/gb/en/404.html')
      expect(page.fallback).toBe('notFound')
      expect(requestsOf(dataUrl('gb/en/no'))).toHaveLength(1)
    })
  }

  it('R2.2.3 R8.1 without a locale shows the site’s not-found page', async () => {
    respond(dataUrl('404.html'), { body: pageFile('/404.html') })
    expect((await pageOf(loader().load('/nowhere/'))).path).toBe('/404.html')
  })

  it('R8.1 fails without a retry if its not-found page is missing', async () => {
    respond(dataUrl('gb/en/404.html'), { status: 404 })
    const result = await settled(loader().load('/gb/en/no/'))
    expect(result).toEqual({ status: 'failed' })
    expect(requested.filter((url) => url !== appData)).toEqual([
      partUrl('gb/en/no'),
      dataUrl('gb/en/no'),
      dataUrl('gb/en/404.html'),
    ])
  })

  it('R8.1 is requested again by the next click', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/no/'))
    respond(dataUrl('gb/en/no'), { body: pageFile('/gb/en/no/') })
    expect((await pageOf(own.load('/gb/en/no/'))).path).toBe('/gb/en/no/')
  })

  it('R7.4.6 is loaded by the browser if a HEAD request finds a file', async () => {
    respond('HEAD /gb/en/no/', { status: 200 })
    expect(await settled(loader().load('/gb/en/no/'))).toEqual({ status: 'failed' })
  })

  it('is not called missing without an answer to the HEAD request', async () => {
    respond('HEAD /gb/en/no/', new TypeError('Failed to fetch'))
    expect(await settled(loader().load('/gb/en/no/'))).toEqual({ status: 'failed' })
  })

  it.each(['//evil.example/', '///evil.example/x', '/\\evil.example/', '/..%2f..%2fevil/'])(
    'R7.4.6 %s requests no other host',
    async (path) => {
      respond(dataUrl('404.html'), { body: pageFile('/404.html') })
      await settled(loader().load(path))
      for (const url of requested) {
        const address = new URL(url.replace('HEAD ', ''), 'https://shop.example')
        expect(address.origin).toBe('https://shop.example')
        expect(url.replace('HEAD ', '')).toMatch(/^\/(?![/\\])/)
      }
    },
  )
})

describe('a server error', () => {
  it('R8.1 with status 500 shows the server-error page after two requests', async () => {
    respond(dataUrl('gb/en/bikes'), { status: 500 })
    const page = await pageOf(loader().load('/gb/en/bikes/'))
    expect(page.path).toBe('/gb/en/500.html')
    expect(page.fallback).toBe('serverError')
    expect(requested.filter((url) => url.endsWith('page-data.json'))).toHaveLength(2)
    expect(requested.some((url) => url.startsWith('HEAD'))).toBe(false)
  })

  it('R8.1 on every request ends after two requests', async () => {
    respond(dataUrl('gb/en/bikes'), { status: 500 })
    respond(dataUrl('gb/en/500.html'), { status: 500 })
    expect(await settled(loader().load('/gb/en/bikes/'))).toEqual({ status: 'failed' })
    expect(requested.filter((url) => url.endsWith('page-data.json'))).toHaveLength(2)
  })

  it('R8.1 is not cached: the page is requested again', async () => {
    respond(dataUrl('gb/en/bikes'), { status: 500 }, { body: pageFile('/gb/en/bikes/') })
    const own = loader()
    await pageOf(own.load('/gb/en/bikes/'))
    expect((await pageOf(own.load('/gb/en/bikes/'))).fallback).toBeNull()
  })

  for (const [name, reply] of [
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['a cut connection', new TypeError('Failed to fetch')],
  ] as const) {
    it(`R8.1 ${name} is retried three times, then the load fails`, async () => {
      respond(dataUrl('gb/en/bikes'), reply)
      expect(await settled(loader().load('/gb/en/bikes/'))).toEqual({ status: 'failed' })
      expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(4)
    })

    it(`R8.1 ${name} once is retried successfully`, async () => {
      respond(dataUrl('gb/en/bikes'), reply, { body: pageFile('/gb/en/bikes/') })
      expect((await pageOf(loader().load('/gb/en/bikes/'))).path).toBe('/gb/en/bikes/')
      expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(2)
    })
  }

  it('R8.1 a request without a response times out after 8 seconds and is retried', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url !== dataUrl('gb/en') || requestsOf(url).length > 0) return fakeFetch(url, init)
      requested.push(url)
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
      })
    })
    const onLoad = vi.fn()
    void loader().load('/gb/en/').then(onLoad)
    await vi.advanceTimersByTimeAsync(7900)
    expect(requestsOf(dataUrl('gb/en'))).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(onLoad).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready' }))
    vi.restoreAllMocks()
  })

  it('R8.1 a failure is not cached', async () => {
    const own = loader()
    respond(dataUrl('gb/en/bikes'), { status: 503 })
    await settled(own.load('/gb/en/bikes/'))
    respond(dataUrl('gb/en/bikes'), { body: pageFile('/gb/en/bikes/') })
    expect((await pageOf(own.load('/gb/en/bikes/'))).path).toBe('/gb/en/bikes/')
  })

  it('R7.4.2 the context of a page has the build hash, even if app data loads at the fourth try', async () => {
    const busy = { status: 503 }
    respond(appData, busy, busy, busy, { body: { buildHash: 'b1' } })
    const own = loader()
    const page = await pageOf(own.load('/gb/en/'))
    expect(page.buildHash()).toBe('b1')
  })

  it('R7.4.2 a page is shown without app data', async () => {
    respond(appData, { status: 503 })
    const own = loader()
    const page = await pageOf(own.load('/gb/en/'))
    expect(page.buildHash()).toBe('')
  })

  it('R7.4.2 X8.1 missing app data delays no initial page, and a click for at most a second', async () => {
    const withoutBuild = loader()
    respond(appData, hang)
    await expect(withoutBuild.load('/gb/en/')).resolves.toMatchObject({ status: 'ready' })

    const withBuild = loader()
    respond(appData, { body: { buildHash: 'b1' } }, hang)
    await pageOf(withBuild.load('/gb/en/'))
    respond(dataUrl('gb/en/bikes'), { body: pageFile('/gb/en/bikes/') })
    const onClick = vi.fn()
    void withBuild.load('/gb/en/bikes/').then(onClick)
    await vi.advanceTimersByTimeAsync(900)
    expect(onClick).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(onClick).toHaveBeenCalledWith({ status: 'ready', page: expect.anything() })
  })

  for (const reply of [{ status: 404 }, { text: '<p>Home' }, { status: 503 }] as const) {
    it(`R8.2 a shared query that is ${JSON.stringify(reply)} fails the load, and is requested again`, async () => {
      const own = loader()
      const good = replies.get(contextUrl) ?? []
      respond(contextUrl, reply)
      expect(await settled(own.load('/gb/en/'))).toEqual({ status: 'failed' })
      respond(contextUrl, ...good)
      expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
    })
  }

  it('R4.18 R8.2 a frame that fails to load fails the load without a rejection', async () => {
    const readFrame = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('cut off'))
    const own = loader(readFrame)
    expect(await settled(own.load('/gb/en/'))).toEqual({ status: 'failed' })
    expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
  })
})

describe('a new build', () => {
  it('R2.8.2 is detected by the build hash of the next page', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    respond(appData, { body: { buildHash: 'b2' } })
    respond(dataUrl('gb/en/bikes'), { body: pageFile('/gb/en/bikes/') })
    const change = { from: 'b1', to: 'b2' }
    expect(await settled(own.load('/gb/en/bikes/'))).toMatchObject({
      status: 'ready',
      newBuild: change,
    })
    // it is reported again until the reload succeeds
    expect(await settled(own.load('/gb/en/bikes/'))).toMatchObject({ newBuild: change })
    own.acceptBuild('b2')
    expect(await settled(own.load('/gb/en/bikes/'))).not.toHaveProperty('newBuild')
    // pages loaded before still match the running code
    expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
  })

  it('R2.8.2 is detected by the runtime hash of page data', async () => {
    respond(dataUrl('gb/en'), { body: pageFile('/gb/en/', { runtime: 'runtime-2' }) })
    expect(await settled(loader().load('/gb/en/'))).toEqual({
      status: 'outdated',
      newBuild: { from: runtime, to: 'runtime-2' },
    })
  })
})

describe('the main part of a page', () => {
  const path = '/gb/en/news/one/'
  const part = partUrl('gb/en/news/one')
  beforeEach(() => {
    respond(dataUrl('gb/en/news/one'), { body: pageFile(path, { part: undefined }) })
  })

  it('R7.4.5 is loaded from the file next to its data', async () => {
    respond(part, { body: { path, html: '<h1>One</h1>' } })
    expect((await pageOf(loader().load(path))).html).toBe('<h1>One</h1>')
  })

  it('R7.4.5 is read from the document if it matches', async () => {
    inDocument = '<h1>One</h1>'
    renderedFrom(pageFile(path, { part: undefined }))
    expect((await pageOf(loader().load(path))).html).toBe('<h1>One</h1>')
    expect(requestsOf(part)).toHaveLength(0)
  })

  it('R7.4.5 is loaded from its file once another page may be in the document', async () => {
    inDocument = '<h1>One</h1>'
    renderedFrom(pageFile(path, { part: undefined }))
    const own = loader()
    await pageOf(own.load(path))
    own.forget()
    inDocument = '<h1>Another page</h1>'
    respond(part, { body: { path, html: '<h1>One, as it is now</h1>' } })
    expect((await pageOf(own.load(path))).html).toBe('<h1>One, as it is now</h1>')
  })

  it('R2.8.2 is loaded again if the document was rendered from other data', async () => {
    inDocument = '<h1>Old</h1>'
    renderedFrom(pageFile(path, { part: undefined, kind: 'Campaign' }))
    respond(part, { body: { path, html: '<h1>New</h1>' } })
    expect((await pageOf(loader().load(path))).html).toBe('<h1>New</h1>')
  })

  it('R9.6 is looked for every 200 ms until the document has it', async () => {
    respond(part, { status: 503 }, new TypeError('cut off'), { body: { path, html: '<p>there' } })
    const loading = loader().load(path)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(199)
    expect(requestsOf(part)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requestsOf(part)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    expect((await pageOf(loading)).html).toBe('<p>there')
  })

  it.each<[string, Reply, number]>([
    ['keeps failing, after a limited number of retries', { status: 503 }, 25],
    ['is missing, at once', { status: 404 }, 1],
    ['is invalid, at once', { body: { path } }, 1],
    ['is the start page of the host, at once', { text: '<!doctype html>' }, 1],
  ])('R9.6 R8.2 fails if the static part %s', async (_name, reply, requests) => {
    respond(part, reply)
    expect(await settled(loader().load(path))).toEqual({ status: 'failed' })
    expect(requestsOf(part)).toHaveLength(requests)
  })
})

describe('the initial document', () => {
  it('R2.8.2 matches the page data that it was rendered from', async () => {
    renderedFrom(pageFile('/gb/en/'))
    expect((await pageOf(loader().load('/gb/en/'))).isAsRendered).toBe(true)
  })

  it.each<[string, object]>([
    ['its head', { head: { title: 'New', description: '' } }],
    ['its main part', { part: contentHash('<h1>New</h1>') }],
    ['a slice', { slices: { header: 'header-gb-en-2' } }],
    ['its context', { shared: { context: 'c0ffee', more: 'c0ffee' } }],
  ])('R2.8.2 is older than the page data if %s changed', async (_what, change) => {
    renderedFrom(pageFile('/gb/en/'))
    respond(dataUrl('gb/en'), { body: pageFile('/gb/en/', change) })
    respond(partUrl('gb/en'), {
      body: { html: 'part' in change ? '<h1>New</h1>' : htmlOf('/gb/en/') },
    })
    expect((await pageOf(loader().load('/gb/en/'))).isAsRendered).toBe(false)
  })
})

describe('a prefetched page', () => {
  const path = '/gb/en/bikes/'
  beforeEach(() => respond(dataUrl('gb/en/bikes'), { body: pageFile(path) }))

  it('R2.8.5 is shown without another request, including its frame', async () => {
    const readFrame = vi.fn(async () => {})
    const own = loader(readFrame)
    expect(await settled(own.prefetch(path))).toBe(true)
    expect(readFrame).toHaveBeenCalledTimes(1)
    // the build is checked on navigation only
    expect(requestsOf(appData)).toHaveLength(0)
    const before = requested.length
    expect((await pageOf(own.load(path))).path).toBe(path)
    expect(requested).toHaveLength(before)
  })

  it('is parsed if it is about to be opened', async () => {
    const own = loader()
    parseAhead.mockClear()
    await settled(own.prefetch(path))
    expect(parseAhead).not.toHaveBeenCalled()
    await settled(own.prefetch(path, true))
    const { html } = await pageOf(own.load(path))
    expect(parseAhead).toHaveBeenCalledExactlyOnceWith(html)
  })

  it('R2.8.5 is requested once if it is clicked meanwhile', async () => {
    const own = loader()
    void own.prefetch(path)
    await pageOf(own.load(path))
    expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(1)
  })

  it('R9.6 is tried once, and retried as usual by a click that waits for it', async () => {
    respond(dataUrl('gb/en/bikes'), { status: 503 }, { body: pageFile(path) })
    const own = loader()
    const ahead = own.prefetch(path)
    const page = await pageOf(own.load(path))
    expect(await ahead).toBe(false)
    expect(page.path).toBe(path)
    expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(2)
  })

  it('R2.8.5 that hangs delays a click by a second: it is requested again, and cached', async () => {
    respond(dataUrl('gb/en/bikes'), hang, { body: pageFile(path) })
    const own = loader()
    void own.prefetch(path)
    const onClick = vi.fn()
    void own.load(path).then(onClick)
    await vi.advanceTimersByTimeAsync(900)
    expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(onClick).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready' }))
    await pageOf(own.load(path))
    expect(requestsOf(dataUrl('gb/en/bikes'))).toHaveLength(2)
  })

  it('R2.8.5 that is slow is used if it arrives before the second request', async () => {
    let arrive = (_response: Response) => {}
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url !== dataUrl('gb/en/bikes')
        ? fakeFetch(url, init)
        : init?.priority === 'low'
          ? new Promise<Response>((resolve) => (arrive = resolve))
          : hang,
    )
    const own = loader()
    void own.prefetch(path)
    const loading = own.load(path)
    await vi.advanceTimersByTimeAsync(2000)
    arrive(Response.json(pageFile(path)))
    expect((await pageOf(loading)).path).toBe(path)
  })

  it('R9.6 requests each file of a failing host once', async () => {
    respondWithPage('gb/en/bikes')
    for (const url of [contextUrl, partUrl('gb/en/bikes')]) {
      requested = []
      const own = loader()
      const good = replies.get(url) ?? []
      respond(url, { status: 503 })
      expect(await settled(own.prefetch(path))).toBe(false)
      expect(requestsOf(url)).toHaveLength(1)
      // a click retries as usual, even during a prefetch
      void own.prefetch(path)
      respond(url, { status: 503 }, { status: 503 }, ...good)
      expect((await pageOf(own.load(path))).path).toBe(path)
    }
  })

  it('R2.8.5 is used even if its frame failed: the click loads the frame again', async () => {
    const readFrame = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('cut off'))
    const own = loader(readFrame)
    expect(await settled(own.prefetch(path))).toBe(true)
    expect((await pageOf(own.load(path))).path).toBe(path)
    expect(readFrame).toHaveBeenCalledTimes(2)
  })

  it('R2.8.5 does not delay a click on another page with shared files', async () => {
    const own = loader()
    respond(contextUrl, hang, ...(replies.get(contextUrl) ?? []))
    void own.prefetch(path)
    await vi.advanceTimersByTimeAsync(0)
    expect(requestsOf(contextUrl)).toHaveLength(1)
    expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
  })

  it.each<[string, Reply]>([
    ['missing', { status: 404 }],
    ['broken', { status: 500 }],
    ['unreachable', new TypeError('cut off')],
  ])('R2.8.5 that is %s is requested once, without a fallback', async (_name, reply) => {
    respond(dataUrl('gb/en/bikes'), reply)
    expect(await settled(loader().prefetch(path))).toBe(false)
    expect(requested.filter((url) => url !== appData)).toEqual([dataUrl('gb/en/bikes')])
  })
})

describe('a cached page', () => {
  const path = '/gb/en/bikes/'
  const stale = (result: PageResult) => result.status === 'ready' && result.isStale === true
  beforeEach(() => respond(dataUrl('gb/en/bikes'), { body: pageFile(path) }))

  it('X8.1 is stale on the next navigation unless it was just loaded', async () => {
    const own = loader()
    expect(stale(await settled(own.load(path)))).toBe(false)
    expect(stale(await settled(own.load(path)))).toBe(true)
    // after five minutes it is loaded again before it is shown
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(stale(await settled(own.load(path)))).toBe(false)
  })

  it('R2.8.5 X8.1 stays fresh once, for five seconds after a prefetch', async () => {
    const own = loader()
    await settled(own.prefetch(path))
    await vi.advanceTimersByTimeAsync(5000)
    expect(stale(await settled(own.load(path)))).toBe(false)
    expect(stale(await settled(own.load(path)))).toBe(true)

    const late = loader()
    await settled(late.prefetch(path))
    await vi.advanceTimersByTimeAsync(5001)
    expect(stale(await settled(late.load(path)))).toBe(true)
  })

  it('X8.1 is revalidated regardless of caching headers, and stays the same object', async () => {
    const modes: Record<string, (string | undefined)[]> = {}
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      ;(modes[url] ??= []).push(init?.cache)
      return fakeFetch(url, init)
    })
    const own = loader()
    const page = await pageOf(own.load(path))
    expect(await pageOf(own.revalidate(path))).toBe(page)
    expect(await pageOf(own.load(path))).toBe(page)
    expect(modes[dataUrl('gb/en/bikes')]).toEqual(['default', 'no-cache'])
    // hashed file names never need revalidation
    expect(modes[contextUrl]).toEqual(['default'])
  })

  it.each<[string, () => void, object]>([
    [
      'another main part',
      () => void respondWithPage('gb/en/bikes', '<h1>New</h1>'),
      { html: '<h1>New</h1>' },
    ],
    [
      'another slice',
      () => void respondWithPage('gb/en/bikes', undefined, { slices: { header: 'header-2' } }),
      { file: { slices: { header: 'header-2' } } },
    ],
    [
      'removed it',
      () => respond(dataUrl('gb/en/bikes'), { status: 404 }),
      { fallback: 'notFound' },
    ],
  ])('X8.1 is replaced once the site has %s', async (_what, deploy, expected) => {
    const own = loader()
    const page = await pageOf(own.load(path))
    deploy()
    const update = await pageOf(own.revalidate(path))
    expect(update).not.toBe(page)
    expect(update).toMatchObject(expected)
    expect(await pageOf(own.load(path))).toMatchObject(expected)
  })

  it('X8.1 is kept if the site is unreachable', async () => {
    const own = loader()
    const page = await pageOf(own.load(path))
    respond(dataUrl('gb/en/bikes'), new TypeError('cut off'))
    expect(await pageOf(own.revalidate(path))).toBe(page)
  })

  it('X8.1 reuses an unchanged static part', async () => {
    const html = '<h1>One</h1>'
    const file = respondWithPage('gb/en/bikes', html)
    const part = partUrl('gb/en/bikes')
    const own = loader()
    await pageOf(own.load(path))
    respond(dataUrl('gb/en/bikes'), { body: { ...file, head: { title: 'New', description: '' } } })
    expect((await pageOf(own.revalidate(path))).html).toBe(html)
    expect(requestsOf(part)).toHaveLength(1)
  })
})

describe('a tab that is open for long', () => {
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

  it('X8.7 loads a page again after five minutes, with its current content', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    respondWithPage('gb/en', '<h1>New</h1>')
    await minutes(4)
    expect((await pageOf(own.load('/gb/en/'))).html).toBe(htmlOf('/gb/en/'))
    await minutes(2)
    expect((await pageOf(own.load('/gb/en/'))).html).toBe('<h1>New</h1>')
  })

  it('X8.7 keeps a page if prefetching it again failed', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    await minutes(6)
    respond(dataUrl('gb/en'), new TypeError('cut off'))
    expect(await settled(own.prefetch('/gb/en/'))).toBe(false)
    expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
  })

  it('evicts a page after sixty others', async () => {
    const own = loader()
    const paths = Array.from({ length: 61 }, (_, index) => `gb/en/${index}`)
    for (const path of paths) {
      respond(dataUrl(path), { body: pageFile(`/${path}/`) })
      await settled(own.prefetch(`/${path}/`))
    }
    requested = []
    await pageOf(own.load('/gb/en/60/'))
    await pageOf(own.load('/gb/en/1/'))
    expect(requested).toEqual([])
    await pageOf(own.load('/gb/en/0/'))
    expect(requestsOf(dataUrl('gb/en/0'))).toHaveLength(1)
  })

  it('X8.7 loads everything again after `forget`', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    own.forget()
    respondWithPage('gb/en', '<h1>New</h1>')
    expect((await pageOf(own.load('/gb/en/'))).html).toBe('<h1>New</h1>')
  })

  it('X8.7 shows the cached page if it cannot be loaded', async () => {
    const own = loader()
    await pageOf(own.load('/gb/en/'))
    own.forget()
    respond(dataUrl('gb/en'), new TypeError('cut off'))
    expect((await pageOf(own.load('/gb/en/'))).path).toBe('/gb/en/')
  })
})

describe('the messages of a page kind', () => {
  const messagesUrl = '/page-data/sq/d/fee1.json'
  const withMessages = { shared: { context: 'c0ffee', messages: 'fee1' } }

  it('are part of the context of its pages, and of no others', async () => {
    respond(messagesUrl, { body: { 'checkout.email': 'E-mail', 'error.heading': 'Own' } })
    respondWithPage('gb/en/checkout', '<h1>Checkout</h1>', withMessages)
    const own = loader()
    const { context: scoped } = await pageOf(own.load('/gb/en/checkout/'))
    expect(scoped).toEqual({
      ...context,
      translations: { 'error.heading': 'Own', 'checkout.email': 'E-mail' },
    })
    expect((await pageOf(own.load('/gb/en/'))).context).toEqual(context)
    // the context is the same file
    expect(requestsOf(contextUrl)).toHaveLength(1)
  })

  it('R8.2 that are missing fail the load: the browser loads the page', async () => {
    respondWithPage('gb/en/checkout', '<h1>Checkout</h1>', withMessages)
    expect(await settled(loader().load('/gb/en/checkout/'))).toEqual({ status: 'failed' })
  })
})

describe('invalid files', () => {
  it.each<[string, string, unknown]>([
    ['a context without messages', contextUrl, { ...context, translations: undefined }],
    ['a context with empty messages', contextUrl, { ...context, translations: {} }],
    ['a context without a tag', contextUrl, { ...context, tag: undefined }],
    ['a context with an empty tag', contextUrl, { ...context, tag: '' }],
    ['a context without locales', contextUrl, { ...context, locales: undefined }],
    ['a context with invalid locales', contextUrl, { ...context, locales: {} }],
    ['an empty context', contextUrl, {}],
    ['a null context', contextUrl, null],
    ['a string as context', contextUrl, 'context'],
  ])('R8.2 %s fail the load: the browser loads the page', async (_name, url, body) => {
    replies.set(url, [{ text: JSON.stringify(body) }])
    expect(await settled(loader().load('/gb/en/'))).toEqual({ status: 'failed' })
  })

  const whole = pageFile('/gb/en/')
  it.each<[string, unknown]>([
    ['only its path', { path: '/gb/en/' }],
    ['no path', { ...whole, path: undefined }],
    ['an empty path', { ...whole, path: '' }],
    ['a number as path', { ...whole, path: 7 }],
    ['no head', { ...whole, head: undefined }],
    ['an empty head', { ...whole, head: {} }],
    ['no shared data', { ...whole, shared: {} }],
    ['null slices', { ...whole, slices: null }],
    ['null instead', null],
  ])('page data with %s counts as missing', async (_name, body) => {
    replies.set(dataUrl('gb/en'), [{ text: JSON.stringify(body) }])
    expect((await pageOf(loader().load('/gb/en/'))).fallback).toBe('notFound')
  })

  it('a click requests the static part without waiting for the page data', async () => {
    respondWithPage('gb/en/news/one')
    respond(dataUrl('gb/en/news/one'), hang)
    void loader().load('/gb/en/news/one/')
    await vi.advanceTimersByTimeAsync(0)
    expect(requested).toContain(partUrl('gb/en/news/one'))
  })

  it('a click requests the static part once', async () => {
    respondWithPage('gb/en/news/one')
    const page = await pageOf(loader().load('/gb/en/news/one/'))
    expect(page.html).toBe(htmlOf('/gb/en/news/one/'))
    expect(requestsOf(partUrl('gb/en/news/one'))).toHaveLength(1)
  })

  it('R8.2 a click waits for a static part of another build', async () => {
    const path = '/gb/en/news/one/'
    const html = '<h1>New</h1>'
    const part = contentHash(html)
    respond(dataUrl('gb/en/news/one'), { body: pageFile(path, { part }) })
    const file = '/page-data/gb/en/news/one/page-data-rsc.json'
    respond(
      file,
      { body: { path, html: '<h1>Old</h1>' } },
      { text: '{"path":"/gb' },
      { body: { path, html } },
    )
    expect((await pageOf(loader().load(path))).html).toBe(html)
    expect(requestsOf(file)).toHaveLength(3)
  })
})
