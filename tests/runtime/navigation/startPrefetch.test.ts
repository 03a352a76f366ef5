// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPrefetch } from '#runtime/navigation/startPrefetch.ts'
import { removeListenersAfterEach } from './windowListeners.ts'

const queue = vi.hoisted(() => ({
  add: vi.fn(),
  drop: vi.fn(),
  promote: vi.fn(),
  resume: vi.fn(),
}))
const createPrefetchQueue = vi.hoisted(() => vi.fn())
vi.mock('#runtime/navigation/prefetchQueue.ts', () => ({ createPrefetchQueue }))
removeListenersAfterEach()

/** Links that the browser observes, and a function that simulates visibility changes. */
let view: { observed: Element[]; change: (...changes: readonly [Element, boolean][]) => void }

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  createPrefetchQueue.mockReturnValue(queue)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed: Element[] = []
      constructor(callback: (entries: readonly object[]) => void) {
        const change: typeof view.change = (...changes) =>
          callback(changes.map(([target, isIntersecting]) => ({ target, isIntersecting })))
        view = { observed: this.observed, change }
      }
      observe(element: Element) {
        this.observed.push(element)
      }
    },
  )
  history.replaceState(null, '', '/gb/en/')
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loader = { prefetch: vi.fn(async () => true) }
/** Adds the trailing slash, as the router does. */
const resolve = (href: string) => new URL(href.replace(/([^/])$/, '$1/'))
const start = (html = '') => {
  document.body.innerHTML = html
  startPrefetch({ resolve }, loader)
}
const link = (id: string) => document.getElementById(id) as HTMLAnchorElement
const calls = () => ({
  added: queue.add.mock.calls.map(([key]) => key),
  dropped: queue.drop.mock.calls.map(([key]) => key),
})

describe('a link in view', () => {
  it.each<[string, string, readonly string[]]>([
    ['a page', '<a href="/gb/en/bikes/">', ['/gb/en/bikes/']],
    ['a page without its slash, with a query', '<a href="/gb/en/bikes">', ['/gb/en/bikes/']],
    ['the page that it stands on', '<a href="/gb/en/#sizes">', []],
    ['another site', '<a href="https://other.example/gb/en/bikes/">', []],
    ['what the browser loads itself', '<a href="/gb/en/bikes/" data-hard-refresh>', []],
    ['a file', '<a href="/gb/en/bikes/" download>', []],
    ['elsewhere, as it says', '<a href="/gb/en/bikes/" rel="external noopener">', []],
    ['no address', '<a href="https://">', []],
  ])('to %s', (_what, html, expected) => {
    start(html)
    const [anchor] = document.querySelectorAll('a')
    expect(view.observed).toEqual([anchor])
    view.change([anchor!, true])
    expect(calls()).toEqual({ added: expected, dropped: [] })
  })

  it('counts until the last link to its page is out of view', () => {
    start('<a id="one" href="/a/"></a><a id="two" href="/a/"></a><a id="b" href="/b/"></a>')
    view.change([link('one'), true], [link('two'), true], [link('b'), true])
    view.change([link('one'), false])
    expect(calls().dropped).toEqual([])
    view.change([link('two'), false])
    expect(calls().dropped).toEqual(['/a/'])
    // reported twice
    view.change([link('two'), false])
    expect(calls().dropped).toEqual(['/a/'])
    view.change([link('one'), true])
    expect(calls().added).toEqual(['/a/', '/a/', '/b/', '/a/'])
    view.change([link('one'), false])
    expect(calls().dropped).toEqual(['/a/', '/a/'])
  })

  it('counts once, even if reported again, and for its current target', () => {
    start('<a id="one" href="/a/"></a>')
    view.change([link('one'), true])
    view.change([link('one'), true])
    link('one').href = '/b/'
    view.change([link('one'), true])
    view.change([link('one'), false])
    expect(calls().dropped.at(-1)).toBe('/b/')
    expect(calls().added.at(-1)).toBe('/b/')
    expect(calls().dropped.filter((key) => key === '/a/')).toHaveLength(2)
  })

  it('is found when the page is idle, and observed once', async () => {
    start('<a id="one" href="/a/"></a><a>no address</a>')
    expect(view.observed).toEqual([link('one')])
    document.body.insertAdjacentHTML('beforeend', '<p><a id="two" href="/b/"></a></p>')
    await vi.advanceTimersByTimeAsync(200)
    document.body.insertAdjacentHTML('beforeend', '<a id="three" href="/c/"></a>')
    await vi.advanceTimersByTimeAsync(249)
    expect(view.observed).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(view.observed).toEqual(['one', 'two', 'three'].map(link))
  })
})

describe('a hovered or focused link', () => {
  const over = (type: string, id: string) =>
    document.getElementById(id)!.dispatchEvent(new Event(type, { bubbles: true }))
  beforeEach(() =>
    start(
      '<a id="a" href="/a/"><b id="inside">A</b></a><a id="b" href="/b/"></a><a id="here" href="/gb/en/"></a><p id="p"></p>',
    ),
  )

  it.each([
    ['mouseover', 80],
    ['focusin', 80],
    ['pointerdown', 0],
  ])('by %s goes first, after %d ms', async (type, ms) => {
    over(type, 'inside')
    if (ms > 0) await vi.advanceTimersByTimeAsync(ms - 1)
    expect(queue.promote).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.promote).toHaveBeenCalledExactlyOnceWith('/a/')
  })

  it('replaces the previous one, and is dropped when the pointer moves on', async () => {
    over('mouseover', 'a')
    over('mouseover', 'b')
    await vi.advanceTimersByTimeAsync(100)
    expect(queue.promote).toHaveBeenCalledExactlyOnceWith('/b/')
    for (const id of ['p', 'here']) {
      over('mouseover', 'a')
      over('mouseover', id)
    }
    document.dispatchEvent(new Event('mouseover'))
    await vi.advanceTimersByTimeAsync(100)
    expect(queue.promote).toHaveBeenCalledOnce()
  })
})

describe('prefetching', () => {
  it('continues when the tab becomes visible, and knows whether it is', () => {
    start()
    const [options] = createPrefetchQueue.mock.calls[0] as [{ isHidden: () => boolean }]
    const see = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    see('hidden')
    expect(options.isHidden()).toBe(true)
    see('visible')
    expect(options.isHidden()).toBe(false)
    expect(queue.resume).toHaveBeenCalledTimes(2)
  })

  it('uses the loader when the browser is idle, or without idle callbacks', async () => {
    const idle = vi.fn((run: () => void, _options: object) => run())
    start()
    const [options] = createPrefetchQueue.mock.calls[0] as [
      { fetchPage: unknown; idle: () => Promise<void>; isRefused: () => boolean },
    ]
    expect(options.fetchPage).toBe(loader.prefetch)
    expect(options.isRefused()).toBe(false)
    vi.stubGlobal('requestIdleCallback', idle)
    await options.idle()
    expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 })
    vi.stubGlobal('requestIdleCallback', undefined)
    const resumed = options.idle()
    await vi.advanceTimersByTimeAsync(0)
    await resumed
  })
})
