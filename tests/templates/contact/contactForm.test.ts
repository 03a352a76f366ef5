// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner } from '#runtime/consent/banner.ts'
import { setConsent, unknownConsent, type Consent } from '#runtime/consent/state.ts'
import { contactDraft } from '#runtime/contact/draft.ts'
import { createSubmissions } from '#runtime/contact/submissions.ts'
import type { IslandPage } from '#runtime/islands/island.ts'
import { ContactForm } from '#templates/contact/ContactForm.tsx'
import { FilesProvider } from '#templates/files.ts'
import { caseForm } from '../../runtime/contact/caseForm.ts'
import { after, eventually, named, query, startHtml } from '../live.ts'
import { context } from '../renderInPage.ts'

const { track } = vi.hoisted(() => ({ track: vi.fn() }))
vi.mock('#runtime/analytics/track.ts', () => ({ track }))

const ways = [
  { path: '/a/', label: 'Phone', phone: '020', email: '' },
  { path: '/b/', label: 'Mail', phone: '', email: 'a@b.example' },
  { path: '/c/', label: 'Shop', phone: '', email: '' },
]
const files = { json: () => '/form.json', text: () => '', html: () => '' }
const path = '/gb/en/'

/** What jsdom lacks. */
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly call: (entries: object[]) => void
      constructor(call: (entries: object[]) => void) {
        this.call = call
      }
      observe() {
        this.call([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(caseForm)))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('scrollTo', vi.fn())
  Element.prototype.scrollIntoView = () => {}
})
afterEach(async () => {
  await after(() => {
    setConsent(unknownConsent)
    closeBanner()
  })
  vi.unstubAllGlobals()
})

const page = async () =>
  ({ path, file: { kind: 'Home', alternates: {} }, context }) as unknown as IslandPage
const start = (form = caseForm, consentGroups = ['C0002']) =>
  startHtml(
    createElement(FilesProvider, {
      value: files,
      // oxlint-disable-next-line react/no-children-prop -- required by its type
      children: createElement(ContactForm, { form, ways }),
    }),
    { page, consentGroups },
  )
const state = () => query('.contact-form').dataset['state']
const notice = () => query('[data-part=notice]')
const allow = (...groups: string[]) => after(() => setConsent({ status: 'answered', groups }))

describe('the contact form without consent', () => {
  it('X5.19 says what it needs, and lists other contact methods', async () => {
    const { place } = await start()
    expect(state()).toBe('unknown')
    expect(notice().textContent).toContain('needs JavaScript')
    expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/a/',
      'tel:020',
      '/b/',
      'mailto:a@b.example',
      '/c/',
    ])
    expect(place.querySelectorAll('form, button')).toHaveLength(0)
  })

  it('R4.1 R8.5 offers the settings, and reports that it is missing', async () => {
    await start()
    await allow('C0001')
    expect(state()).toBe('missing-consent')
    expect(notice().textContent).toContain('needs cookies')
    expect(track).toHaveBeenCalledExactlyOnceWith('error_message_view', {
      error_type: 'case-form',
      error_message: 'missingCookieConsent',
    })
    await after(() => named('Cookie settings').click())
    expect(banner.value).toBe('settings')
    await after(() => closeBanner())
    expect(document.activeElement).toBe(query('.contact-form'))
  })

  it('R4.1 shows the form once it is given, and not after it was withdrawn', async () => {
    const { place } = await start()
    await allow('C0001')
    await allow('C0001', 'C0002')
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    expect(state()).toBe('open')
    const subject = query<HTMLInputElement>('#contact-subject')
    await after(() => {
      subject.value = 'A question'
      subject.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await allow('C0001')
    await eventually(() => expect(place.querySelector('form')).toBeNull())
    expect(state()).toBe('missing-consent')
    await allow('C0001', 'C0002')
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    // what was typed is not lost
    expect(query<HTMLInputElement>('#contact-subject').value).toBe('A question')
  })

  it.each<Consent>([
    { status: 'unknown', groups: [] },
    { status: 'open', groups: [] },
    { status: 'answered', groups: ['C0001'] },
    { status: 'free', groups: [] },
  ])('R4.2 is empty without a site key, with consent %j', async (consent) => {
    const { place } = await start({ ...caseForm, captcha: null })
    await after(() => setConsent(consent))
    expect(place.innerHTML).toBe('')
  })

  it('says so if the form cannot be loaded, and tries again', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    const { place } = await start()
    await allow('C0001', 'C0002')
    await eventually(() => expect(state()).toBe('unavailable'))
    expect(notice().textContent).toContain('could not be loaded')
    expect(report).toHaveBeenCalledOnce()
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(caseForm)))
    await allow('C0001')
    await allow('C0001', 'C0002')
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
  })
})

describe('the contact form', () => {
  async function open(form = caseForm) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(form)))
    const { place } = await start(form)
    await allow('C0001', 'C0002')
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    return place
  }
  const sent = () => Object.fromEntries(new FormData(query<HTMLFormElement>('form')))
  async function type(name: string, value: string) {
    const field = query<HTMLInputElement>(`#contact-${name}`)
    await after(() => {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
    return field
  }

  it('R7.3.1 is posted by the browser, form-encoded and in UTF-8', async () => {
    await open()
    const form = query<HTMLFormElement>('form')
    expect(form.method).toBe('post')
    expect(form.acceptCharset).toBe('UTF-8')
    expect(form.enctype).toBe('application/x-www-form-urlencoded')
    expect(form.getAttribute('action')).toBe(caseForm.action)
  })

  it('R3.1.5 R7.3.1 sends hidden values, and leads back to the page at the origin in use', async () => {
    await open()
    const { captcha_settings: settings, ...values } = sent()
    expect(JSON.parse(String(settings))).toMatchObject({ keyname: 'velder_contact', orgId: '00D1' })
    expect(values).toMatchObject({ ...caseForm.hidden, retURL: `${location.origin}/gb/en/` })
  })

  it('sends what the case system knows for what is chosen', async () => {
    await open()
    await type('type', 'Warranty report')
    await type('country', 'DE')
    expect(sent()).toMatchObject({ type: 'Warranty Claims', '00N7': 'Germany' })
  })

  it('R4.10 a dropdown with one choice is disabled, and sent all the same', async () => {
    await open({ ...caseForm, types: caseForm.types.slice(2) })
    expect(query<HTMLSelectElement>('#contact-type').disabled).toBe(true)
    expect(query<HTMLSelectElement>('#contact-type').value).toBe('Other request')
    expect(sent()).toMatchObject({ type: 'Requests' })
    expect(query<HTMLSelectElement>('#contact-country').disabled).toBe(false)
  })

  it('R4.10 a field that was left and is right has a check', async () => {
    await open()
    const check = (name: string) =>
      query(`#contact-${name}`).parentElement!.querySelector('.floating-field__check')
    const field = await type('email', 'ada@mail.example ')
    expect(check('email')).not.toBeNull()
    // trimmed once it was left
    expect(field.value).toBe('ada@mail.example')
    await type('email', 'ada')
    expect(check('email')).toBeNull()
    expect(check('firstName')).toBeNull()
  })

  it('R4.10 a hidden-validated field is checked, and has no success mark', async () => {
    const fields = caseForm.fields.map((field) =>
      field.name === 'email' ? { ...field, isHiddenValidated: true as const } : field,
    )
    await open({ ...caseForm, fields })
    const box = () => query('#contact-email').parentElement!
    await type('email', 'ada')
    expect(query('#contact-email').getAttribute('aria-invalid')).toBe('true')
    await type('email', 'ada@mail.example')
    expect(query('#contact-email').getAttribute('aria-invalid')).toBeNull()
    expect(box().querySelector('.floating-field__check')).toBeNull()
    await type('subject', 'A question')
    expect(
      query('#contact-subject').parentElement!.querySelector('.floating-field__check'),
    ).not.toBeNull()
  })

  it('R3.4.4 says the dialling prefix of the chosen country', async () => {
    await open()
    const hint = () => query('#contact-phone-hint').textContent
    expect(hint()).toContain('+33')
    await type('country', 'DE')
    expect(hint()).toContain('+49')
  })

  it('R8.6 shows the errors of its fields, and leads to the first one', async () => {
    const place = await open()
    await after(() => query<HTMLButtonElement>('form button[type=submit]').click())
    expect(document.activeElement).toBe(query('#contact-type'))
    expect(query('#contact-subject').getAttribute('aria-invalid')).toBe('true')
    expect(query('#contact-subject').getAttribute('aria-describedby')).toBe('contact-subject-error')
    expect(query('#contact-subject-error').textContent).toBe('Enter a subject.')
    expect(place.querySelector('[role=alert]')!.textContent).toContain('7 entries')
    await type('subject', 'A question')
    expect(place.querySelector('[role=alert]')!.textContent).toContain('6 entries')
  })

  it('without its captcha says so, and lists other contact methods', async () => {
    const place = await open()
    await eventually(() => expect(document.head.querySelector('script')).not.toBeNull())
    await after(() => {
      for (const script of document.head.querySelectorAll('script')) {
        script.dispatchEvent(new Event('error'))
        script.remove()
      }
    })
    await eventually(() => expect(place.textContent).toContain('cannot be loaded, and without it'))
    expect(query('.contact-form__ways a[href^=tel]').getAttribute('href')).toBe('tel:020')
  })
})

describe('after the case system', () => {
  const navigation = (type: string, referrer = 'https://cases.example/') => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  }

  it('R4.6 says that the message was sent, where the page was left, once', async () => {
    navigation('navigate')
    createSubmissions().begin({ path, scrollY: 812 })
    const { place, leave } = await start()
    expect(state()).toBe('sent')
    const message = query('.contact-form__sent')
    expect(message.textContent).toContain('Your message has been sent')
    expect(scrollTo).toHaveBeenCalledWith({ top: 812, behavior: 'instant' })
    expect(document.activeElement).toBe(message)
    expect(track).toHaveBeenCalledWith('generate_lead', { form_name: 'case-form' })
    leave()
    place.innerHTML = ''
    await start()
    expect(state()).toBe('unknown')
  })

  it('R4.6 X8.2 says so by the address where nothing can be stored, once', async () => {
    history.replaceState({ entry: 1 }, '', `${path}?topic=1#contact-sent`)
    await start()
    expect(state()).toBe('sent')
    expect(query('.contact-form__sent').textContent).toContain('Your message has been sent')
    expect([location.search, location.hash, history.state]).toEqual(['?topic=1', '', { entry: 1 }])
    history.replaceState(null, '', path)
  })

  it('R4.6 says so in the same document, which the browser has kept', async () => {
    const { place, leave } = await start()
    await allow('C0001', 'C0002')
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    const show = (persisted: boolean) =>
      after(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })))
    // nothing was sent
    await show(true)
    expect(place.querySelector('form')).not.toBeNull()
    createSubmissions().begin({ path, scrollY: 812 })
    await show(false)
    expect(place.querySelector('form')).not.toBeNull()
    await show(true)
    await eventually(() => expect(place.querySelector('form')).toBeNull())
    expect(state()).toBe('sent')
    expect(document.activeElement).toBe(query('.contact-form__sent'))
    await after(() => named('Write another message').click())
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    leave()
    createSubmissions().begin({ path, scrollY: 0 })
    await show(true)
    expect(createSubmissions().takeSent(path)).not.toBeNull()
  })

  it('R4.6 lets shoppers write another message', async () => {
    navigation('navigate')
    createSubmissions().begin({ path, scrollY: 0 })
    const { place } = await start()
    await allow('C0001', 'C0002')
    expect(place.querySelector('form')).toBeNull()
    await after(() => named('Write another message').click())
    expect(document.activeElement).toBe(query('#contact-form'))
    await eventually(() => expect(place.querySelector('form')).not.toBeNull())
    expect(place.querySelector('.contact-form__sent')).toBeNull()
  })

  it.each([
    ['back by the browser’s button', 'back_forward', 'https://cases.example/'],
    ['by a reload', 'reload', 'https://cases.example/'],
    ['without a referrer', 'navigate', ''],
  ])('R4.6 %s the stored flag decides', async (_way, type, referrer) => {
    navigation(type, referrer)
    contactDraft(path).write({ description: 'It creaks' })
    createSubmissions().begin({ path, scrollY: 0 })
    await start()
    expect(query('.contact-form__sent').textContent).toContain('Your message has been sent')
    expect(track).toHaveBeenCalledWith('generate_lead', { form_name: 'case-form' })
    expect(contactDraft(path).read()).toBeNull()
  })
})
