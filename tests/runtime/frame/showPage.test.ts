// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrame } from '#runtime/frame/showPage.ts'
import { closeMenus, markCurrentLinks } from '#runtime/frame/menus.ts'
import type { LoadedPage } from '#runtime/navigation/pageLoader.ts'
import { query } from '../../templates/live.ts'
import { context } from '../../templates/renderInPage.ts'

vi.mock('#runtime/frame/menus.ts', () => ({
  closeMenus: vi.fn(),
  markCurrentLinks: vi.fn(),
}))

const names = { header: 'header-1', footer: 'footer-1', switcher: 'switcher-1' }

const page = (path: string, html: string, changes: Partial<LoadedPage> = {}): LoadedPage =>
  ({
    path,
    html,
    context,
    isAsRendered: false,
    file: {
      slices: names,
      styles: `/assets${path}style.css`,
      alternates: { 'ie-en': `/ie${path}` },
    },
    ...changes,
  }) as unknown as LoadedPage

beforeEach(() => {
  vi.clearAllMocks()
  document.documentElement.removeAttribute('data-theme')
  document.body.innerHTML = `
    <a class="layout__skip">Skip</a><div class="layout__header">Head</div>
    <div data-static=""><p>First</p></div>
    <div class="layout__footer">Foot</div><p id="delayed-load">Slow</p>
    <nav id="locale-switcher">
      <a data-locale="gb-en"></a><a data-locale="ie-en"></a><a data-locale="ch-de"></a>
    </nav>`
})

/** The frame of a document; `slices` are its locale-dependent ones. */
function openFrame(slices: Readonly<Record<string, string>> = {}) {
  const main = query('[data-static]')
  const stopFirst = vi.fn()
  const stop = vi.fn()
  const startMain = vi.fn(() => stop)
  const show = vi.fn((_names: unknown, replace: (slot: string, html: string) => void) => {
    for (const [slot, html] of Object.entries(slices)) replace(slot, html)
    return Object.keys(slices).length > 0
  })
  const read = () => Promise.resolve()
  const styles = { read, show: vi.fn() }
  const onFrameChange = vi.fn()
  const frame = createFrame({
    main,
    stop: stopFirst,
    startMain,
    slices: { read, show },
    styles,
    onFrameChange,
  })
  return { styles, frame, main, stopFirst, stop, startMain, show, onFrameChange }
}

describe('a page', () => {
  it('keeps HTML and islands of the document if they match', () => {
    const { frame, main, startMain, stopFirst } = openFrame()
    const first = main.firstElementChild
    frame.show(page('/gb/en/', '<p>First</p>', { isAsRendered: true }))
    expect(main.firstElementChild).toBe(first)
    expect(startMain).not.toHaveBeenCalled()
    expect(stopFirst).not.toHaveBeenCalled()
  })

  it('replaces an older document, or the previous page, and starts its islands', () => {
    const { frame, main, startMain, stopFirst, stop } = openFrame()
    const newer = page('/gb/en/', '<p>Newer</p>')
    frame.show(newer)
    expect(main.innerHTML).toBe('<p>Newer</p>')
    expect(stopFirst).toHaveBeenCalledTimes(1)
    expect(startMain).toHaveBeenCalledExactlyOnceWith(main, newer)
    frame.show(page('/gb/en/bikes/', '<p>Bikes</p>'))
    expect(main.innerHTML).toBe('<p>Bikes</p>')
    expect([stopFirst, stop, startMain].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
  })

  it('with an unchanged main part keeps its state', () => {
    const { frame, main, startMain } = openFrame()
    frame.show(page('/gb/en/', '<input>'))
    const input = main.firstElementChild
    frame.show(page('/gb/en/', '<input>'))
    expect(main.firstElementChild).toBe(input)
    frame.show(page('/gb/en/other/', '<input>'))
    expect(main.firstElementChild).not.toBe(input)
    expect(startMain).toHaveBeenCalledTimes(2)
  })

  it('is not rendered again for another hash', () => {
    const { frame } = openFrame()
    const home = page('/gb/en/', '<p>First</p>')
    frame.show(home)
    frame.show(home)
    expect(markCurrentLinks).toHaveBeenCalledExactlyOnceWith('/gb/en/')
  })

  it('closes menus opened on the previous page, and no later ones', () => {
    const { frame } = openFrame()
    frame.show(page('/gb/en/', '<p>First</p>'))
    frame.show(page('/gb/en/', '<p>Newer</p>'))
    expect(closeMenus).not.toHaveBeenCalled()
    frame.show(page('/gb/en/bikes/', '<p>Bikes</p>'))
    expect(closeMenus).toHaveBeenCalledTimes(1)
  })

  it('links its language versions, else the home page of the other locale', () => {
    const { frame } = openFrame()
    frame.show(page('/en/bikes/', ''))
    const links = [...document.querySelectorAll('[data-locale]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/gb/en/',
      '/ie/en/bikes/',
      '/ch/de/',
    ])
  })
})

describe('the frame', () => {
  it('has the styles of the page before the page is rendered', () => {
    const { frame, main, styles } = openFrame()
    styles.show.mockImplementation(() => expect(main.innerHTML).toBe('<p>First</p>'))
    frame.show(page('/gb/en/', '<p>Other</p>'))
    expect(styles.show).toHaveBeenCalledExactlyOnceWith('/assets/gb/en/style.css')
  })

  it('stays while its slices do', () => {
    const { frame, show, onFrameChange } = openFrame()
    frame.show(page('/gb/en/', ''))
    expect(show.mock.calls[0]?.[0]).toBe(names)
    expect(query('.layout__header').textContent).toBe('Head')
    expect(onFrameChange).not.toHaveBeenCalled()
  })

  it('changes with the locale, with its translations and the chosen theme', () => {
    document.documentElement.dataset['theme'] = 'dark'
    const { frame, onFrameChange } = openFrame({
      header: '<header class="header" data-bar-from="1280">Kopf</header>',
      footer: '<input type="radio" name="theme" value="dark">',
      switcher: '<nav id="locale-switcher"><a data-locale="ie-en">Irland</a></nav>',
    })
    const translations = {
      ...context.translations,
      'skip.content': 'Zum Inhalt',
      'navigation.slow': 'Dauert',
    }
    frame.show(page('/ch/de/', '', { context: { ...context, translations } }))
    expect(query('.layout__header').textContent).toBe('Kopf')
    expect(document.documentElement.dataset['barFrom']).toBe('1280')
    expect(query<HTMLInputElement>('.layout__footer input').checked).toBe(true)
    // of the new locale switcher
    expect(query('[data-locale=ie-en]').getAttribute('href')).toBe('/ie/ch/de/')
    expect(query('#locale-switcher').textContent).toBe('Irland')
    expect(query('.layout__skip').textContent).toBe('Zum Inhalt')
    expect(query('#delayed-load').textContent).toBe('Dauert')
    expect(onFrameChange).toHaveBeenCalledTimes(1)
  })
})
