import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPrefetchQueue } from '#runtime/navigation/prefetchQueue.ts'
import { isRefused } from '#runtime/navigation/startPrefetch.ts'

/** Fetched pages in order. Each resolves when the test says so, or at once. */
let fetched: string[]
/** Those that are about to be opened. */
let imminent: string[]
let isSlow: boolean
let failing: ReadonlySet<string>
let finish: (() => void)[]
let isHidden: boolean
let refused: boolean
let idle: Promise<void>

const queue = () =>
  createPrefetchQueue({
    fetchPage: (key, isImminent) => {
      fetched.push(key)
      if (isImminent) imminent.push(key)
      const isThere = !failing.has(key)
      if (!isSlow) return Promise.resolve(isThere)
      return new Promise((resolve) => finish.push(() => resolve(isThere)))
    },
    isRefused: () => refused,
    isHidden: () => isHidden,
    idle: () => idle,
  })

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const pages = (count: number) => Array.from({ length: count }, (_, index) => `/p${index + 1}/`)

beforeEach(() => {
  vi.useFakeTimers()
  fetched = []
  imminent = []
  finish = []
  isSlow = false
  failing = new Set()
  isHidden = false
  refused = false
  idle = Promise.resolve()
})

afterEach(() => vi.useRealTimers())

describe('pages of links in view', () => {
  it('R9.4 are fetched four at a time, three seconds apart', async () => {
    const own = queue()
    for (const page of pages(10)) own.add(page)
    await seconds(2.9)
    expect(fetched).toEqual([])
    await seconds(0.2)
    expect(fetched).toEqual(pages(4))
    await seconds(2.7)
    expect(fetched).toEqual(pages(4))
    await seconds(0.3)
    expect(fetched).toEqual(pages(8))
    await seconds(3)
    expect(fetched).toEqual(pages(10))
  })

  it('R9.4 are fetched for links that come into view later', async () => {
    const own = queue()
    own.add('/a/')
    await seconds(10)
    own.add('/b/')
    await seconds(2.9)
    expect(fetched).toEqual(['/a/'])
    await seconds(0.2)
    expect(fetched).toEqual(['/a/', '/b/'])
  })

  it('R2.8.5 are fetched once, even with several links', async () => {
    const own = queue()
    own.add('/a/')
    own.add('/a/')
    await seconds(10)
    expect(fetched).toEqual(['/a/'])
  })

  it('R2.8.5 are requested again when they come into view again; the cache decides', async () => {
    const own = queue()
    own.add('/a/')
    await seconds(10)
    own.add('/a/')
    expect(imminent).toEqual([])
    own.promote('/a/')
    expect(fetched).toEqual(['/a/', '/a/'])
    expect(imminent).toEqual(['/a/'])
  })

  it('R9.4 are fetched after one that failed', async () => {
    failing = new Set(['/p2/'])
    const own = queue()
    pages(6).forEach(own.add)
    await seconds(7)
    expect(fetched).toEqual(pages(6))
  })

  it('R9.4 are fetched when the browser is idle', async () => {
    let rest = () => {}
    idle = new Promise((resolve) => (rest = resolve))
    const own = queue()
    own.add('/a/')
    await seconds(10)
    expect(fetched).toEqual([])
    rest()
    await seconds(0)
    expect(fetched).toEqual(['/a/'])
  })

  it('R9.4 are fetched four at a time: the next batch waits', async () => {
    isSlow = true
    const own = queue()
    for (const page of pages(6)) own.add(page)
    await seconds(20)
    expect(fetched).toEqual(pages(4))
    for (const done of finish) done()
    await seconds(3.1)
    expect(fetched).toEqual(pages(6))
  })

  it('R2.8.5 are not fetched if they leave the view before their turn', async () => {
    const own = queue()
    own.add('/a/')
    own.add('/b/')
    own.drop('/a/')
    await seconds(10)
    expect(fetched).toEqual(['/b/'])
  })

  it('R2.8.5 are not fetched in the background, but once the tab is visible', async () => {
    isHidden = true
    const own = queue()
    own.add('/a/')
    await seconds(30)
    expect(fetched).toEqual([])
    isHidden = false
    own.resume()
    await seconds(3.1)
    expect(fetched).toEqual(['/a/'])
  })
})

describe('a page with a hovered or focused link', () => {
  it('R2.8.5 is fetched at once, ahead of the queue, and only once', async () => {
    const own = queue()
    pages(6).forEach(own.add)
    own.promote('/p6/')
    expect(fetched).toEqual(['/p6/'])
    await seconds(10)
    expect(fetched).toEqual(['/p6/', ...pages(5)])
  })
})

describe('refused prefetching', () => {
  it('R9.5 stops the queue', async () => {
    const own = queue()
    pages(6).forEach(own.add)
    await seconds(4)
    refused = true
    await seconds(10)
    expect(fetched).toEqual(pages(4))
  })

  it('R9.5 queues nothing', async () => {
    refused = true
    const own = queue()
    own.add('/a/')
    own.promote('/a/')
    await seconds(10)
    expect(fetched).toEqual([])
  })

  const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36'
  it.each<[string, Parameters<typeof isRefused>[0], boolean]>([
    ['4g', { userAgent: phone, connection: { effectiveType: '4g' } }, false],
    ['3g', { userAgent: phone, connection: { effectiveType: '3g' } }, false],
    ['2g', { userAgent: phone, connection: { effectiveType: '2g' } }, true],
    ['slow 2g', { userAgent: phone, connection: { effectiveType: 'slow-2g' } }, true],
    ['saved data', { userAgent: phone, connection: { effectiveType: '4g', saveData: true } }, true],
    ['an unknown connection', { userAgent: phone }, false],
    ['a bot', { userAgent: 'ExampleBot/2.1' }, true],
    ['a crawler', { userAgent: 'Some CRAWLER' }, true],
    ['a spider', { userAgent: 'Spider/1' }, true],
    ['something crawling', { userAgent: 'crawling the web' }, true],
  ])('R9.5 %s', (_name, visitor, isSo) => {
    expect(isRefused(visitor)).toBe(isSo)
  })
})
