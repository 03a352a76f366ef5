// @vitest-environment jsdom
import { useState, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useHref, useNavigate, type NavigateFunction } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import type { LoadedPage, Loader, LoaderOptions } from '#runtime/navigation/loadPage.ts'
import { usePage, type CurrentPage } from '#runtime/page.tsx'
import { Root } from '#templates/Root.tsx'
import { removeListenersAfterEach } from '../runtime/navigation/windowListeners.ts'
import { context } from './renderInPage.ts'

const { createLoader, reload, startPrefetch, startServices, usePageNow } = vi.hoisted(() => ({
  createLoader: vi.fn<(options: LoaderOptions) => Loader>(),
  reload: { loadNewBuild: vi.fn(), loadOnce: vi.fn(), loadDocument: vi.fn() },
  startPrefetch: vi.fn(),
  startServices: vi.fn(),
  // the client is loaded anew for each test, with contexts of its own
  usePageNow: { current: null as (() => CurrentPage) | null },
}))
vi.mock('#runtime/navigation/loadPage.ts', () => ({ createLoader }))
vi.mock('#runtime/navigation/reload.ts', () => ({
  isLeaving: () => false,
  hasReturned: () => {},
  ...reload,
}))
vi.mock('#runtime/navigation/startPrefetch.ts', () => ({ startPrefetch }))
vi.mock('#runtime/services/startServices.ts', () => ({ startServices }))
vi.mock('#runtime/services/later.ts', () => ({ afterLoad: (then: () => void) => then() }))
vi.mock('#templates/layout/useMenus.ts', () => ({ useMenus: () => {} }))
vi.mock('#templates/slices.tsx', () => ({
  Slice: ({ name, props }: { name: string; props: { text: string } }) => (
    <p id={name}>{props.text}</p>
  ),
}))
removeListenersAfterEach()
// updates are waited for as a browser shows them
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

/** A page with something to click, and all that it is told. */
function View({ words }: { words?: string }) {
  const [count, setCount] = useState(0)
  const page = (usePageNow.current ?? usePage)()
  const navigate = useNavigate()
  router = { navigate, href: useHref({ pathname: '/a/', search: '?b', hash: '#c' }) }
  current = page
  return (
    <button onClick={() => setCount(count + 1)}>
      {words} {count}
    </button>
  )
}
let current: CurrentPage
let router: { navigate: NavigateFunction; href: string }
const Broken = () => {
  if (hasBegun) throw new Error('broken')
  return <b>Words</b>
}
let hasBegun = false

const first = '/gb/en/'
const pageAt = (path: string, changes: Partial<LoadedPage> = {}): LoadedPage => ({
  path,
  file: {
    kind: 'Home',
    head: { title: path, description: '' },
    alternates: { 'ie-en': '/ie/en/' },
    hyphens: ['moun\u00adtain'],
  } as unknown as LoadedPage['file'],
  View: View as ComponentType<Record<string, unknown>>,
  props: { words: `Words of ${path}` },
  context,
  slices: { header: { text: 'Head' }, footer: { text: 'Foot' } },
  fallback: null,
  isAsRendered: true,
  buildHash: () => 'b1',
  ...changes,
})
const loader = {
  load: vi.fn<Loader['load']>(),
  revalidate: vi.fn<Loader['revalidate']>(),
  prefetch: vi.fn<Loader['prefetch']>(),
  acceptBuild: vi.fn(),
  forget: vi.fn(),
}

const root = () => document.getElementById('root')!
const button = () => root().querySelector('button')!
const main = () => root().querySelector('main')?.textContent

/** The document of a page as the build made it. */
function openDocument(page = pageAt(first)) {
  hasBegun = false
  const at = { path: page.path, kind: 'Home', alternates: {}, context }
  const html = renderToString(
    <Root
      page={at}
      View={page.View}
      props={page.props}
      header={<p id="header">Head</p>}
      footer={<p id="footer">Foot</p>}
      location={{ pathname: page.path, search: '', hash: '', state: null, key: 'start' }}
      navigator={{ createHref: String, go() {}, push() {}, replace() {} }}
    />,
  )
  hasBegun = true
  document.body.innerHTML = `<div id="root" data-page="${page.path}" data-hash="d1" data-runtime="r1">${html}</div>`
  loader.load.mockResolvedValue({ status: 'ready', page })
}
async function startClient() {
  vi.resetModules()
  const { usePage: hook } = await import('#runtime/page.tsx')
  usePageNow.current = hook
  await import('#templates/client.tsx')
  await new Promise((resolve) => setTimeout(resolve))
}
/** What React shows once it has rendered and loaded what it needs. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })

/** React answers clicks. */
async function isAlive() {
  const before = button().textContent
  await eventually(() => {
    button().click()
    expect(button().textContent).not.toBe(before)
  })
}
const errors = () => logged.mock.calls.map(([message]) => String(message))
const notRendered = `page resources for ${first} not found. Not rendering React`

let logged: MockInstance<typeof console.error>
beforeEach(() => {
  vi.clearAllMocks()
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', vi.fn())
  createLoader.mockReturnValue(loader)
  reload.loadNewBuild.mockReturnValue(false)
  loader.revalidate.mockResolvedValue({ status: 'failed' })
  history.replaceState(null, '', first)
  usePageNow.current = null
})
afterEach(() => {
  vi.unstubAllGlobals()
  logged.mockRestore()
  document.body.innerHTML = ''
})

describe('the first page', () => {
  it('comes alive as the build made it', async () => {
    openDocument()
    const before = button()
    await startClient()
    await isAlive()
    expect(button()).toBe(before)
    expect(errors()).toEqual([])
    expect(root().querySelector('#header')?.textContent).toBe('Head')
    expect(root().querySelector('#footer')?.textContent).toBe('Foot')
    expect(loader.load).toHaveBeenCalledExactlyOnceWith(first)
  })

  it('is told what it needs to know of itself', async () => {
    openDocument()
    await startClient()
    await isAlive()
    expect(current).toMatchObject({
      path: first,
      kind: 'Home',
      context,
      alternates: { 'ie-en': '/ie/en/' },
      isEntered: false,
    })
    expect(current.buildHash?.()).toBe('b1')
    expect(current.hyphenate?.('mountain')).toBe('moun\u00adtain')
  })

  it('has a loader that knows the document and, once a page is there, the locales', async () => {
    openDocument()
    let answer = (_result: Awaited<ReturnType<Loader['load']>>) => {}
    loader.load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await startClient()
    const options = createLoader.mock.calls[0]![0]
    expect(options.runtime).toBe('r1')
    expect(options.document).toMatchObject({ path: first, hash: 'd1' })
    expect(options.document?.html()).toBeNull()
    expect(options.prefixes()).toEqual([])
    answer({ status: 'ready', page: pageAt(first) })
    await isAlive()
    expect(options.prefixes()).toEqual(context.locales.map(({ prefix }) => prefix))
    button().insertAdjacentHTML('beforebegin', '<div data-static=""><i>Part</i></div>')
    expect(options.document?.html()).toBe('<i>Part</i>')
  })

  it('is that of the address where the document does not name one', async () => {
    openDocument()
    root().removeAttribute('data-page')
    root().removeAttribute('data-hash')
    root().removeAttribute('data-runtime')
    await startClient()
    expect(loader.load).toHaveBeenCalledExactlyOnceWith(first)
    expect(createLoader.mock.calls[0]![0]).toMatchObject({
      runtime: '',
      document: { path: first, hash: '' },
    })
    await isAlive()
  })

  it('is shown as the site has it now where the document is older', async () => {
    openDocument()
    const props = { words: 'Newer' }
    loader.load.mockResolvedValue({
      status: 'ready',
      page: pageAt(first, { isAsRendered: false, props }),
    })
    await startClient()
    await eventually(() => expect(main()).toBe('Newer 0'))
    expect(errors()).toEqual([])
  })

  const input = '<form><input name="q"></form>'
  const write = () => {
    root().insertAdjacentHTML('beforeend', input)
    root().querySelector('input')!.value = 'words'
  }
  const newBuild = { from: 'a', to: 'b' }

  it('is left with what was typed into it, where it is older', async () => {
    openDocument()
    write()
    const page = pageAt(first, { isAsRendered: false, props: { words: 'Newer' } })
    loader.load.mockResolvedValue({ status: 'ready', page })
    await startClient()
    expect(errors()).toEqual([notRendered])
    expect(main()).toBe(`Words of ${first} 0`)
    expect(startServices).not.toHaveBeenCalled()
  })

  it('comes alive with what was typed into it, where it is as it was made', async () => {
    openDocument()
    write()
    await startClient()
    await isAlive()
  })

  it('stays as it is where its data cannot be had', async () => {
    openDocument()
    const before = root().innerHTML
    loader.load.mockResolvedValue({ status: 'failed' })
    await startClient()
    expect(errors()).toEqual([notRendered])
    expect(root().innerHTML).toBe(before)
    expect(reload.loadNewBuild).not.toHaveBeenCalled()
  })

  it.each([
    ['is loaded', false, true, [], 1],
    ['stays as it is where it was loaded before', false, false, [notRendered], 1],
    ['stays as it is with what was typed', true, true, [notRendered], 0],
  ])('of another build %s', async (_what, hasInput, isLoaded, expected, times) => {
    openDocument()
    if (hasInput) write()
    reload.loadNewBuild.mockReturnValue(isLoaded)
    loader.load.mockResolvedValue({ status: 'outdated', newBuild })
    await startClient()
    expect(errors()).toEqual(expected)
    expect(reload.loadNewBuild.mock.calls).toEqual(
      Array.from({ length: times }, () => [location.href, newBuild]),
    )
    expect(main()).toBe(`Words of ${first} 0`)
  })

  it('is left alone in a document that has no root', async () => {
    await startClient()
    expect(createLoader).not.toHaveBeenCalled()
  })
})

describe('another page', () => {
  const goTo = async (address: string) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    loader.load.mockImplementation(async (path) => ({ status: 'ready', page: pageAt(path) }))
    link.click()
    const { pathname } = new URL(address, location.href)
    await eventually(() => expect(main()).toBe(`Words of ${pathname} 0`))
  }
  beforeEach(() => openDocument())

  it('is shown by a click, at its first window unless it leads further down', async () => {
    await startClient()
    await isAlive()
    await goTo('/gb/en/bikes/')
    expect(current).toMatchObject({ path: '/gb/en/bikes/', isEntered: true })
    await goTo('/gb/en/kids/#sizes')
    expect(current).toMatchObject({ path: '/gb/en/kids/', isEntered: false })
    expect(location.pathname + location.hash).toBe('/gb/en/kids/#sizes')
    // the page was announced, so it was told that it is shown
    expect(document.title).toBe('/gb/en/kids/')
  })

  it('keeps what a component knows where only its query or hash changes', async () => {
    await startClient()
    await isAlive()
    const before = current
    history.replaceState(history.state, '', `${first}#sizes`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(current).toBe(before)
  })

  it('starts what may come late once, and tells it of each page', async () => {
    await startClient()
    await eventually(() => expect(startServices).toHaveBeenCalled())
    const [shown] = startServices.mock.calls[0] as [{ value: { pathname: string } }]
    expect(shown.value.pathname).toBe(first)
    await isAlive()
    await goTo('/gb/en/bikes/')
    expect(shown.value.pathname).toBe('/gb/en/bikes/')
    expect(startServices).toHaveBeenCalledOnce()
    expect(startPrefetch).toHaveBeenCalledOnce()
    expect(startPrefetch.mock.calls[0]![1]).toBe(loader)
    expect(startPrefetch.mock.calls[0]![0]).toHaveProperty('navigate')
  })

  it('asks again for a script of those that could not be had', async () => {
    vi.doMock('#runtime/services/startServices.ts', () => {
      throw new Error('offline')
    })
    await startClient()
    await eventually(() => expect(startPrefetch).toHaveBeenCalled())
    await isAlive()
    expect(startServices).not.toHaveBeenCalled()
    vi.doMock('#runtime/services/startServices.ts', () => ({ startServices }))
    await goTo('/gb/en/bikes/')
    await eventually(() => expect(startServices).toHaveBeenCalledOnce())
    expect(startPrefetch).toHaveBeenCalledOnce()
  })

  it('is reached by components that navigate by code', async () => {
    await startClient()
    await isAlive()
    expect(router.href).toBe('/a/?b#c')
    loader.load.mockImplementation(async (path) => ({ status: 'ready', page: pageAt(path) }))
    const entries = history.length
    void router.navigate({ pathname: '/gb/en/bikes/', search: '?a=b' }, { state: { a: 1 } })
    await eventually(() => expect(main()).toBe('Words of /gb/en/bikes/ 0'))
    expect(location.search).toBe('?a=b')
    expect(history.state).toMatchObject({ state: { a: 1 } })
    expect(history.length).toBe(entries + 1)
    void router.navigate('/gb/en/kids/')
    await eventually(() => expect(main()).toBe('Words of /gb/en/kids/ 0'))
    void router.navigate('/gb/en/', { replace: true })
    await eventually(() => expect(main()).toBe('Words of /gb/en/ 0'))
    expect(history.length).toBe(entries + 2)
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    void router.navigate(-1)
    expect(go).toHaveBeenCalledWith(-1)
    go.mockRestore()
  })
})

describe('a page that breaks', () => {
  it('has the error document, keeps its frame, and is read again next time', async () => {
    openDocument(pageAt(first, { View: Broken }))
    await startClient()
    await eventually(() => expect(root().querySelector('main h1')).not.toBeNull())
    expect(root().querySelector('#header')?.textContent).toBe('Head')
    expect(loader.forget).toHaveBeenCalled()
    expect(reload.loadOnce).not.toHaveBeenCalledWith(location.href, `failed ${first}`)
  })

  it('is loaded again, once, where nothing of it can be shown', async () => {
    openDocument()
    const page = pageAt(first, { context: { ...context, locales: null as never } })
    loader.load.mockResolvedValue({ status: 'ready', page })
    await startClient()
    await eventually(() =>
      expect(reload.loadOnce).toHaveBeenCalledWith(location.href, `failed ${first}`),
    )
  })
})
