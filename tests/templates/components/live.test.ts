// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner } from '#runtime/consent/banner.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { CampaignEnd } from '#templates/components/teaser/CampaignEnd.tsx'
import { ConsentGate } from '#templates/components/consent/ConsentGate.tsx'
import type { Film } from '#shared/content/film.ts'
import { Gallery } from '#templates/pages/Product/media/Gallery.tsx'
import { GeometryTable } from '#templates/pages/Product/geometry/GeometryTable.tsx'
import { NewsletterForm } from '#templates/blocks/Newsletter/NewsletterForm.tsx'
import { Rail } from '#templates/components/section/Rail.tsx'
import { closeVariants, openVariants } from '#runtime/product/chosenVariant.ts'
import { Frame } from '#templates/richtext/Frame.tsx'
import { after, IdleObserver, mount, named, query, startHtml } from '../live.ts'
import { renderInPage } from '../renderInPage.ts'
import { link, picture } from '../values.ts'

const { track, subscribe, formDone, isReachable } = vi.hoisted(() => ({
  track: vi.fn(),
  subscribe: vi.fn(),
  formDone: vi.fn(),
  isReachable: vi.fn<(address: string) => Promise<boolean>>(),
}))
vi.mock('#runtime/analytics/track.ts', () => ({ track }))
vi.mock('#runtime/newsletter/subscribe.ts', () => ({ subscribe }))
vi.mock('#runtime/navigation/busy.ts', () => ({ formDone }))
vi.mock('#runtime/api/isReachable.ts', () => ({ isReachable }))

/** jsdom has no layout, so tests set the sizes of elements. */
function sized(element: Element, sizes: Readonly<Record<string, number>>) {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true, writable: true })
}

let resized: () => void = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {
        resized()
      }
      disconnect() {
        resized = () => {}
      }
    },
  )
})
afterEach(async () => {
  await after(() => {
    setConsent(unknownConsent)
    closeBanner()
    closeVariants()
  })
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('the gallery', () => {
  const pictures = ['side', 'front', 'back'].map((name) => picture(name))

  /** A gallery whose slides are 100 pixels wide. */
  async function gallery(films: readonly Film[] = []) {
    const prepare = () => {
      const strip = query('.gallery__strip')
      sized(strip, { clientWidth: 100, scrollLeft: 0 })
      ;[...strip.children].forEach((slide, index) => sized(slide, { offsetLeft: index * 100 }))
    }
    const started = await startHtml(createElement(Gallery, { pictures, films, name: 'Pip' }), {
      prepare,
    })
    const strip = query('.gallery__strip')
    const scrolled: number[] = []
    strip.scrollTo = ((to: { left: number }) => scrolled.push(to.left)) as never
    const scrollTo = (left: number) =>
      after(() => {
        sized(strip, { scrollLeft: left })
        strip.dispatchEvent(new Event('scroll'))
      })
    const press = async (key: string, modifiers: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', {
        key,
        bubbles: true,
        cancelable: true,
        ...modifiers,
      })
      await after(() => strip.dispatchEvent(event))
      return event.defaultPrevented
    }
    return { ...started, strip, scrolled, scrollTo, press }
  }
  const counter = () => query('.gallery__counter').textContent
  const current = () =>
    [...document.querySelectorAll('.gallery__thumbnail')].map((one) =>
      one.getAttribute('aria-current'),
    )
  const off = () =>
    ['Previous picture', 'Next picture'].map((name) => named(name).getAttribute('aria-disabled'))

  beforeEach(() => {
    Element.prototype.scrollTo = vi.fn() as never
    // a browser test counts the thumbnails in view
    vi.stubGlobal('IntersectionObserver', IdleObserver)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('indicates the current picture, and moves to the next and previous', async () => {
    const { scrollTo, scrolled } = await gallery()
    expect(counter()).toBe('1 / 3')
    expect(off()).toEqual(['true', null])
    expect(current()).toEqual(['true', null, null])
    await after(() => named('Next picture').click())
    expect(scrolled).toEqual([100])
    await scrollTo(100)
    expect(counter()).toBe('2 / 3')
    expect(off()).toEqual([null, null])
    expect(current()).toEqual([null, 'true', null])
    await after(() => named('Previous picture').click())
    await scrollTo(-204)
    expect(counter()).toBe('3 / 3')
    expect(off()).toEqual([null, 'true'])
    await after(() => named('Next picture').click())
    expect(scrolled).toEqual([100, 0, 200])
  })

  it('leads to a film after the pictures, whose keys are its own, and which pauses off screen', async () => {
    const pause = vi.fn()
    HTMLMediaElement.prototype.pause = pause
    const film = { src: '/a.webm', width: 4, height: 3, alt: '', captions: null, poster: null }
    const { scrollTo, press } = await gallery([film])
    const video = query('video')
    expect([counter(), video.tabIndex]).toEqual(['1 / 4', -1])
    pause.mockClear()
    await scrollTo(300)
    expect([counter(), video.tabIndex, pause.mock.calls.length]).toEqual(['4 / 4', 0, 0])
    const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true })
    await after(() => video.dispatchEvent(key))
    expect(key.defaultPrevented).toBe(false)
    expect(await press('ArrowLeft')).toBe(true)
    await scrollTo(200)
    expect([counter(), video.tabIndex, pause.mock.calls.length]).toEqual(['3 / 4', -1, 1])
  })

  it('counts at most its pictures, and nothing without a width', async () => {
    const { scrollTo, strip } = await gallery()
    await scrollTo(900)
    expect(counter()).toBe('3 / 3')
    sized(strip, { clientWidth: 0 })
    await scrollTo(0)
    expect(counter()).toBe('3 / 3')
  })

  it('has thumbnails that link to pictures, with the current one scrolled into view', async () => {
    const { scrolled, scrollTo } = await gallery()
    const row = query('.gallery__thumbnails')
    sized(row, { clientWidth: 50 })
    ;[...row.children].forEach((one, index) =>
      sized(one, { offsetLeft: index * 30, offsetWidth: 20 }),
    )
    const rowScrolled = vi.fn()
    row.scrollTo = rowScrolled as never
    await after(() => named('Show picture 3 of 3').click())
    expect(scrolled).toEqual([200])
    await scrollTo(200)
    expect(rowScrolled).toHaveBeenCalledWith({ left: 60 - (50 - 20) / 2 })
  })

  it('handles arrow keys, and leaves other keys to the browser', async () => {
    const { press, scrolled, scrollTo } = await gallery()
    await scrollTo(100)
    expect(await press('ArrowRight')).toBe(true)
    expect(await press('ArrowLeft')).toBe(true)
    expect(await press('End')).toBe(true)
    expect(await press('Home')).toBe(true)
    expect(scrolled).toEqual([200, 0, 200, 0])
    expect(await press('ArrowDown')).toBe(false)
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      expect(await press('ArrowLeft', { [modifier]: true })).toBe(false)
    expect(scrolled).toHaveLength(4)
  })

  it('shows its controls while it is active', async () => {
    const html = renderInPage(createElement(Gallery, { pictures, name: 'Pip' }))
    expect(html).toMatch(/<div class="gallery__controls" data-part="controls" hidden="">/)
    const { leave, scrolled, scrollTo, press } = await gallery()
    expect(query('.gallery__controls').hidden).toBe(false)
    leave()
    named('Next picture').click()
    expect(await press('ArrowRight')).toBe(false)
    await scrollTo(100)
    expect([scrolled, counter()]).toEqual([[], '1 / 3'])
  })

  it('has thumbnails that are links without scripts', async () => {
    const { place } = await gallery()
    const links = [...place.querySelectorAll('.gallery__thumbnail')]
    const found = links.map((one) => place.querySelector(one.getAttribute('href')!))
    expect(found).toEqual([...query('.gallery__strip').children])
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    // the island scrolls only the strip
    links[1]!.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })

  it('has no arrows and no counter for one picture', async () => {
    const { place } = await startHtml(
      createElement(Gallery, { pictures: pictures.slice(0, 1), name: 'Pip' }),
    )
    expect(place.querySelector('.gallery__counter, .gallery__arrow')).toBeNull()
  })
})

describe('a carousel', () => {
  /** A carousel of 300 pixels, of which 100 are visible. */
  async function rail(sizes: Readonly<Record<string, number>> = {}) {
    const children = ['one', 'two']
    // oxlint-disable-next-line react/no-children-prop -- required by its type
    const content = createElement(Rail, { label: 'Bikes', children })
    const prepare = () =>
      sized(query('.rail__list'), { clientWidth: 100, scrollWidth: 300, scrollLeft: 0, ...sizes })
    const started = await startHtml(content, { prepare })
    const list = query('.rail__list')
    const scrolled: number[] = []
    list.scrollBy = ((by: { left: number }) => scrolled.push(Math.round(by.left))) as never
    return { ...started, list, scrolled }
  }
  const off = () =>
    ['Scroll back', 'Scroll forward'].map((name) => named(name).getAttribute('aria-disabled'))

  it('has buttons for each direction with hidden content', async () => {
    const { list, scrolled } = await rail()
    expect(query('.rail__buttons').hidden).toBe(false)
    expect(off()).toEqual(['true', 'false'])
    await after(() => named('Scroll forward').click())
    await after(() => {
      sized(list, { scrollLeft: 90 })
      list.dispatchEvent(new Event('scroll'))
    })
    expect(off()).toEqual(['false', 'false'])
    await after(() => named('Scroll back').click())
    expect(scrolled).toEqual([90, -90])
    await after(() => {
      sized(list, { scrollLeft: 199 })
      list.dispatchEvent(new Event('scroll'))
    })
    expect(off()).toEqual(['false', 'true'])
  })

  it.each([
    ['all of it is seen', { scrollWidth: 101 }],
    ['as much is seen as there is', { scrollWidth: 100 }],
  ])('has no buttons where %s', async (_name, sizes) => {
    await rail(sizes)
    expect(query('.rail__buttons').hidden).toBe(true)
  })

  it('scrolls to the left in right-to-left pages', async () => {
    const { list, scrolled } = await rail({ scrollLeft: -50 })
    list.style.direction = 'rtl'
    await after(() => named('Scroll forward').click())
    expect(off()).toEqual(['false', 'false'])
    expect(scrolled).toEqual([-90])
  })

  it('updates its buttons when its size changes', async () => {
    const { list } = await rail({ scrollWidth: 100 })
    sized(list, { clientWidth: 50 })
    resized()
    expect(query('.rail__buttons').hidden).toBe(false)
    sized(list, { clientWidth: 100 })
    resized()
    expect(query('.rail__buttons').hidden).toBe(true)
  })

  it('stops once the page is left', async () => {
    const { leave, list, scrolled } = await rail()
    leave()
    named('Scroll forward').click()
    sized(list, { scrollLeft: 199 })
    list.dispatchEvent(new Event('scroll'))
    resized()
    expect([off(), scrolled]).toEqual([['true', 'false'], []])
  })
})

describe('the newsletter form', () => {
  async function form(props: { consent?: string } = {}) {
    await mount(createElement(NewsletterForm, { id: 'news', ...props }))
    const field = query<HTMLInputElement>('input')
    const type = (text: string) =>
      after(() => {
        field.value = text
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    const send = () =>
      after(() =>
        query('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      )
    return { field, type, send }
  }
  const message = () => query('[role=status]').textContent

  it.each([
    ['', 'Please enter an e-mail address.'],
    ['nobody', 'This is not an e-mail address'],
  ])('reports an error for %j, and clears it on input', async (text, says) => {
    const { field, type, send } = await form()
    await type(text)
    await send()
    expect(message()?.slice(0, 12)).toBe(says.slice(0, 12))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(subscribe).not.toHaveBeenCalled()
    expect(track).toHaveBeenCalledWith('form_field_error', {
      form_name: 'newsletter',
      field_name: 'email',
    })
    await type('a')
    expect(message()).toBe('')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  it.each(['toConfirm', 'subscribed'] as const)(
    'is done if the back end responds with %s',
    async (outcome) => {
      subscribe.mockResolvedValue({ status: outcome })
      const { type, send } = await form()
      await type(' a@b.example ')
      await send()
      expect(subscribe.mock.calls[0]?.[1]).toBe('a@b.example')
      expect(formDone).toHaveBeenCalledOnce()
      const done = query('.newsletter-form__done')
      expect(document.activeElement).toBe(done)
      expect(document.querySelector('form')).toBeNull()
      expect(done.textContent).not.toBe('')
    },
  )

  it('allows a rejected address to be changed', async () => {
    subscribe.mockResolvedValue({ status: 'refused' })
    const { field, type, send } = await form()
    await type('a@b.example')
    await send()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(formDone).not.toHaveBeenCalled()
    await type('c@d.example')
    expect(message()).toBe('')
  })

  it.each([
    ['it fails', () => subscribe.mockResolvedValue({ status: 'failed' })],
    ['it has to wait', () => subscribe.mockResolvedValue({ status: 'wait', seconds: 30 })],
    ['it cannot be sent', () => subscribe.mockRejectedValue(new Error('chunk'))],
  ])('shows an error where %s until the next submission', async (_name, prepare) => {
    prepare()
    const { field, type, send } = await form()
    await type('a@b.example')
    field.blur()
    await send()
    expect(message()).not.toBe('')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    const said = message()
    await type('c@d.example')
    expect(message()).toBe(said)
  })

  it('shows that it is sending, and sends once', async () => {
    let answer = (_outcome: object) => {}
    subscribe.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { type, send } = await form()
    await type('a@b.example')
    await send()
    expect(message()).toBe('Sending …')
    expect(named('Subscribe').getAttribute('aria-disabled')).toBe('true')
    await send()
    expect(subscribe).toHaveBeenCalledOnce()
    await after(() => answer({ status: 'subscribed' }))
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('content that waits for consent', () => {
  const gate = () =>
    createElement(ConsentGate, {
      groups: ['C0003'],
      label: 'The film',
      fallbackLink: link('Watch there'),
      // oxlint-disable-next-line react/no-children-prop -- required by its type
      children: 'film',
    })

  it('R9.13 appears without a reload, and offers the settings until then', async () => {
    const { place } = await startHtml(gate())
    const button = named('Cookie settings')
    expect(button.hidden).toBe(true)
    setConsent({ status: 'answered', groups: ['C0001'] })
    expect(button.hidden).toBe(false)
    button.click()
    expect(banner.value).toBe('settings')
    closeBanner()
    expect(document.activeElement).toBe(query('.consent-gate'))
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    expect(place.textContent).toBe('film')
    expect(query('.consent-gate').dataset['state']).toBe('open')
  })

  it('R9.13 is removed when consent is withdrawn, and offers the settings again', async () => {
    const { place } = await startHtml(gate())
    const before = place.textContent
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    setConsent({ status: 'answered', groups: ['C0001'] })
    expect(place.textContent).toBe(before)
    named('Cookie settings').click()
    expect(banner.value).toBe('settings')
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    expect(place.textContent).toBe('film')
  })

  it('needs all of its groups', async () => {
    const content = createElement('b', {}, 'film')
    const { place } = await startHtml(
      // oxlint-disable-next-line react/no-children-prop -- required by its type
      createElement(ConsentGate, { groups: ['C0002', 'C0003'], label: 'x', children: content }),
    )
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    expect(place.querySelector('b')).toBeNull()
    setConsent({ status: 'answered', groups: ['C0001', 'C0002', 'C0003'] })
    expect(place.querySelector('b')).not.toBeNull()
  })

  it('stays when its page is left', async () => {
    const { place, leave } = await startHtml(gate())
    leave()
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    expect(place.textContent).not.toBe('film')
  })

  const video = () =>
    renderInPage(createElement(Frame, { src: 'https://film.example/1', title: 'A film' }))

  it.each([
    [true, 'is shown'],
    [false, 'shows a message'],
  ])('for a frame that is reachable (%j) %s', async (isThere) => {
    isReachable.mockResolvedValue(isThere)
    const { place } = await startHtml(
      createElement(Frame, { src: 'https://film.example/1', title: 'A film' }),
    )
    // embedded content loads nothing before consent
    expect(video()).toMatch(/<template data-part="content">.*<iframe/)
    expect(place.querySelector('iframe')).toBeNull()
    setConsent({ status: 'free', groups: [] })
    const frame = query<HTMLIFrameElement>('iframe')
    expect(frame.src).toBe('https://film.example/1')
    frame.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(frame.isConnected).toBe(isThere))
    expect(isReachable).toHaveBeenCalledExactlyOnceWith('https://film.example/1')
    expect(query('[data-failed]').hidden).toBe(isThere)
  })
})

describe('a campaign', () => {
  it.each([
    ['2026-05-03', false],
    ['2026-05-04', true],
  ])('that ends on %s is marked as over on the next day', async (endsOn, isHidden) => {
    vi.useFakeTimers({ now: new Date(2026, 4, 4, 12), toFake: ['Date'] })
    const { place } = await startHtml(createElement(CampaignEnd, { endsOn }))
    expect(place.textContent).toBe('Ended')
    expect(query('[data-island=CampaignEnd]').hidden).toBe(isHidden)
  })
})

describe('the geometry table', () => {
  const geometry = { sizes: ['S', 'M', 'L'], rows: [{ code: 'stack', values: [1, 2, 3] }] }
  const table = (chosenSize: string | null) =>
    createElement(GeometryTable, { geometry, chosenSize, labelledBy: 'heading' })

  /** A table of 400 pixels, of which 200 are visible, 50 of them below the row headings. */
  async function shownTable(
    column: { left: number; right: number },
    isWide = true,
    direction = 'ltr',
  ) {
    const prepare = () => {
      const region = query('.geometry-table')
      region.style.direction = direction
      sized(region, { clientWidth: 200, scrollWidth: isWide ? 400 : 200, scrollLeft: 0 })
      region.getBoundingClientRect = () => ({ left: 0, right: 200 }) as DOMRect
      query('.geometry-table__corner').getBoundingClientRect = () => ({ width: 50 }) as DOMRect
      const chosen = query('thead [data-chosen]')
      chosen.getBoundingClientRect = () => column as DOMRect
    }
    await startHtml(table('M'), { prepare })
    return query('.geometry-table').scrollLeft
  }

  it.each([
    ['beyond the right edge', { left: 250, right: 300 }, 150],
    ['partly beyond the right edge', { left: 180, right: 230 }, 80],
    ['below the row headings', { left: 20, right: 60 }, -85],
    ['visible', { left: 60, right: 110 }, 0],
    ['barely visible', { left: 50, right: 200 }, 0],
  ])('scrolls the chosen column that is %s to the middle', async (_name, column, scrollLeft) => {
    expect(await shownTable(column)).toBe(scrollLeft)
  })

  it('does not scroll if all of it is visible', async () => {
    expect(await shownTable({ left: 250, right: 300 }, false)).toBe(0)
  })

  it('has its row headings on the right in right-to-left pages', async () => {
    expect(await shownTable({ left: 140, right: 180 }, true, 'rtl')).toBe(85)
    document.body.replaceChildren()
    expect(await shownTable({ left: 0, right: 150 }, true, 'rtl')).toBe(0)
  })

  /** Sets the page's variant to one of a size. */
  const choose = (size: string | null) =>
    openVariants([
      { id: size ?? '', sku: '', size, shape: null, options: [], stockStatus: 'inStock' },
    ])

  it.each<[string | null, readonly string[]]>([
    ['S', ['S', 'S']],
    ['L', ['L', 'L']],
    [null, []],
    ['XL', []],
  ])('marks only the columns of %s when chosen', async (size, columns) => {
    const chosen = () =>
      [...document.querySelectorAll<HTMLElement>('[data-chosen]')].map(
        ({ dataset }) => dataset['size'],
      )
    const { leave } = await startHtml(table('M'))
    expect(chosen()).toEqual(['M', 'M'])
    choose(size)
    expect(chosen()).toEqual(columns)
    const said = [...document.querySelectorAll<HTMLElement>('.geometry-table__chosen')]
    expect(said.map(({ hidden }) => !hidden)).toEqual(
      geometry.sizes.map((one) => columns.includes(one)),
    )
    leave()
    choose('M')
    expect(chosen()).toEqual(columns)
  })

  it('that starts late shows the variant chosen so far, in view', async () => {
    choose('L')
    const prepare = () => {
      const region = query('.geometry-table')
      sized(region, { clientWidth: 200, scrollWidth: 400, scrollLeft: 0 })
      region.getBoundingClientRect = () => ({ left: 0, right: 200 }) as DOMRect
      query('thead [data-size=L]').getBoundingClientRect = () =>
        ({ left: 250, right: 300 }) as DOMRect
    }
    await startHtml(table('M'), { prepare })
    expect(query('thead [data-chosen]').dataset['size']).toBe('L')
    expect(query('.geometry-table').scrollLeft).toBe(175)
  })
})
