// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { startMenus, startIslands, afterLoad, startRouter, stop, islands } = vi.hoisted(() => ({
  startMenus: vi.fn(),
  startIslands: vi.fn(),
  afterLoad: vi.fn<(then: () => void) => void>(),
  startRouter: vi.fn(),
  stop: vi.fn(),
  islands: {},
}))
vi.mock('#runtime/frame/menus.ts', () => ({ startMenus }))
vi.mock('#runtime/islands/startIslands.ts', () => ({ startIslands }))
vi.mock('#runtime/loading/later.ts', () => ({ afterLoad }))
vi.mock('virtual:islands', () => ({ islands }))
vi.mock('#templates/router.ts', () => ({ startRouter }))

const page = { path: '/gb/en/' }

beforeEach(() => {
  vi.clearAllMocks()
  startIslands.mockReturnValue(stop)
  startRouter.mockResolvedValue(page)
  document.body.innerHTML =
    '<div id="root"><main><div data-static=""><p>Words</p></div></main></div>'
})
afterEach(() => document.body.replaceChildren())

async function startClient() {
  vi.resetModules()
  await import('#templates/client.ts')
}
/** Requests page data as an island does. */
const askForPage = () => (startIslands.mock.calls[0] as [Element, () => Promise<unknown>])[1]()
const whenLoaded = () => afterLoad.mock.calls[0]![0]()

describe('the client', () => {
  it('hydrates menus and islands at once, without page data', async () => {
    await startClient()
    const main = document.querySelector('[data-static]')
    expect(startMenus).toHaveBeenCalledTimes(1)
    expect(startIslands).toHaveBeenCalledExactlyOnceWith(main, expect.any(Function), islands)
    expect(startRouter).not.toHaveBeenCalled()
  })

  it.each([
    ['once the page has been loaded', whenLoaded],
    ['as soon as an island asks for the page', askForPage],
  ])('starts the router %s, with the original main part', async (_when, ask) => {
    await startClient()
    const main = document.querySelector('[data-static]')!
    main.innerHTML = '<p>Changed by an island</p>'
    void ask()
    await vi.waitFor(() => expect(startRouter).toHaveBeenCalled())
    expect(startRouter).toHaveBeenCalledExactlyOnceWith({
      root: document.getElementById('root'),
      main,
      html: '<p>Words</p>',
      stop,
    })
  })

  it('starts it once for several requests', async () => {
    await startClient()
    expect(await Promise.all([askForPage(), askForPage()])).toEqual([page, page])
    whenLoaded()
    await askForPage()
    expect(startRouter).toHaveBeenCalledTimes(1)
  })

  it('loads the router again after a failure', async () => {
    vi.doMock('#templates/router.ts', () => {
      throw new Error('offline')
    })
    await startClient()
    await expect(askForPage()).rejects.toThrow()
    vi.doMock('#templates/router.ts', () => ({ startRouter }))
    expect(await askForPage()).toBe(page)
  })

  it('leaves the page as HTML if its data cannot be loaded', async () => {
    startRouter.mockRejectedValue(new Error('page resources for /gb/en/ not found'))
    await startClient()
    // an unhandled rejection would fail this test
    whenLoaded()
    await expect(askForPage()).rejects.toThrow('not found')
    expect(document.querySelector('[data-static]')?.innerHTML).toBe('<p>Words</p>')
  })

  it.each([
    ['no root', '<main data-static></main>'],
    ['no main part', '<div id="root"></div>'],
  ])('ignores a document that has %s', async (_what, html) => {
    document.body.innerHTML = html
    await startClient()
    expect(startMenus).not.toHaveBeenCalled()
    expect(startIslands).not.toHaveBeenCalled()
  })
})
