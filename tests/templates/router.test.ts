// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import type { Frame } from '#runtime/frame/showPage.ts'
import type { LoadedPage, Loader, LoaderOptions } from '#runtime/navigation/pageLoader.ts'
import { removeListenersAfterEach } from '../runtime/navigation/windowListeners.ts'
import { context } from './renderInPage.ts'

const mocks = vi.hoisted(() => ({
  createLoader: vi.fn<(options: LoaderOptions) => Loader>(),
  reload: { loadNewBuild: vi.fn(), loadOnce: vi.fn(), loadDocument: vi.fn() },
  startPrefetch: vi.fn(),
  startServices: vi.fn(),
  pageQueryChanged: vi.fn(),
  createFrame: vi.fn(),
  createFrameSlices: vi.fn(),
  createKindStyles: vi.fn(),
  readSlices: vi.fn(async () => {}),
  readStyles: vi.fn(async () => {}),
  showChange: vi.fn<(change: () => void) => void>(),
  showFrame: vi.fn<Frame['show']>(),
}))
vi.mock('#runtime/navigation/pageLoader.ts', () => ({ createLoader: mocks.createLoader }))
vi.mock('#runtime/navigation/reload.ts', () => ({
  createReload: () => ({
    isLoading: () => false,
    documentRestored: () => {},
    ...mocks.reload,
  }),
}))
vi.mock('#runtime/navigation/startPrefetch.ts', () => ({ startPrefetch: mocks.startPrefetch }))
vi.mock('#runtime/navigation/pageQuery.ts', async (original) => ({
  ...(await original<typeof import('#runtime/navigation/pageQuery.ts')>()),
  pageQueryChanged: mocks.pageQueryChanged,
}))
vi.mock('#runtime/services/startServices.ts', () => ({ startServices: mocks.startServices }))
vi.mock('#runtime/loading/later.ts', async (original) => ({
  ...(await original<typeof import('#runtime/loading/later.ts')>()),
  afterLoad: (then: () => void) => then(),
}))
vi.mock('#runtime/frame/showPage.ts', () => ({ createFrame: mocks.createFrame }))
vi.mock('#runtime/frame/frameSlices.ts', () => ({ createFrameSlices: mocks.createFrameSlices }))
vi.mock('#runtime/frame/kindStyles.ts', () => ({ createKindStyles: mocks.createKindStyles }))
vi.mock('#runtime/frame/transition.ts', () => ({ createTransitions: () => mocks.showChange }))
vi.mock('#runtime/islands/startIslands.ts', () => ({ startIslands: vi.fn() }))
removeListenersAfterEach()

const first = '/gb/en/'
const slices = { header: 'header-1' }
const pageAt = (path: string, changes: Partial<LoadedPage> = {}): LoadedPage => ({
  path,
  file: {
    kind: 'Home',
    head: { title: path, description: '' },
    slices,
    alternates: {},
  } as unknown as LoadedPage['file'],
  html: `<h1>${path}</h1>`,
  context,
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
const main = () => root().querySelector<HTMLElement>('[data-static]')!
const parts = () => ({ root: root(), main: main(), html: '<h1>Built</h1>', stop: vi.fn() })
const shown = () => mocks.showFrame.mock.calls.map(([{ path }]) => path)
const errors = () => logged.mock.calls.map(([message]) => String(message))
const notFound = `page resources for ${first} not found`

async function startRouter() {
  vi.resetModules()
  const module = await import('#templates/router.ts')
  return module.startRouter(parts())
}
async function started() {
  const page = await startRouter()
  await vi.waitFor(() => expect(mocks.startServices).toHaveBeenCalled())
  return page
}
/** Clicks a link and waits for all effects. */
async function goTo(address: string, changes: Partial<LoadedPage> = {}) {
  const { pathname } = new URL(address, location.href)
  loader.load.mockResolvedValue({ status: 'ready', page: pageAt(pathname, changes) })
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  await vi.waitFor(() => expect(location.pathname).toBe(pathname))
  await new Promise((resolve) => setTimeout(resolve))
}

let logged: MockInstance<typeof console.error>
let reported: unknown[]
beforeEach(() => {
  vi.clearAllMocks()
  reported = []
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  mocks.createLoader.mockReturnValue(loader)
  mocks.createFrame.mockReturnValue({ show: mocks.showFrame })
  mocks.createFrameSlices.mockReturnValue({ read: mocks.readSlices })
  mocks.createKindStyles.mockReturnValue({ read: mocks.readStyles })
  mocks.showChange.mockImplementation((change) => change())
  mocks.reload.loadNewBuild.mockReturnValue(false)
  loader.load.mockResolvedValue({ status: 'ready', page: pageAt(first) })
  loader.revalidate.mockResolvedValue({ status: 'failed' })
  history.replaceState(null, '', first)
  document.body.innerHTML = `<div id="root" data-page="${first}" data-hash="d1" data-runtime="r1" data-slices='${JSON.stringify(slices)}'>
    <main id="content"><div data-static=""><h1>Built</h1></div></main></div>
    <template id="error-document"><p>Sorry</p></template>`
})
afterEach(() => {
  vi.unstubAllGlobals()
  logged.mockRestore()
})

describe('the router', () => {
  it('loads the page of the document, and shows it in its frame', async () => {
    const page = await started()
    expect(page.path).toBe(first)
    expect(loader.load).toHaveBeenCalledExactlyOnceWith(first)
    expect(shown()).toEqual([first])
    expect(mocks.createFrameSlices).toHaveBeenCalledExactlyOnceWith(slices)
    expect(root().dataset['routed']).toBe('')
    expect(errors()).toEqual([])
  })

  it('creates a loader with the document and, after the first page, the locales', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<Loader['load']>>>()
    loader.load.mockReturnValueOnce(answer.promise)
    const starting = startRouter()
    await vi.waitFor(() => expect(mocks.createLoader).toHaveBeenCalled())
    const options = mocks.createLoader.mock.calls[0]![0]
    expect(options).toMatchObject({ runtime: 'r1', document: { path: first, hash: 'd1' } })
    expect(options.document.html()).toBe('<h1>Built</h1>')
    expect(options.prefixes()).toEqual([])
    answer.resolve({ status: 'ready', page: pageAt(first) })
    await starting
    expect(options.prefixes()).toEqual(context.locales.map(({ prefix }) => prefix))
  })

  it.each([
    ['slices', mocks.readSlices],
    ['styles', mocks.readStyles],
  ])('waits for the page’s %s', async (_what, read) => {
    await started()
    const { readFrame } = mocks.createLoader.mock.calls[0]![0]
    const { file } = pageAt(first)
    await readFrame({ ...file, styles: '/assets/a.css' })
    expect(mocks.readSlices).toHaveBeenCalledWith(slices)
    expect(mocks.readStyles).toHaveBeenCalledWith('/assets/a.css')
    read.mockRejectedValueOnce(new Error('cut off'))
    await expect(readFrame(file)).rejects.toThrow('cut off')
  })

  it('uses the URL if the document has no page path', async () => {
    for (const name of ['page', 'hash', 'runtime', 'slices']) delete root().dataset[name]
    await started()
    expect(loader.load).toHaveBeenCalledExactlyOnceWith(first)
    expect(mocks.createLoader.mock.calls[0]![0]).toMatchObject({
      runtime: '',
      document: { path: first, hash: '' },
    })
    expect(mocks.createFrameSlices).toHaveBeenCalledExactlyOnceWith({})
  })

  it('R8.3 logs an error if the page’s data cannot be loaded, and leaves the document alone', async () => {
    const before = root().innerHTML
    loader.load.mockResolvedValue({ status: 'failed' })
    await expect(startRouter()).rejects.toThrow(notFound)
    expect(errors()).toEqual([`${notFound}. The page keeps its HTML.`])
    expect(root().innerHTML).toBe(before)
    expect(mocks.createFrame).not.toHaveBeenCalled()
    expect(mocks.reload.loadNewBuild).not.toHaveBeenCalled()
    expect(root().dataset).not.toHaveProperty('routed')
  })

  const type = () => {
    main().innerHTML = '<form><input name="q"></form>'
    main().querySelector('input')!.value = 'words'
  }
  const newer = () => {
    const page = pageAt(first, { isAsRendered: false })
    loader.load.mockResolvedValue({ status: 'ready', page })
  }

  it('shows newer content in an older document, unless it has user input', async () => {
    newer()
    await started()
    expect(shown()).toEqual([first])

    mocks.showFrame.mockClear()
    type()
    await started()
    // links work, and the document's page stays until the input is gone
    expect(shown()).toEqual([first])
    expect(mocks.showFrame.mock.lastCall?.[0]).toMatchObject({ isAsRendered: true })
    expect(main().querySelector('input')!.value).toBe('words')
  })

  it('keeps user input in a document that matches', async () => {
    type()
    await started()
    expect(shown()).toEqual([first])
  })

  it.each([
    ['is reloaded', false, true, 0, 1],
    ['stays if it was reloaded before', false, false, 1, 1],
    ['stays with user input', true, true, 1, 0],
  ])('%s if the build is another', async (_what, hasInput, isLoaded, messages, times) => {
    const newBuild = { from: 'a', to: 'b' }
    if (hasInput) type()
    mocks.reload.loadNewBuild.mockReturnValue(isLoaded)
    loader.load.mockResolvedValue({ status: 'outdated', newBuild })
    const ended = vi.fn()
    void startRouter().catch(ended)
    await vi.waitFor(() => expect(loader.load).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    expect(errors()).toHaveLength(messages)
    // a document that is reloading is not notified
    expect(ended).toHaveBeenCalledTimes(messages)
    expect(mocks.reload.loadNewBuild.mock.calls).toEqual(
      Array.from({ length: times }, () => [location.href, newBuild]),
    )
    expect(shown()).toEqual([])
  })
})

describe('a navigation', () => {
  it('renders the page in a transition and updates the URL', async () => {
    await started()
    await goTo('/gb/en/bikes/?page=2#top')
    expect(shown()).toEqual([first, '/gb/en/bikes/'])
    expect(mocks.showChange).toHaveBeenCalledTimes(1)
    expect(location.pathname + location.search + location.hash).toBe('/gb/en/bikes/?page=2#top')
    // the page was announced, so the router knows that it is rendered
    expect(document.title).toBe('/gb/en/bikes/')
    expect(mocks.pageQueryChanged).not.toHaveBeenCalled()
  })

  it('renders only the last of two pages in one transition', async () => {
    await started()
    const changes: (() => void)[] = []
    mocks.showChange.mockImplementation((change) => void changes.push(change))
    await goTo('/gb/en/bikes/')
    await goTo('/gb/en/kids/')
    expect(shown()).toEqual([first])
    for (const change of changes) change()
    expect(shown()).toEqual([first, '/gb/en/kids/'])
    expect(document.title).toBe('/gb/en/kids/')
  })

  it('to another query renders no page and notifies the page’s parts', async () => {
    await started()
    history.replaceState(null, '', `${first}?colour=moss`)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(mocks.showChange).not.toHaveBeenCalled()
    expect(mocks.pageQueryChanged).toHaveBeenCalledTimes(1)
  })

  it('to a page that throws shows the error document and reports the error', async () => {
    await started()
    mocks.showFrame.mockImplementationOnce(() => {
      throw new Error('broken')
    })
    await goTo('/gb/en/bikes/')
    expect(reported).toEqual([new Error('broken')])
    expect(main().innerHTML).toBe('<p>Sorry</p>')
    await goTo('/gb/en/kids/')
    expect(shown().at(-1)).toBe('/gb/en/kids/')
  })
})

describe('the services', () => {
  it('start once, and follow each page', async () => {
    await started()
    const [place] = mocks.startServices.mock.calls[0] as [{ value: { pathname: string } }]
    expect(place.value.pathname).toBe(first)
    await goTo('/gb/en/bikes/')
    expect(place.value.pathname).toBe('/gb/en/bikes/')
    expect(mocks.startServices).toHaveBeenCalledOnce()
    expect(mocks.startPrefetch).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ navigate: expect.any(Function) as unknown }),
      loader,
    )
  })

  it('are loaded again with the next page after a failure', async () => {
    vi.doMock('#runtime/services/startServices.ts', () => {
      throw new Error('offline')
    })
    await startRouter()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(mocks.startServices).not.toHaveBeenCalled()
    vi.doMock('#runtime/services/startServices.ts', () => ({ startServices: mocks.startServices }))
    await vi.waitFor(async () => {
      await goTo('/gb/en/bikes/')
      await goTo('/gb/en/kids/')
      expect(mocks.startServices).toHaveBeenCalledOnce()
    })
  })
})
