// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NavigationItem } from '#shared/content.ts'
import { Footer } from '#templates/layout/Footer.tsx'
import { Header } from '#templates/layout/Header.tsx'
import { Layout } from '#templates/layout/Layout.tsx'
import { FramePart } from '#templates/layout/FramePart.tsx'
import { ThemeSwitch } from '#templates/layout/ThemeSwitch.tsx'
import { after, mount, query } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'

const item = (label: string, children: readonly NavigationItem[] = []): NavigationItem => ({
  label,
  link: { href: label === 'Home' ? '/gb/en/' : `/gb/en/${label.toLowerCase()}/` },
  highlight: false,
  image: null,
  children,
})
const navigation = {
  items: [item('Bikes', [item('Road')]), item('Advice', [item('Sizes')]), item('Home')],
  utility: [],
  shortcuts: [],
}
const frame = () =>
  createElement(Layout, {
    header: createElement(Header, {
      navigation,
      brandName: 'Velder',
      home: '/gb/en/',
      barFrom: 992,
    }),
    footer: createElement(
      'div',
      { className: 'layout__footer' },
      createElement(Footer, {
        brandName: 'Velder',
        footer: { columns: [], legal: [], text: '', servicePhone: '', serviceHours: '' },
      }),
    ),
    // oxlint-disable-next-line react/no-children-prop -- required by its type
    children: createElement('button', { id: 'outside' }, 'Words'),
  })

/** What the browser has and the test's document lacks: popovers, and style sheets by window. */
let open: Set<Element>
let widthChanged: () => void
const hide = vi.fn(function (this: Element) {
  open.delete(this)
})
const matches = Element.prototype.matches
beforeEach(() => {
  open = new Set()
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_type: string, listener: () => void) => (widthChanged = listener),
    removeEventListener: vi.fn(),
  }))
  Object.assign(HTMLElement.prototype, { hidePopover: hide })
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
  })
  vi.spyOn(HTMLElement.prototype, 'focus')
  const all = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation(((selector: string) =>
    selector === ':popover-open' ? [...open] : all(selector)) as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The frame with its menus in the bar, or in the drawer. */
async function shownFrame(isBar: boolean) {
  const mounted = await mount(frame())
  query('.header__menu-button').style.display = isBar ? 'none' : 'block'
  const [bikes, advice] = [...document.querySelectorAll<HTMLDetailsElement>('.menu__group')] as [
    HTMLDetailsElement,
    HTMLDetailsElement,
  ]
  return { ...mounted, bikes, advice }
}
const focused = () => vi.mocked(HTMLElement.prototype.focus).mock.contexts
const press = (key: string) =>
  after(() => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const pointAt = (element: Element) =>
  after(() => element.dispatchEvent(new Event('pointerdown', { bubbles: true })))
const toggle = (element: Element, type: string, newState: string) =>
  after(() => element.dispatchEvent(Object.assign(new Event(type), { newState })))
const inert = () =>
  ['.layout__skip', '.header__logo', '.layout__content', '.layout__footer'].map(
    (selector) => query(selector).inert,
  )

describe('menus of the bar', () => {
  it('close by Escape, and give the focus back where it was in them', async () => {
    const { bikes, advice } = await shownFrame(true)
    bikes.open = true
    advice.open = true
    // a popover that the document does not show cannot have the focus here
    Object.defineProperty(document, 'activeElement', {
      value: bikes.querySelector('a'),
      configurable: true,
    })
    await press('Enter')
    expect(bikes.open).toBe(true)
    await press('Escape')
    expect([bikes.open, advice.open]).toEqual([false, false])
    expect(focused()).toEqual([bikes.querySelector('summary')])
    Reflect.deleteProperty(document, 'activeElement')
  })

  it('close when the attention goes elsewhere', async () => {
    const { bikes } = await shownFrame(true)
    bikes.open = true
    await pointAt(bikes.querySelector('a')!)
    expect(bikes.open).toBe(true)
    await pointAt(query('#outside'))
    expect(bikes.open).toBe(false)
    bikes.open = true
    await after(() => query('#outside').focus())
    expect(bikes.open).toBe(false)
  })

  it('stay open in the drawer', async () => {
    const { bikes } = await shownFrame(false)
    bikes.open = true
    await press('Escape')
    await pointAt(query('#outside'))
    expect(bikes.open).toBe(true)
  })

  it('close where another width changes what they lie in', async () => {
    const { bikes } = await shownFrame(true)
    bikes.open = true
    widthChanged()
    expect(bikes.open).toBe(false)
  })
})

describe('the drawer', () => {
  it('keeps what it covers out of reach while it is open', async () => {
    await shownFrame(false)
    const drawer = query('#main-menu')
    await toggle(drawer, 'toggle', 'open')
    expect(inert()).toEqual([true, true, true, true])
    expect(focused()).toEqual([drawer.querySelector('button')])
    await toggle(drawer, 'beforetoggle', 'open')
    expect(inert()).toEqual([true, true, true, true])
    await toggle(drawer, 'beforetoggle', 'closed')
    expect(inert()).toEqual([false, false, false, false])
  })

  it('is not every element that opens', async () => {
    const { bikes } = await shownFrame(false)
    await toggle(bikes, 'toggle', 'open')
    await toggle(query('#main-menu'), 'toggle', 'closed')
    expect(inert()).toEqual([false, false, false, false])
  })

  it('closes where the window becomes wide enough for the bar', async () => {
    await shownFrame(false)
    const drawer = query('#main-menu')
    open.add(drawer)
    widthChanged()
    expect(open.has(drawer)).toBe(true)
    query('.header__menu-button').style.display = 'none'
    widthChanged()
    expect(open.has(drawer)).toBe(false)
  })
})

describe('the choice of country', () => {
  it('closes when the focus leaves it for anything but its button', async () => {
    await shownFrame(true)
    const switcher = query('#locale-switcher')
    open.add(switcher)
    await after(() => switcher.querySelector('a')?.focus())
    await after(() => query('[popovertarget=locale-switcher]').focus())
    expect(open.has(switcher)).toBe(true)
    await after(() => query('#outside').focus())
    expect(open.has(switcher)).toBe(false)
    hide.mockClear()
    await after(() => query('.header__logo').focus())
    expect(hide).not.toHaveBeenCalled()
  })
})

describe('another page', () => {
  it('marks its own links in the header, and closes what was open', async () => {
    const { leave } = await shownFrame(true)
    const marked = () =>
      [...document.querySelectorAll('.header [aria-current]')].map((link) =>
        link.getAttribute('href'),
      )
    expect(new Set(marked())).toEqual(new Set(['/gb/en/']))
    const remove = vi.spyOn(document, 'removeEventListener')
    await leave()
    expect(remove.mock.calls.map(([type]) => type)).toEqual(
      expect.arrayContaining(['keydown', 'pointerdown', 'focusin', 'toggle', 'beforetoggle']),
    )
  })
})

describe('the switch of the theme, in a footer that was made at build', () => {
  const words = { device: 'Device', light: 'Light', dark: 'Dark' }
  const theSwitch = createElement(ThemeSwitch, { legend: 'Appearance', words })
  const checked = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name=theme]')]
      .filter((radio) => radio.checked)
      .map(({ value }) => value)

  it.each([
    [undefined, 'device'],
    ['dark', 'dark'],
  ])('with %s in the document is on %s', async (theme, value) => {
    if (theme) document.documentElement.dataset['theme'] = theme
    const part = (html: string) => createElement(FramePart, { name: 'footer', html })
    const { show } = await mount(part(renderInPage(theSwitch)))
    expect(checked()).toEqual([value])
    await show(part(`<p>Another language</p>${renderInPage(theSwitch)}`))
    expect(checked()).toEqual([value])
    delete document.documentElement.dataset['theme']
  })
})
