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
vi.mock('#runtime/services/later.ts', () => ({ afterLoad }))
vi.mock('#templates/islands.ts', () => ({ islands }))
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
/** What an island asks for the page's data by. */
const askForPage = () => (startIslands.mock.calls[0] as [Element, () => Promise<unknown>])[1]()
const whenLoaded = () => afterLoad.mock.calls[0]![0]()

describe('the client', () => {
  it('brings menus and islands to life at once, and asks for no data', async () => {
    await startClient()
    const main = document.querySelector('[data-static]')
    expect(startMenus).toHaveBeenCalledTimes(1)
    expect(startIslands).toHaveBeenCalledExactlyOnceWith(main, expect.any(Function), islands)
    expect(startRouter).not.toHaveBeenCalled()
  })

  it.each([
    ['once the page has been loaded', whenLoaded],
    ['as soon as an island asks for the page', askForPage],
  ])('starts the router %s, with the main part as the build made it', async (_when, ask) => {
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

  it('starts it once, whoever asks', async () => {
    await startClient()
    expect(await Promise.all([askForPage(), askForPage()])).toEqual([page, page])
    whenLoaded()
    await askForPage()
    expect(startRouter).toHaveBeenCalledTimes(1)
  })

  it('asks again for a router whose script could not be had', async () => {
    vi.doMock('#templates/router.ts', () => {
      throw new Error('offline')
    })
    await startClient()
    await expect(askForPage()).rejects.toThrow()
    vi.doMock('#templates/router.ts', () => ({ startRouter }))
    expect(await askForPage()).toBe(page)
  })

  it('leaves the page to its HTML where its data cannot be had', async () => {
    startRouter.mockRejectedValue(new Error('page resources for /gb/en/ not found'))
    await startClient()
    // a rejection that nobody hears of would fail this test
    whenLoaded()
    await expect(askForPage()).rejects.toThrow('not found')
    expect(document.querySelector('[data-static]')?.innerHTML).toBe('<p>Words</p>')
  })

  it.each([
    ['no root', '<main data-static></main>'],
    ['no main part', '<div id="root"></div>'],
  ])('leaves a document alone that has %s', async (_what, html) => {
    document.body.innerHTML = html
    await startClient()
    expect(startMenus).not.toHaveBeenCalled()
    expect(startIslands).not.toHaveBeenCalled()
  })
})
