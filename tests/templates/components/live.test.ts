// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner, openBanner } from '#runtime/consent/banner.ts'
import { saveChoice } from '#runtime/consent/choice.ts'
import { startSettingsButtons } from '#runtime/consent/settingsButtons.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { CampaignEnd } from '#templates/components/CampaignEnd.tsx'
import { ConsentBanner } from '#templates/components/ConsentBanner.tsx'
import { ConsentGate } from '#templates/components/ConsentGate.tsx'
import { ConsentSettingsButton } from '#templates/components/ConsentSettingsButton.tsx'
import { ConsentSlot } from '#templates/components/ConsentSlot.tsx'
import { ContactForm } from '#templates/components/ContactForm.tsx'
import { Gallery } from '#templates/components/Gallery.tsx'
import { GeometryTable } from '#templates/components/GeometryTable.tsx'
import { NewsletterForm } from '#templates/components/NewsletterForm.tsx'
import { Rail } from '#templates/components/Rail.tsx'
import type { CaseForm } from '#shared/caseForm.ts'
import { after, eventually, mount, named, query } from '../live.ts'
import { link, picture } from '../values.ts'

const { track, subscribe, formDone } = vi.hoisted(() => ({
  track: vi.fn(),
  subscribe: vi.fn(),
  formDone: vi.fn(),
}))
vi.mock('#runtime/analytics/track.ts', () => ({ track }))
vi.mock('#runtime/newsletter/subscribe.ts', () => ({ subscribe }))
vi.mock('#runtime/navigation/busy.ts', () => ({ formDone }))
vi.mock('#runtime/consent/choice.ts', async (original) => ({
  ...(await original<typeof import('#runtime/consent/choice.ts')>()),
  saveChoice: vi.fn(),
}))

/** A document has no layout here: elements have the sizes that a test gives them. */
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
  })
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const container = { id: 'GTM-1', url: 'https://tags.example' }

describe('the gallery', () => {
  const pictures = ['side', 'front', 'back'].map((name) => picture(name))

  /** A gallery of which every slide is 100 pixels wide. */
  async function gallery() {
    const mounted = await mount(createElement(Gallery, { pictures, name: 'Pip' }))
    const strip = query('.gallery__strip')
    sized(strip, { clientWidth: 100, scrollLeft: 0 })
    ;[...strip.children].forEach((slide, index) => sized(slide, { offsetLeft: index * 100 }))
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
    return { ...mounted, strip, scrolled, scrollTo, press }
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
  })

  it('X5.4 shows which picture is in sight, and leads on from it', async () => {
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

  it('counts no further than its pictures, and nothing before it has a width', async () => {
    const { scrollTo, strip } = await gallery()
    await scrollTo(900)
    expect(counter()).toBe('3 / 3')
    sized(strip, { clientWidth: 0 })
    await scrollTo(0)
    expect(counter()).toBe('3 / 3')
  })

  it('its thumbnails lead to their pictures, and the current one is kept in sight', async () => {
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

  it('moves by keys, and leaves those of the browser alone', async () => {
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

  it('begins at the first of other pictures', async () => {
    const { show, scrollTo } = await gallery()
    await scrollTo(100)
    await show(createElement(Gallery, { pictures: pictures.slice(1), name: 'Pip' }))
    expect(counter()).toBe('1 / 2')
  })

  it('has neither arrows nor counter for one picture', async () => {
    await mount(createElement(Gallery, { pictures: pictures.slice(0, 1), name: 'Pip' }))
    expect(document.querySelector('.gallery__counter, .gallery__arrow')).toBeNull()
  })
})

describe('a rail', () => {
  /** A rail of 300 pixels of which 100 are seen. */
  async function rail(sizes: Readonly<Record<string, number>> = {}) {
    // oxlint-disable-next-line react/no-children-prop -- required by its type
    const content = createElement(Rail, { label: 'Bikes', children: ['one', 'two'] })
    const mounted = await mount(content)
    const list = query('.rail__list')
    sized(list, { clientWidth: 100, scrollWidth: 300, scrollLeft: 0, ...sizes })
    const scrolled: number[] = []
    list.scrollBy = ((by: { left: number }) => scrolled.push(Math.round(by.left))) as never
    await after(() => resized())
    return { ...mounted, list, scrolled }
  }
  const off = () =>
    ['Scroll back', 'Scroll on'].map((name) => named(name).getAttribute('aria-disabled'))

  it('has buttons where it goes on beyond its edge, which say in which direction', async () => {
    const { list, scrolled } = await rail()
    expect(query('.rail__buttons').hidden).toBe(false)
    expect(off()).toEqual(['true', 'false'])
    await after(() => named('Scroll on').click())
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
  ])('has none where %s', async (_name, sizes) => {
    await rail(sizes)
    expect(query('.rail__buttons').hidden).toBe(true)
  })

  it('goes on to the left where a page reads from right to left', async () => {
    const { list, scrolled } = await rail({ scrollLeft: -50 })
    list.style.direction = 'rtl'
    await after(() => named('Scroll on').click())
    expect(off()).toEqual(['false', 'false'])
    expect(scrolled).toEqual([-90])
  })

  it('hears nothing any more once it is gone', async () => {
    const { leave, list } = await rail()
    const remove = vi.spyOn(list, 'removeEventListener')
    await leave()
    expect(remove).toHaveBeenCalledWith('scroll', expect.any(Function))
  })
})

describe('the newsletter’s form', () => {
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
  ])(
    'says what is wrong with %j, and takes it back when something is typed',
    async (text, says) => {
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
    },
  )

  it.each(['toConfirm', 'subscribed'] as const)(
    'is done where the back end says %s',
    async (outcome) => {
      subscribe.mockResolvedValue(outcome)
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

  it('lets an address that is refused be changed', async () => {
    subscribe.mockResolvedValue('refused')
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
    ['it fails', () => subscribe.mockResolvedValue('failed')],
    ['it cannot be sent', () => subscribe.mockRejectedValue(new Error('chunk'))],
  ])('where %s, says so until it is sent again', async (_name, prepare) => {
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

  it('says that it is sending, and sends once', async () => {
    let answer = (_outcome: string) => {}
    subscribe.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { type, send } = await form()
    await type('a@b.example')
    await send()
    expect(message()).toBe('Sending …')
    expect(named('Subscribe').getAttribute('aria-disabled')).toBe('true')
    await send()
    expect(subscribe).toHaveBeenCalledOnce()
    await after(() => answer('subscribed'))
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('the consent banner', () => {
  async function shownBanner(how: 'asks' | 'settings') {
    const announcer = document.createElement('div')
    announcer.id = 'announcer'
    document.body.append(announcer)
    openBanner(how)
    const mounted = await mount(createElement(ConsentBanner))
    return { ...mounted, announcer, remove: () => announcer.remove() }
  }
  const press = (key: string) =>
    after(() =>
      query('.consent-banner').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  const boxes = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(
      ({ name, value, checked, disabled }) => `${name || '-'} ${value} ${checked} ${disabled}`,
    )

  it('asks, is announced, and marks the document while it is there', async () => {
    const { announcer, leave, remove } = await shownBanner('asks')
    expect(announcer.textContent).toBe(query('#consent-heading').textContent)
    expect(document.documentElement.dataset['asking']).toBe('')
    expect(boxes()).toEqual([])
    await press('Escape')
    expect(banner.value).toBe('asks')
    await leave()
    expect(document.documentElement.dataset).not.toHaveProperty('asking')
    remove()
  })

  it.each([
    ['Accept all', ['C0002', 'C0003', 'C0004']],
    ['Refuse all', []],
  ])('%s is an answer at once', async (name, groups) => {
    const { remove } = await shownBanner('asks')
    await after(() => named(name).click())
    expect(saveChoice).toHaveBeenCalledWith(groups)
    remove()
  })

  it('lets groups be chosen, those allowed before in advance', async () => {
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    const { remove, announcer } = await shownBanner('asks')
    announcer.textContent = ''
    await after(() => named('Choose').click())
    expect(document.activeElement).toBe(query('#consent-heading'))
    expect(boxes()).toEqual([
      '- on true true',
      'group C0002 false false',
      'group C0003 true false',
      'group C0004 false false',
    ])
    await after(() => query('input[value=C0004]').click())
    await after(() =>
      query('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    expect(saveChoice).toHaveBeenCalledWith(['C0003', 'C0004'])
    expect(announcer.textContent).toBe('')
    remove()
  })

  it('as settings closes by Escape, and by no other key', async () => {
    const { remove } = await shownBanner('settings')
    expect(boxes()).toHaveLength(4)
    await press('a')
    expect(banner.value).toBe('settings')
    await press('Escape')
    expect(banner.value).toBe('closed')
    remove()
  })

  it('is loaded into its slot when there is something to ask', async () => {
    await mount(createElement(ConsentSlot))
    expect(document.querySelector('.consent-banner')).toBeNull()
    await after(() => openBanner('asks'))
    await eventually(() => expect(document.querySelector('.consent-banner')).not.toBeNull())
    await after(() => closeBanner())
    expect(document.querySelector('.consent-banner')).toBeNull()
  })
})

describe('what waits for consent', () => {
  const gate = () =>
    createElement(ConsentGate, {
      groups: ['C0003'],
      label: 'The film',
      fallbackLink: link('Watch there'),
      // oxlint-disable-next-line react/no-children-prop -- required by its type
      children: 'film',
    })

  it('R9.13 is shown without a reload, and offers the settings until then', async () => {
    const { place } = await mount(gate())
    expect(place.querySelector('button')).toBeNull()
    await after(() => setConsent({ status: 'answered', groups: ['C0001'] }))
    await after(() => named('Cookie settings').click())
    expect(banner.value).toBe('settings')
    await after(() => closeBanner())
    expect(document.activeElement).toBe(query('.consent-gate'))
    await after(() => setConsent({ status: 'answered', groups: ['C0001', 'C0003'] }))
    expect(place.textContent).toBe('film')
    expect(query('.consent-gate').dataset['state']).toBe('open')
  })

  it('the button of the settings is seen once there is an answer, and gets the focus back', async () => {
    await mount(createElement(ConsentSettingsButton, { className: 'x' }), {
      tagContainer: container,
    })
    startSettingsButtons()
    const button = named('Cookie settings')
    const { dataset } = document.documentElement
    expect(dataset['consent']).toBeUndefined()
    await after(() => setConsent({ status: 'answered', groups: ['C0001'] }))
    expect(dataset['consent']).toBe('answered')
    await after(() => button.click())
    expect(banner.value).toBe('settings')
    await after(() => closeBanner())
    expect(document.activeElement).toBe(button)
  })
})

describe('the place of the contact form', () => {
  const form: CaseForm = {
    action: 'https://cases.example',
    fields: [{ name: 'subject', sentAs: 'subject' }],
    types: [],
    countries: [],
    country: '',
    hidden: { orgid: '1' },
    captcha: { siteKey: 'key', keyName: 'name', orgId: '1' },
    ways: [
      { path: '/a/', label: 'Phone', phone: '020', email: '' },
      { path: '/b/', label: 'Mail', phone: '', email: 'a@b.example' },
      { path: '/c/', label: 'Shop', phone: '', email: '' },
    ],
  } as unknown as CaseForm

  it('is the form once all that it requires is allowed', async () => {
    const { place } = await mount(createElement(ContactForm, form), { consentGroups: ['C0002'] })
    const state = () => query('.contact-form').dataset['state']
    expect(state()).toBe('unknown')
    expect([...place.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      'http://localhost:3000/a/',
      'tel:020',
      'http://localhost:3000/b/',
      'mailto:a@b.example',
      'http://localhost:3000/c/',
    ])
    expect(place.querySelectorAll('.contact-form__direct')).toHaveLength(2)
    await after(() => setConsent({ status: 'answered', groups: ['C0001'] }))
    expect(state()).toBe('missing-consent')
    await eventually(() =>
      expect(track).toHaveBeenCalledWith('error_message_view', {
        error_type: 'case-form',
        error_message: 'missingCookieConsent',
      }),
    )
    await after(() => named('Cookie settings').click())
    expect(banner.value).toBe('settings')
    await after(() => closeBanner())
    expect(document.activeElement).toBe(query('.contact-form'))
    await after(() => setConsent({ status: 'answered', groups: ['C0001', 'C0002'] }))
    expect(state()).toBe('open')
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    const values = Object.fromEntries(new FormData(query<HTMLFormElement>('form')))
    expect(values).toMatchObject({ orgid: '1', retURL: 'http://localhost:3000/' })
  })

  it('is nothing where the challenge has no key, and names no ways where there are none', async () => {
    const { place, show } = await mount(createElement(ContactForm, { ...form, captcha: null }))
    expect(place.textContent).toBe('')
    await show(createElement(ContactForm, { ...form, ways: [] }))
    expect(place.querySelector('ul')).toBeNull()
    expect(place.querySelectorAll('p')).toHaveLength(1)
  })
})

describe('a campaign', () => {
  it.each([
    ['2026-05-03', 'Campaign over'],
    ['2026-05-04', ''],
  ])('that ends on %s is said to be over on the day after', async (endsOn, says) => {
    vi.useFakeTimers({ now: new Date(2026, 4, 4, 12), toFake: ['Date'] })
    const { place } = await mount(createElement(CampaignEnd, { endsOn }))
    expect(place.textContent === '').toBe(says === '')
  })
})

describe('the geometry table', () => {
  const geometry = { sizes: ['S', 'M', 'L'], rows: [{ code: 'stack', values: [1, 2, 3] }] }
  const table = (chosenSize: string | null) =>
    createElement(GeometryTable, { geometry, chosenSize, labelledBy: 'heading' })

  /** A table of 400 pixels of which 200 are seen, 50 of them below the names of the measures. */
  async function shownTable(
    column: { left: number; right: number },
    isWide = true,
    direction = 'ltr',
  ) {
    const { show } = await mount(table(null))
    const region = query('.geometry-table')
    region.style.direction = direction
    sized(region, { clientWidth: 200, scrollWidth: isWide ? 400 : 200, scrollLeft: 0 })
    region.getBoundingClientRect = () => ({ left: 0, right: 200 }) as DOMRect
    query('.geometry-table__corner').getBoundingClientRect = () => ({ width: 50 }) as DOMRect
    const headings = [...region.querySelectorAll('thead th')].slice(1)
    for (const heading of headings) heading.getBoundingClientRect = () => column as DOMRect
    await show(table('M'))
    return region.scrollLeft
  }

  it.each([
    ['beyond the right edge', { left: 250, right: 300 }, 150],
    ['half beyond it', { left: 180, right: 230 }, 80],
    ['below the names', { left: 20, right: 60 }, -85],
    ['in sight', { left: 60, right: 110 }, 0],
    ['just in sight', { left: 50, right: 200 }, 0],
  ])('brings the chosen column that is %s into the middle', async (_name, column, scrollLeft) => {
    expect(await shownTable(column)).toBe(scrollLeft)
  })

  it('stays where all of it is seen', async () => {
    expect(await shownTable({ left: 250, right: 300 }, false)).toBe(0)
  })

  it('has the names on the other side where a page reads from right to left', async () => {
    expect(await shownTable({ left: 140, right: 180 }, true, 'rtl')).toBe(85)
    expect(await shownTable({ left: 0, right: 150 }, true, 'rtl')).toBe(0)
  })
})
