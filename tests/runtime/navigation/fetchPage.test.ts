import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFetchPage, type FetchResult } from '#runtime/navigation/fetchPage.ts'
import { contentHash } from '#shared/files/contentHash.ts'

const html = '<h1>Bikes</h1>'
const context = { tag: 'en-GB', translations: { 'error.heading': 'Oh' }, locales: [] }
const pageData = (path: string, changes: object = {}) => ({
  path,
  part: contentHash(html),
  runtime: 'r1',
  head: { title: path },
  shared: { context: 'c0ffee' },
  slices: { header: 'h1' },
  ...changes,
})

const bikes = '/gb/en/bikes/'
const dataUrl = '/page-data/gb/en/bikes/page-data.json'
const partUrl = '/page-data/gb/en/bikes/page-data-rsc.json'
const notFoundUrl = '/page-data/gb/en/404.html/page-data.json'
const contextUrl = '/page-data/sq/d/c0ffee.json'
const appData = '/page-data/app-data.json'

/** Files of the host: a status, or a body with status 200. */
let files: Map<string, unknown>
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  files = new Map<string, unknown>([
    [appData, { buildHash: 'b1' }],
    [dataUrl, pageData(bikes)],
    [partUrl, { html }],
    [contextUrl, context],
    [notFoundUrl, pageData('/gb/en/404.html')],
    ['/page-data/gb/en/404.html/page-data-rsc.json', { html }],
    ['/page-data/gb/en/500.html/page-data.json', pageData('/gb/en/500.html')],
    ['/page-data/gb/en/500.html/page-data-rsc.json', { html }],
  ])
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    requests.push(method === 'GET' ? url : `${method} ${url}`)
    const file = files.get(url) ?? 404
    return typeof file === 'number'
      ? new Response('', { status: file })
      : new Response(JSON.stringify(file))
  })
})

const document = { path: '/gb/en/', hash: '', html: () => '<h1>In the document</h1>' }
const open = (ofDocument = document) =>
  createFetchPage({ runtime: 'r1', prefixes: () => ['/gb/en/'], document: ofDocument })

async function resourcesOf(fetching: Promise<FetchResult>) {
  await vi.runAllTimersAsync()
  const result = await fetching
  if (result.status !== 'ready') throw new Error(`the page is ${result.status}`)
  return { ...result.resources, buildHash: await result.buildHash }
}

describe('a page', () => {
  it('has its data, shared files, static part and the build', async () => {
    const data = pageData(bikes)
    expect(await resourcesOf(open()(bikes, 'navigate'))).toEqual({
      file: data,
      results: { context },
      html,
      fallback: null,
      isAsRendered: false,
      hash: contentHash(JSON.stringify(data)),
      buildHash: 'b1',
    })
    expect(requests.toSorted()).toEqual([appData, dataUrl, partUrl, contextUrl].toSorted())
  })

  it('requests its static part in parallel with the page data', async () => {
    void open()(bikes, 'navigate')
    expect(requests).toEqual([appData, partUrl, dataUrl])
    await vi.runAllTimersAsync()
    expect(requests.filter((url) => url === partUrl)).toHaveLength(1)
  })

  it('requests shared files once for all pages', async () => {
    const fetchPage = open()
    await resourcesOf(fetchPage(bikes, 'navigate'))
    await resourcesOf(fetchPage(bikes, 'revalidate'))
    expect(requests.filter((url) => url === contextUrl)).toHaveLength(1)
  })

  it('keeps an unchanged static part of earlier resources', async () => {
    const fetchPage = open()
    const cached = await resourcesOf(fetchPage(bikes, 'navigate'))
    requests = []
    expect(await resourcesOf(fetchPage(bikes, 'revalidate', cached))).toMatchObject({ html })
    expect(requests).not.toContain(partUrl)
  })

  it('that a prefetch reads does not wait for the build', async () => {
    expect(await resourcesOf(open()(bikes, 'prefetch'))).toMatchObject({ html, buildHash: '' })
    expect(requests).not.toContain(appData)
  })
})

describe('the page of the document', () => {
  const hash = contentHash(JSON.stringify(pageData(bikes)))

  it('takes its static part from the document, once', async () => {
    const fetchPage = open({ ...document, path: bikes, hash })
    expect(await resourcesOf(fetchPage(bikes, 'navigate'))).toMatchObject({
      isAsRendered: true,
      html: document.html(),
    })
    expect(requests).not.toContain(partUrl)
    expect(await resourcesOf(fetchPage(bikes, 'navigate'))).toMatchObject({ html })
  })

  it('fetches its static part if the document has older data', async () => {
    const fetchPage = open({ ...document, path: bikes, hash: 'older' })
    expect(await resourcesOf(fetchPage(bikes, 'navigate'))).toMatchObject({
      isAsRendered: false,
      html,
    })
  })
})

describe('a fallback', () => {
  it.each([
    [404, 'notFound', '/gb/en/404.html'],
    [500, 'serverError', '/gb/en/500.html'],
  ])('R8.1 replaces page data with status %d', async (status, fallback, path) => {
    files.set(dataUrl, status)
    expect(await resourcesOf(open()(bikes, 'navigate'))).toMatchObject({
      fallback,
      file: { path },
    })
  })

  it('is not the not-found page if the host has a file at the URL', async () => {
    files.set(dataUrl, 404).set(bikes, 'file')
    expect(await open()(bikes, 'navigate')).toEqual({ status: 'failed' })
    expect(requests).toContain(`HEAD ${bikes}`)
  })

  it('has no fallback itself', async () => {
    files.delete(notFoundUrl)
    expect(await open()('/gb/en/404.html', 'navigate')).toEqual({ status: 'failed' })
    expect(requests.filter((url) => url === notFoundUrl)).toHaveLength(1)
  })

  it('is not read by a prefetch', async () => {
    files.delete(dataUrl)
    expect(await open()(bikes, 'prefetch')).toEqual({ status: 'failed' })
    expect(requests).not.toContain(notFoundUrl)
  })
})

it('a page that requires other scripts is outdated', async () => {
  files.set(dataUrl, pageData(bikes, { runtime: 'r2' }))
  expect(await open()(bikes, 'navigate')).toEqual({ status: 'outdated', runtime: 'r2' })
})

it.each([[{}], [null], ['text'], [404]])(
  'a page whose messages are %j rejects, rather than show their keys',
  async (file) => {
    files.set(dataUrl, pageData(bikes, { shared: { context: 'c0ffee', messages: 'facade' } }))
    files.set('/page-data/sq/d/facade.json', file)
    await expect(open()(bikes, 'navigate')).rejects.toThrow(/invalid messages|failed to load/)
  },
)

it.each([
  ['is missing', 404, /failed to load/],
  ['is invalid', { tag: '' }, /invalid page context/],
])('a page whose context %s rejects', async (_, file, message) => {
  files.set(contextUrl, file)
  await expect(open()(bikes, 'navigate')).rejects.toThrow(message)
})
