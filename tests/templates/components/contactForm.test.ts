import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Consent } from '#runtime/consent/state.ts'
import type { CaseForm } from '#shared/caseForm.ts'
import type { PageContext } from '#shared/site.ts'
import { ContactForm } from '#templates/components/ContactForm.tsx'
import { ContactFormFields } from '#templates/components/ContactFormFields.tsx'
import { outlineOf } from '../outline.ts'
import { shown } from '../renderInPage.ts'

const state = vi.hoisted(() => ({ current: null as unknown }))
vi.mock('#runtime/useValue.ts', () => ({
  useValue: (_source: unknown, serverValue: unknown) => state.current ?? serverValue,
}))

const is = (status: Consent['status'], ...groups: string[]) => {
  state.current = { status, groups } satisfies Consent
}

const form: CaseForm = {
  action: 'https://cases.example/servlet?encoding=UTF-8&orgId=00D1',
  fields: [
    { name: 'type', sentAs: 'type' },
    { name: 'subject', sentAs: 'subject' },
    { name: 'description', sentAs: 'description' },
    { name: 'firstName', sentAs: '00N1' },
    { name: 'lastName', sentAs: '00N2' },
    { name: 'email', sentAs: 'email' },
    { name: 'phone', sentAs: 'phone' },
    { name: 'country', sentAs: '00N3' },
    { name: 'houseNumber', sentAs: '00N4' },
    { name: 'frameNumber', sentAs: '00N5' },
  ],
  types: [
    { value: 'Warranty Claims', label: 'Warranty claim' },
    { value: 'Warranty Claims', label: 'Warranty report' },
  ],
  countries: [
    { value: 'Germany', label: 'Deutschland' },
    { value: 'France', label: 'Frankreich' },
  ],
  country: 'France',
  hidden: { orgid: '00D1', '00N6': 'Velder', '00N7': 'German', '00N8': 'Velder Website' },
  captcha: { siteKey: 'site-key', keyName: 'velder_contact', orgId: '00D1' },
  ways: [
    { label: 'Ring us', path: '/gb/en/contact/phone/', phone: '+44 20 1', email: 'a@b.example' },
  ],
}

const place = (changes: Partial<CaseForm> = {}, context: Partial<PageContext> = {}) =>
  shown(ContactForm, { ...form, ...changes }, context)
const stateOf = (html: string) => /data-state="([^"]*)"/.exec(html)?.[1]

beforeEach(() => {
  state.current = null
})

describe('the contact form without consent or scripts', () => {
  it('X5.19 says what it needs, and lists other contact methods', () => {
    const html = place()
    expect(stateOf(html)).toBe('unknown')
    expect(html).toContain('needs JavaScript')
    expect(html).toContain('<a href="/gb/en/contact/phone/">Ring us</a>')
    expect(html).toContain('<a href="tel:+44201">+44 20 1</a>')
    expect(html).toContain('<a href="mailto:a@b.example">a@b.example</a>')
    // the button needs scripts
    expect(html).not.toMatch(/<button|<form/)
  })

  it('is focusable by script, but not a Tab stop', () => {
    expect(place()).toMatch(/^<div [^>]*class="contact-form"[^>]* tabindex="-1"/)
  })

  it.each<[string, Consent, readonly string[], string]>([
    ['before an answer', { status: 'open', groups: ['C0001'] }, ['C0001'], 'missing-consent'],
    [
      'without a group',
      { status: 'answered', groups: ['C0001'] },
      ['C0001', 'C0003'],
      'missing-consent',
    ],
    [
      'with the groups',
      { status: 'answered', groups: ['C0001', 'C0003'] },
      ['C0001', 'C0003'],
      'open',
    ],
    ['without consent management', { status: 'free', groups: [] }, ['C0001'], 'open'],
  ])('R4.1 R6.1 depends on consent: %s', (_when, consent, consentGroups, expected) => {
    state.current = consent
    expect(stateOf(place({}, { consentGroups }))).toBe(expected)
  })

  it('R4.1 offers the settings and other methods while consent is missing', () => {
    is('answered', 'C0002')
    const html = place({}, { translations: { missingCookieConsent: 'Cookies are missing.' } })
    expect(html).toContain('<p>Cookies are missing.</p>')
    expect(html).toMatch(/<button type="button"[^>]*>consent\.settings<\/button>/)
    expect(html).toContain('/gb/en/contact/phone/')
    expect(html).not.toContain('<form')
  })

  it.each<Consent>([
    { status: 'unknown', groups: [] },
    { status: 'open', groups: [] },
    { status: 'answered', groups: ['C0001'] },
    { status: 'free', groups: [] },
  ])('R4.2 is empty without a site key, with consent %j', (consent) => {
    state.current = consent
    expect(place({ captcha: null })).toBe('')
  })
})

describe('the fields of the contact form', () => {
  const names = [
    'type',
    'subject',
    'description',
    'firstName',
    'lastName',
    'email',
    'phone',
    'country',
    'street',
    'houseNumber',
    'postalCode',
    'city',
    'frameNumber',
    'dealerName',
  ] as const
  const at = new Date('2026-03-01T12:00:00Z')
  const fields = (changes: Partial<CaseForm> = {}) => {
    vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/gb/en/contact/' })
    vi.useFakeTimers({ now: at })
    try {
      return shown(ContactFormFields, { ...form, ...changes })
    } finally {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  }
  /** The element with a name, whatever the order of its attributes. */
  const control = (html: string, name: string) =>
    [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
      .map(String)
      .find((element) => element.includes(` name="${name}"`)) ?? ''

  it('are posted by the browser, form-encoded and in UTF-8', () => {
    const [start = ''] = /<form[^>]*>/.exec(fields()) ?? []
    expect(start).toContain(' method="post"')
    expect(start).toContain(' accept-charset="UTF-8"')
    expect(start).toContain(' action="https://cases.example/servlet?encoding=UTF-8&amp;orgId=00D1"')
    expect(start).not.toContain('enctype')
  })

  it.each([
    ['type', '<select', true],
    ['subject', '<input type="text"', true],
    ['description', '<textarea', true],
    ['00N1', '<input type="text"', true],
    ['00N2', '<input type="text"', true],
    ['email', '<input type="email"', true],
    ['phone', '<input type="tel"', false],
    ['00N3', '<select', true],
    ['00N4', '<input type="text"', false],
    ['00N5', '<input type="text"', false],
  ])('R3.1.1 R3.1.2 R3.1.3 R3.1.4 include %s as %s, required: %s', (name, start, isRequired) => {
    const element = control(fields(), name)
    expect(element.startsWith(start)).toBe(true)
    expect(/ required=""/.test(element)).toBe(isRequired)
  })

  it('include every field of a country, with autocomplete where possible', () => {
    const html = fields({ fields: names.map((name) => ({ name, sentAs: name })) })
    expect(outlineOf(html.replaceAll(/<input type="hidden"[^>]*>/g, ''))).toMatchInlineSnapshot(`
      "form [aria-label=Contact form action=https://cases.example/servlet?encoding=UTF-8&orgId=00D1 method=post]
        div [data-width=whole]
          label [for=_R_0_-type] "What is it about?"
          select [id=_R_0_-type name=type required]
            option [value selected] "Please choose"
            option [value=Warranty Claims] "Warranty claim"
            option [value=Warranty Claims] "Warranty report"
        div [data-width=whole]
          label [for=_R_0_-subject] "Subject"
          input [type=text id=_R_0_-subject required maxlength=80 name=subject]
        div [data-width=whole]
          label [for=_R_0_-description] "Your message"
          textarea [id=_R_0_-description name=description required maxlength=32000]
        label [for=_R_0_-firstName] "First name"
        input [type=text id=_R_0_-firstName required autocomplete=given-name maxlength=40 name=firstName]
        label [for=_R_0_-lastName] "Last name"
        input [type=text id=_R_0_-lastName required autocomplete=family-name maxlength=80 name=lastName]
        label [for=_R_0_-email] "E-mail address"
        input [type=email id=_R_0_-email required autocomplete=email maxlength=80 name=email]
        label [for=_R_0_-phone] "Telephone number (optional)"
        input [type=tel id=_R_0_-phone autocomplete=tel maxlength=40 name=phone]
        div [data-width=whole]
          label [for=_R_0_-country] "Country"
          select [id=_R_0_-country name=country required autocomplete=country-name]
            option [value] "Please choose"
            option [value=Germany] "Deutschland"
            option [value=France selected] "Frankreich"
        label [for=_R_0_-street] "Street (optional)"
        input [type=text id=_R_0_-street name=street]
        label [for=_R_0_-houseNumber] "House number (optional)"
        input [type=text id=_R_0_-houseNumber name=houseNumber]
        label [for=_R_0_-postalCode] "Postal code (optional)"
        input [type=text id=_R_0_-postalCode autocomplete=postal-code name=postalCode]
        label [for=_R_0_-city] "Town or city (optional)"
        input [type=text id=_R_0_-city autocomplete=address-level2 name=city]
        label [for=_R_0_-frameNumber] "Frame number (optional)"
        input [type=text id=_R_0_-frameNumber name=frameNumber]
        label [for=_R_0_-dealerName] "Your dealer (optional)"
        input [type=text id=_R_0_-dealerName name=dealerName]
        button [type=submit] "Send message""
    `)
  })

  it.each([
    ['none', [], '', [' selected']],
    ['one, which is chosen', ['France'], '', ['France selected']],
    ['two, of which none is chosen', ['France', 'Spain'], '', [' selected', 'France', 'Spain']],
    ['two, of which one is', ['France', 'Spain'], 'Spain', ['', 'France', 'Spain selected']],
  ])('offer countries: %s', (_what, values, country, options) => {
    const countries = values.map((value) => ({ value, label: `In ${value}` }))
    const html = fields({ countries, country })
    const [select = ''] = /<select[^>]* name="00N3".*?<\/select>/.exec(html) ?? []
    const found = [...select.matchAll(/<option value="([^"]*)"( selected)?/g)]
    expect(found.map(([, value, selected = '']) => value + selected)).toEqual(options)
  })

  it('have labels, and mark optional ones', () => {
    const html = fields()
    const ids = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(form.fields.length)
    for (const id of ids) expect(html).toContain(` id="${id}"`)
    expect(html).toContain('>Telephone number (optional)</label>')
    expect(html).toContain('>Subject</label>')
  })

  it('keep the order of the country', () => {
    const html = fields({ fields: form.fields.toReversed() })
    expect(html.indexOf('name="00N5"')).toBeLessThan(html.indexOf('name="subject"'))
  })

  it('R3.1.2 preselect the current country, if there is one', () => {
    expect(fields()).toContain('<option value="France" selected="">Frankreich</option>')
    expect(fields({ country: '' })).toContain('<option value="" selected="">Please choose</option>')
  })

  it('R9.3 offer two labels with one value', () => {
    expect(fields().match(/<option value="Warranty Claims"/g)).toHaveLength(2)
  })

  it('include hidden values: captcha settings, organisation, brand, language, source, return', () => {
    const sent = Object.fromEntries(
      [...fields().matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value!.replaceAll('&quot;', '"')],
      ),
    )
    const { captcha_settings: settings, ...others } = sent
    expect(JSON.parse(settings!)).toEqual({
      keyname: 'velder_contact',
      fallback: 'true',
      orgId: '00D1',
      ts: String(at.getTime()),
    })
    expect(others).toEqual({
      orgid: '00D1',
      '00N6': 'Velder',
      '00N7': 'German',
      '00N8': 'Velder Website',
      retURL: 'https://shop.example/gb/en/contact/',
    })
  })
})
