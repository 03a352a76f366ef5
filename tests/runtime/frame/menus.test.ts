// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NavigationItem } from '#shared/content/content.ts'
import { Footer } from '#templates/layout/Footer.tsx'
import { Header } from '#templates/layout/Header.tsx'
import { Layout } from '#templates/layout/Layout.tsx'
import { closeMenus, markCurrentLinks, startMenus } from '#runtime/frame/menus.ts'
import { query } from '../../templates/live.ts'
import { renderInPage } from '../../templates/renderInPage.ts'

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
    consent: null,
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

/** Browser features that jsdom lacks: popovers, and media queries. */
let open: Set<Element>
let widthChanged: () => void
const hide = vi.fn(function (this: Element) {
  open.delete(this)
})
const matches = Element.prototype.matches
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_type: string, listener: () => void) => (widthChanged = listener),
  }))
  // once, because its listeners are on the document
  startMenus()
})
beforeEach(() => {
  open = new Set()
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
  vi.restoreAllMocks()
})

/** The frame with its menus in the bar or in the drawer. */
function renderFrame(isBar: boolean) {
  document.body.innerHTML = renderInPage(frame())
  query('.header__menu-button').style.display = isBar ? 'none' : 'block'
  const [bikes, advice] = [...document.querySelectorAll<HTMLDetailsElement>('.menu__group')] as [
    HTMLDetailsElement,
    HTMLDetailsElement,
  ]
  return { bikes, advice }
}
const focused = () => vi.mocked(HTMLElement.prototype.focus).mock.contexts
const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const pointerDown = (element: Element) =>
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const toggle = (element: Element, type: string, newState: string) =>
  element.dispatchEvent(Object.assign(new Event(type), { newState }))
const inert = () =>
  ['.layout__skip', '.header__logo', '.layout__content', '.layout__footer'].map((selector) =>
    Boolean(query(selector).inert),
  )

describe('menus in the bar', () => {
  it('close by Escape, which restores the focus from inside a menu', () => {
    const { bikes, advice } = renderFrame(true)
    bikes.open = true
    advice.open = true
    // jsdom cannot focus elements in a hidden popover
    Object.defineProperty(document, 'activeElement', {
      value: bikes.querySelector('a'),
      configurable: true,
    })
    press('Enter')
    expect(bikes.open).toBe(true)
    press('Escape')
    expect([bikes.open, advice.open]).toEqual([false, false])
    expect(focused()).toEqual([bikes.querySelector('summary')])
    Reflect.deleteProperty(document, 'activeElement')
  })

  it('close when the pointer or the focus moves elsewhere', () => {
    const { bikes } = renderFrame(true)
    bikes.open = true
    pointerDown(bikes.querySelector('a')!)
    expect(bikes.open).toBe(true)
    pointerDown(query('#outside'))
    expect(bikes.open).toBe(false)
    bikes.open = true
    query('#outside').focus()
    expect(bikes.open).toBe(false)
  })

  it('stay open in the drawer', () => {
    const { bikes } = renderFrame(false)
    bikes.open = true
    press('Escape')
    pointerDown(query('#outside'))
    expect(bikes.open).toBe(true)
  })

  it('close when the width switches between bar and drawer', () => {
    const { bikes } = renderFrame(true)
    bikes.open = true
    widthChanged()
    expect(bikes.open).toBe(false)
  })
})

describe('the drawer', () => {
  it('makes everything behind it inert while open', () => {
    renderFrame(false)
    const drawer = query('#main-menu')
    toggle(drawer, 'toggle', 'open')
    expect(inert()).toEqual([true, true, true, true])
    expect(focused()).toEqual([drawer.querySelector('button')])
    toggle(drawer, 'beforetoggle', 'open')
    expect(inert()).toEqual([true, true, true, true])
    toggle(drawer, 'beforetoggle', 'closed')
    expect(inert()).toEqual([false, false, false, false])
  })

  it('ignores other popovers', () => {
    const { bikes } = renderFrame(false)
    toggle(bikes, 'toggle', 'open')
    toggle(query('#main-menu'), 'toggle', 'closed')
    expect(inert()).toEqual([false, false, false, false])
  })

  it('closes with its menus when the window becomes wide enough for the bar', () => {
    const { bikes } = renderFrame(false)
    const drawer = query('#main-menu')
    open.add(drawer)
    bikes.open = true
    widthChanged()
    expect([open.has(drawer), bikes.open]).toEqual([true, true])
    query('.header__menu-button').style.display = 'none'
    widthChanged()
    expect([open.has(drawer), bikes.open]).toEqual([false, false])
  })
})

describe('the locale switcher', () => {
  it('closes when the focus leaves it for anything but its button', () => {
    renderFrame(true)
    const switcher = query('#locale-switcher')
    open.add(switcher)
    switcher.querySelector('a')?.focus()
    query('[popovertarget=locale-switcher]').focus()
    expect(open.has(switcher)).toBe(true)
    query('#outside').focus()
    expect(open.has(switcher)).toBe(false)
    hide.mockClear()
    query('.header__logo').focus()
    expect(hide).not.toHaveBeenCalled()
  })
})

describe('a navigation', () => {
  it('closes open menus and marks links to the new page', () => {
    const { bikes } = renderFrame(true)
    bikes.open = true
    open.add(query('#locale-switcher'))
    toggle(query('#main-menu'), 'toggle', 'open')
    const marked = () =>
      new Set(
        [...document.querySelectorAll('.header [aria-current]')].map((link) =>
          link.getAttribute('href'),
        ),
      )
    markCurrentLinks('/gb/en/')
    closeMenus()
    expect([bikes.open, open.size, inert()]).toEqual([false, 0, [false, false, false, false]])
    expect(marked()).toEqual(new Set(['/gb/en/']))
    markCurrentLinks('/gb/en/road/')
    expect(marked()).toEqual(new Set(['/gb/en/road/']))
    markCurrentLinks('/gb/en/elsewhere/')
    expect(marked()).toEqual(new Set())
  })
})
