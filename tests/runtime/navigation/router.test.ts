// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdReload, isBusy, whenReleased } from '#runtime/navigation/busy.ts'
import { isHashEntry } from '#runtime/navigation/historyEntry.ts'
import { createRouter, type Router } from '#runtime/navigation/router.ts'
import type { LoadedPage, Loader, PageResult } from '#runtime/navigation/pageLoader.ts'
import type { Reload } from '#runtime/navigation/reload.ts'
import { context } from '../../templates/renderInPage.ts'
import { removeListenersAfterEach } from './windowListeners.ts'

removeListenersAfterEach()

const pageAt = (path: string, changes: Partial<LoadedPage> = {}): LoadedPage => ({
  path,
  file: { head: { title: path, description: '' } } as LoadedPage['file'],
  html: '<h1>Page</h1>',
  context,
  fallback: null,
  isAsRendered: true,
  buildHash: () => 'build',
  ...changes,
})
const ready = (path: string, changes: Partial<Extract<PageResult, { status: 'ready' }>> = {}) =>
  ({ status: 'ready', page: pageAt(path), ...changes }) as const

const loader = {
  load: vi.fn<Loader['load']>(),
  revalidate: vi.fn<Loader['revalidate']>(),
  prefetch: vi.fn<Loader['prefetch']>(),
  acceptBuild: vi.fn(),
  forget: vi.fn(),
  buildHash: () => '',
}
const reload = {
  loadDocument: vi.fn<Reload['loadDocument']>(),
  loadNewBuild: vi.fn<Reload['loadNewBuild']>(),
  loadOnce: vi.fn<Reload['loadOnce']>(),
  isLoading: vi.fn<Reload['isLoading']>(),
  documentRestored: vi.fn<Reload['documentRestored']>(),
}
const updateHead = vi.fn(({ file }: LoadedPage) => void (document.title = file.head.title))
const options = { loader, reload, updateHead, busy: { isBusy, whenReleased } }
const newBuild = { from: 'a', to: 'b' }

let router: Router
/** Starts on a page and renders every location at once. */
function start(address = '/gb/en/', state: unknown = null) {
  history.replaceState(state, '', address)
  router = createRouter(pageAt(location.pathname), options)
  router.location.subscribe((current) => router?.didRender(current))
}
const current = () => router.location.peek()
const settle = () => vi.advanceTimersByTimeAsync(0)
const documents = () => reload.loadDocument.mock.calls.map(([href]) => href)
const delayed = () => document.documentElement.dataset['delayed'] !== undefined
const origin = location.origin

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  reload.isLoading.mockReturnValue(false)
  reload.loadNewBuild.mockReturnValue(false)
  sessionStorage.clear()
  loader.load.mockImplementation(async (pathname) => ready(pathname))
  loader.revalidate.mockResolvedValue({ status: 'failed' })
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, 16))
  document.body.innerHTML =
    '<p id="announcer"></p><a href="/gb/en/bikes/?page=2#top">Bikes</a><a id="away" href="https://other.example/">Away</a><main><h1>Heading</h1></main>'
  start()
})

describe('a navigation', () => {
  it('shows the page, pushes its URL and announces it', async () => {
    const entries = history.length
    await router.navigate('/gb/en/bikes?page=2#top', { state: { from: 'menu' } })
    expect(current()).toMatchObject({
      page: { path: '/gb/en/bikes' },
      pathname: '/gb/en/bikes',
      search: '?page=2',
      hash: '#top',
      state: { from: 'menu' },
      type: 'push',
    })
    expect(location.href).toBe(`${origin}/gb/en/bikes?page=2#top`)
    expect(history.length).toBe(entries + 1)
    expect(updateHead).toHaveBeenCalledExactlyOnceWith(current().page)
    expect(document.activeElement?.textContent).toBe('Heading')
    await vi.advanceTimersByTimeAsync(16)
    expect(document.getElementById('announcer')?.textContent).toContain('/gb/en/bikes')
    expect(documents()).toEqual([])
  })

  it.each([
    ['in place of the entry', '/gb/en/bikes/', { replace: true }],
    ['to the same address', '/gb/en/', {}],
  ])('%s makes no new one', async (_, to, options) => {
    const entries = history.length
    await router.navigate(to, options)
    expect(current().type).toBe('replace')
    expect(history.length).toBe(entries)
  })

  it('follows links and leaves external ones to the browser', async () => {
    const click = (selector: string) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })
      document.querySelector(selector)!.dispatchEvent(event)
      return event.defaultPrevented
    }
    document.getElementById('away')!.addEventListener('click', (event) => event.preventDefault())
    expect(click('a')).toBe(true)
    await settle()
    expect(current().pathname).toBe('/gb/en/bikes/')
    click('#away')
    await settle()
    expect(loader.load).toHaveBeenCalledTimes(1)
  })

  it('wins over an earlier one', async () => {
    let answer: (result: PageResult) => void = () => {}
    loader.load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const first = router.navigate('/gb/en/slow/')
    await router.navigate('/gb/en/fast/')
    answer(ready('/gb/en/slow/'))
    await first
    expect(current().pathname).toBe('/gb/en/fast/')
    expect(location.pathname).toBe('/gb/en/fast/')
    expect(documents()).toEqual([])
  })

  it('is a full page load for URLs outside the site, and after one has begun', async () => {
    await router.navigate('https://other.example/')
    reload.isLoading.mockReturnValue(true)
    await router.navigate('/gb/en/bikes/')
    expect(documents()).toEqual(['https://other.example/', `${origin}/gb/en/bikes/`])
    expect(loader.load).not.toHaveBeenCalled()
  })

  it.each<[string, PageResult]>([
    ['fails', { status: 'failed' }],
    ['is outdated', { status: 'outdated', newBuild }],
  ])('that %s is a full page load', async (_, result) => {
    loader.load.mockResolvedValue(result)
    await router.navigate('/gb/en/bikes/')
    expect(documents()).toEqual([`${origin}/gb/en/bikes/`])
    expect(current().pathname).toBe('/gb/en/')
  })

  it('from an outdated page loads the new build once', async () => {
    reload.loadNewBuild.mockReturnValue(true)
    loader.load.mockResolvedValue({ status: 'outdated', newBuild })
    await router.navigate('/gb/en/bikes/')
    expect(reload.loadNewBuild).toHaveBeenCalledExactlyOnceWith(`${origin}/gb/en/bikes/`, newBuild)
    expect(documents()).toEqual([])
  })

  it('that hangs shows the pending indicator after a second and becomes a full page load after eight', async () => {
    loader.load.mockReturnValue(new Promise(() => {}))
    const navigation = router.navigate('/gb/en/bikes/')
    await vi.advanceTimersByTimeAsync(999)
    expect(delayed()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(delayed()).toBe(true)
    await vi.advanceTimersByTimeAsync(6999)
    expect(documents()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await navigation
    expect(documents()).toEqual([`${origin}/gb/en/bikes/`])
    expect(delayed()).toBe(false)
  })

  it('that fails waits for work in progress before the full page load', async () => {
    const release = holdReload()
    loader.load.mockResolvedValue({ status: 'failed' })
    const navigation = router.navigate('/gb/en/bikes/')
    await settle()
    expect(documents()).toEqual([])
    release()
    await navigation
    expect(documents()).toEqual([`${origin}/gb/en/bikes/`])
  })

  it.each([
    [true, '/gb/en/', 0],
    [false, '/gb/en/bikes/', 1],
  ])('to a page of a new build reloads: %j', async (isLoaded, pathname, accepted) => {
    reload.loadNewBuild.mockReturnValue(isLoaded)
    loader.load.mockResolvedValue(ready('/gb/en/bikes/', { newBuild }))
    await router.navigate('/gb/en/bikes/')
    expect(current().pathname).toBe(pathname)
    expect(loader.acceptBuild.mock.calls).toEqual(accepted ? [['b']] : [])
  })

  it('to a page of a new build renders it while work is in progress', async () => {
    const release = holdReload()
    loader.load.mockResolvedValue(ready('/gb/en/bikes/', { newBuild }))
    await router.navigate('/gb/en/bikes/')
    expect(reload.loadNewBuild).not.toHaveBeenCalled()
    expect(current().pathname).toBe('/gb/en/bikes/')
    release()
  })

  it('is cancelled by Escape, unless a dialog or popover is open', async () => {
    let answer: (result: PageResult) => void = () => {}
    const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }))
    vi.spyOn(document, 'querySelector').mockReturnValue(null)
    loader.load.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const navigation = router.navigate('/gb/en/bikes/')
    await vi.advanceTimersByTimeAsync(1000)
    press('a')
    expect(delayed()).toBe(true)
    press('Escape')
    expect(delayed()).toBe(false)
    answer(ready('/gb/en/bikes/'))
    await navigation
    expect(current().pathname).toBe('/gb/en/')
    vi.mocked(document.querySelector).mockRestore()
  })

  it('is a full page load if the browser rejects the history entry', async () => {
    vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
      throw new Error('too many')
    })
    await router.navigate('/gb/en/bikes/')
    expect(documents()).toEqual([`${origin}/gb/en/bikes/`])
    expect(current().pathname).toBe('/gb/en/')
  })
})

describe('the URL of a link', () => {
  it.each([
    ['/gb/en/bikes', `${origin}/gb/en/bikes/`],
    ['/gb/en/gb/en/bikes/', `${origin}/gb/en/bikes/`],
    ['https://other.example/gb/en/gb/en/', 'https://other.example/gb/en/gb/en/'],
  ])('%s is %s', (href, expected) => {
    expect(router.resolve(href).href).toBe(expected)
  })
})

describe('the initial location', () => {
  it.each([
    ['/gb/en/bikes?a=b#c', '/gb/en/bikes/'],
    ['/gb/en/bikes/', '/gb/en/bikes/'],
  ])('of %s has the trailing slash of the page’s path', (address, pathname) => {
    history.replaceState(null, '', address)
    router = createRouter(pageAt('/gb/en/bikes/'), options)
    expect(location.pathname).toBe(pathname)
    expect(current()).toMatchObject({ pathname, type: 'initial', state: null })
    expect([location.search, location.hash]).toEqual([current().search, current().hash])
  })

  it('of a reloaded document keeps its key and state', () => {
    start('/gb/en/', { shopgen: 'key', state: { a: 1 } })
    expect(current()).toMatchObject({ key: 'key', state: { a: 1 } })
    expect(history.state).toEqual({ shopgen: 'key', state: { a: 1 } })
  })

  it.each([null, 'text', { other: 1 }, { shopgen: 1 }])('has a key in place of %j', (state) => {
    start('/gb/en/', state)
    expect(current().key).toMatch(/^[a-z0-9]{6,8}$/)
    expect(history.state).toEqual({ shopgen: current().key, state: null })
    expect(history.scrollRestoration).toBe('manual')
  })
})

describe('going back', () => {
  const goTo = async (address: string, state: unknown) => {
    history.replaceState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
    await settle()
  }

  it('loads the page of the entry', async () => {
    await goTo('/gb/en/bikes/', { shopgen: 'key', state: { a: 1 } })
    expect(current()).toMatchObject({
      pathname: '/gb/en/bikes/',
      key: 'key',
      state: { a: 1 },
      type: 'traverse',
    })
  })

  it.each([
    ['/gb/en/#sizes', 'hash', '#sizes', { isHash: true }],
    ['/gb/en/?page=2', 'traverse', '', null],
  ])('to %s of the same page loads nothing', async (address, type, hash, state) => {
    await goTo(address, null)
    expect(current()).toMatchObject({ type, hash })
    expect(loader.load).not.toHaveBeenCalled()
    expect(history.state).toEqual({ shopgen: current().key, state })
    // the entry before it is the same page
    expect(isHashEntry()).toBe(state !== null)
  })

  it('removes the hash without a navigation', async () => {
    await goTo('/gb/en/?page=2#sizes', { shopgen: 'key', state: null })
    router.removeHash()
    expect(location.pathname + location.search + location.hash).toBe('/gb/en/?page=2')
    expect(current()).toMatchObject({ hash: '', search: '?page=2', key: 'key', type: 'hash' })
    expect(loader.load).not.toHaveBeenCalled()
    expect(isHashEntry()).toBe(false)
  })
})

describe('the current page', () => {
  const file = { head: { title: 'New', description: '' } } as LoadedPage['file']
  const revalidated = pageAt('/gb/en/', { file })

  it('from the cache is revalidated, and rendered again if it changed', async () => {
    loader.load.mockResolvedValue(ready('/gb/en/bikes/', { isStale: true }))
    loader.revalidate.mockResolvedValue({ status: 'ready', page: revalidated })
    await router.navigate('/gb/en/bikes/')
    await settle()
    expect(loader.revalidate).toHaveBeenCalledExactlyOnceWith('/gb/en/bikes/')
    expect(current()).toMatchObject({ type: 'revalidate', page: revalidated })
  })

  it('is not revalidated if it was just loaded', async () => {
    await router.navigate('/gb/en/bikes/')
    await settle()
    expect(loader.revalidate).not.toHaveBeenCalled()
  })

  const comeBack = async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
  }

  it('from the back/forward cache has its position restored by the browser, which WebKit does after the event', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    dispatchEvent(new Event('pagehide'))
    expect(history.scrollRestoration).toBe('auto')
    await comeBack()
    frames.shift()!(0)
    expect(history.scrollRestoration).toBe('auto')
    frames.shift()!(16)
    expect(history.scrollRestoration).toBe('manual')
    vi.unstubAllGlobals()
  })

  it('is revalidated when it returns from the back/forward cache', async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await settle()
    expect(loader.forget).not.toHaveBeenCalled()
    loader.revalidate.mockResolvedValue({ status: 'ready', page: revalidated })
    await comeBack()
    expect(reload.documentRestored).toHaveBeenCalled()
    expect(loader.forget).toHaveBeenCalledTimes(1)
    expect(current().type).toBe('revalidate')
  })

  it.each([
    [11 * 60_000, 1],
    [10 * 60_000, 0],
  ])('is revalidated after %d ms in the background: %d times', async (ms, times) => {
    const see = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    see('hidden')
    await vi.advanceTimersByTimeAsync(ms)
    see('visible')
    await settle()
    expect(loader.revalidate).toHaveBeenCalledTimes(times)
  })

  it.each<[string, PageResult]>([
    ['the same page', { status: 'ready', page: pageAt('/gb/en/') }],
    ['a page that failed', { status: 'failed' }],
    [
      'a host that stumbles',
      { status: 'ready', page: pageAt('/500/', { fallback: 'serverError' }) },
    ],
  ])('is kept if the response is %s', async (name, result) => {
    const before = current()
    if (name === 'the same page' && result.status === 'ready') result.page = before.page
    loader.revalidate.mockResolvedValue(result)
    await comeBack()
    expect(current()).toBe(before)
  })

  it('keeps user input: another main part waits', async () => {
    const release = holdReload()
    loader.revalidate.mockResolvedValueOnce({
      status: 'ready',
      page: pageAt('/gb/en/', { html: '<h1>New</h1>' }),
    })
    await comeBack()
    expect(current().type).toBe('initial')
    loader.revalidate.mockResolvedValueOnce({ status: 'ready', page: revalidated })
    await comeBack()
    expect(current().type).toBe('revalidate')
    release()
  })

  it.each([
    [true, 'initial'],
    [false, 'revalidate'],
  ])('of a new build reloads: %j', async (isLoaded, type) => {
    reload.loadNewBuild.mockReturnValue(isLoaded)
    loader.revalidate.mockResolvedValue({ status: 'ready', page: revalidated, newBuild })
    await comeBack()
    expect(reload.loadNewBuild).toHaveBeenCalledExactlyOnceWith(location.href, newBuild)
    expect(current().type).toBe(type)
  })

  it('is announced as missing if it was removed', async () => {
    const gone = pageAt('/gb/en/404.html', { fallback: 'notFound' })
    loader.revalidate.mockResolvedValue({ status: 'ready', page: gone })
    await comeBack()
    await vi.advanceTimersByTimeAsync(16)
    expect(document.getElementById('announcer')?.textContent).toContain('404')
  })
})

describe('a choice in the query of a page', () => {
  it('changes URL and location without a navigation', () => {
    start('/gb/en/bikes/#top', { shopgen: 'key', state: { a: 1 } })
    const entries = history.length
    router.writeQuery('?size=l')
    expect(current().search).toBe('?size=l')
    expect(current()).toMatchObject({
      page: { path: '/gb/en/bikes/' },
      pathname: '/gb/en/bikes/',
      search: '?size=l',
      hash: '#top',
      key: 'key',
      state: { a: 1 },
      type: 'hash',
    })
    expect(location.href).toBe(`${origin}/gb/en/bikes/?size=l#top`)
    expect(history.state).toEqual({ shopgen: 'key', state: { a: 1 } })
    expect(history.length).toBe(entries)
    expect(loader.load).not.toHaveBeenCalled()
  })

  it('is not written to the history entry of another page during a navigation back', () => {
    start('/gb/en/bikes/')
    history.replaceState(null, '', '/gb/en/')
    router.writeQuery('?size=l')
    expect(current()).toMatchObject({ pathname: '/gb/en/bikes/', search: '?size=l' })
    expect(location.href).toBe(`${origin}/gb/en/`)
  })

  it('does not cancel a pending navigation', async () => {
    let answer: (result: PageResult) => void = () => {}
    loader.load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const navigation = router.navigate('/gb/en/bikes/')
    router.writeQuery('?size=l')
    answer(ready('/gb/en/bikes/'))
    await navigation
    expect(current()).toMatchObject({ pathname: '/gb/en/bikes/', search: '' })
  })

  it('changes the location even if the browser rejects the URL', () => {
    vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new Error('too many')
    })
    router.writeQuery('?size=l')
    expect(current().search).toBe('?size=l')
  })
})

describe('scroll', () => {
  const scrolled = () => vi.mocked(scrollTo).mock.calls

  it('is at the top of a new page, unless its state keeps the position', async () => {
    await router.navigate('/gb/en/bikes/')
    expect(scrolled()).toEqual([[0, 0]])
    vi.stubGlobal('scrollY', 120)
    await router.navigate('/gb/en/kids/', { state: { restoreScroll: false } })
    expect(scrolled().at(-1)).toEqual([0, 120])
    await router.navigate('/gb/en/kids/a/', { state: { restoreScroll: true } })
    expect(scrolled().at(-1)).toEqual([0, 0])
  })

  it('is restored after a reload, unless the browser has done so', () => {
    vi.stubGlobal('scrollY', 300)
    dispatchEvent(new Event('scroll'))
    dispatchEvent(new Event('pagehide'))
    expect(history.scrollRestoration).toBe('auto')
    const { key } = current()
    vi.stubGlobal('scrollY', 0)
    start('/gb/en/', { shopgen: key, state: null })
    expect(scrolled()).toEqual([[0, 300]])
  })
})
