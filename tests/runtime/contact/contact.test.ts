import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createContact, sendingMs } from '#runtime/contact/contact.ts'
import type { ContactField } from '#runtime/contact/contactForm.ts'
import { contactDraft } from '#runtime/contact/draft.ts'
import { createSubmissions } from '#runtime/contact/submissions.ts'
import { createStore } from '#runtime/storage/storage.ts'
import { openTab } from '../storage/fakeBrowser.ts'
import { caseForm } from './caseForm.ts'

const { track } = vi.hoisted(() => ({ track: vi.fn() }))
vi.mock('#runtime/analytics/track.ts', () => ({ track }))
beforeEach(() => void vi.clearAllMocks())

const start = 1_760_000_000_000
const path = '/gb/en/contact/'

const texts: Readonly<Partial<Record<ContactField, string>>> = {
  type: 'Other request',
  subject: 'A question ',
  description: 'Does it fold?',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: ' ada.marsh@mail.example',
}

/** Documents with the contact form in one tab. */
function open() {
  const tab = openTab()
  const browser = { now: start, isOnline: true }
  const now = () => browser.now
  const draft = contactDraft(path, createStore({ area: 'session', view: () => tab, now }))
  const submissions = createSubmissions(createStore({ area: 'local', view: () => tab, now }), now)
  const document = (typed: Partial<Record<ContactField, string>> = {}) => {
    const contact = createContact({
      form: caseForm,
      path,
      draft,
      submissions,
      isOnline: () => browser.isOnline,
      scrollY: () => 640,
    })
    for (const [name, value] of Object.entries(typed)) contact.form.set(name as ContactField, value)
    return { contact, stop: contact.keepDraft() }
  }
  return { tab, browser, draft, submissions, document }
}

function fill({ contact }: ReturnType<ReturnType<typeof open>['document']>, changes = {}) {
  for (const [name, value] of Object.entries({ ...texts, recaptcha: 'yes', ...changes })) {
    contact.form.set(name as ContactField, value)
  }
}

describe('a complete form', () => {
  it('R4.5 may be sent, trimmed, and its page is remembered', () => {
    const { document, submissions } = open()
    const opened = document()
    fill(opened)
    const { contact } = opened
    expect(contact.submit()).toBe(true)
    expect(contact.state.value).toEqual({ problem: null, isSending: true })
    expect(contact.form.values.value).toMatchObject({
      subject: 'A question',
      email: 'ada.marsh@mail.example',
    })
    expect(submissions.takeSent(path)).toEqual({ path, scrollY: 640 })
  })

  it('is sent once, however often the button is pressed', () => {
    const opened = open().document()
    fill(opened)
    expect([opened.contact.submit(), opened.contact.submit()]).toEqual([true, false])
    expect(opened.contact.state.value).toEqual({ problem: null, isSending: true })
  })

  it('R4.4 within five minutes of the last one is not sent, and says when it can be', () => {
    const { document, browser, submissions } = open()
    const first = document()
    fill(first)
    first.contact.submit()
    submissions.takeSent(path)
    browser.now += 100_000
    const second = document()
    fill(second)
    expect(second.contact.submit()).toBe(false)
    expect(second.contact.state.value.problem).toEqual({ kind: 'locked', minutes: 4 })
    expect(submissions.takeSent(path)).toBeNull()
    expect(track).toHaveBeenCalledWith('error_message_view', {
      error_type: 'case-form',
      error_message: 'submitTimeout',
    })
    browser.now += 200_000
    expect(second.contact.submit()).toBe(true)
  })

  it('offline is not sent, and keeps its text', () => {
    const { document, browser, submissions } = open()
    const opened = document()
    fill(opened)
    browser.isOnline = false
    expect(opened.contact.submit()).toBe(false)
    expect(opened.contact.state.value.problem).toEqual({ kind: 'offline' })
    expect(submissions.lockedMs()).toBe(0)
    expect(opened.contact.form.values.value.description).toBe('Does it fold?')
    browser.isOnline = true
    expect(opened.contact.submit()).toBe(true)
  })

  it('says that nobody knows if the browser does not leave the page', () => {
    vi.useFakeTimers()
    try {
      const { document, submissions } = open()
      const opened = document()
      fill(opened)
      opened.contact.submit()
      vi.advanceTimersByTime(sendingMs)
      expect(opened.contact.state.value).toEqual({
        problem: { kind: 'uncertain' },
        isSending: false,
      })
      expect(opened.contact.form.values.value.description).toBe(texts.description)
      // a slow case system still leads back
      expect(submissions.takeSent(path)).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('can be sent again after the browser came back to the same document', () => {
    const { document, browser } = open()
    const opened = document()
    fill(opened)
    opened.contact.submit()
    opened.contact.resume()
    expect(opened.contact.state.value).toEqual({ problem: null, isSending: false })
    browser.now += 300_000
    expect(opened.contact.submit()).toBe(true)
  })
})

describe('an incomplete form', () => {
  it('names its fields, and sends nothing', () => {
    const { document, submissions } = open()
    const opened = document()
    fill(opened, { subject: ' ', recaptcha: '' })
    expect(opened.contact.submit()).toBe(false)
    expect(opened.contact.state.value.problem).toEqual({
      kind: 'invalid',
      fields: ['subject', 'recaptcha'],
    })
    expect(submissions.lockedMs()).toBe(0)
  })

  it('R8.6 reports each error when it appears, once', () => {
    const { contact } = open().document()
    contact.form.leave('email')
    contact.form.leave('email')
    contact.form.set('email', 'ada')
    contact.form.set('email', 'ada@mail.example')
    contact.form.set('email', 'ada')
    const names = track.mock.calls.map(([event, payload]) => [event, payload])
    const reported = ['form_field_error', { form_name: 'case-form', field_name: 'email' }]
    // missing, incomplete, and incomplete once more after it was right
    expect(names).toEqual([reported, reported, reported])
  })
})

describe('the draft', () => {
  it('survives a reload, without the captcha', () => {
    const { document } = open()
    const first = document()
    fill(first)
    first.stop()
    const { contact } = document()
    expect(contact.form.values.value).toMatchObject({ firstName: 'Ada', recaptcha: '' })
  })

  it('does not replace what was typed since', () => {
    const { document, draft } = open()
    draft.write({ firstName: 'Ada', country: 'DE' })
    const { contact } = document({ firstName: 'Ida' })
    expect(contact.form.values.value).toMatchObject({ firstName: 'Ida', country: 'DE' })
  })

  it.each<[unknown]>([
    [{ constructor: 'x' }],
    [{ unknown: 'x' }],
    [{ firstName: 'x'.repeat(40_000) }],
    [[]],
  ])('with %j changes nothing that it must not', (stored) => {
    const { document, tab } = open()
    const text = JSON.stringify({ v: 1, exp: start * 2, at: start, data: stored })
    tab.sessionStorage.setItem(`shopgen.contact.${path}`, text)
    const { contact } = document()
    expect(Object.keys(contact.form.values.value)).toEqual(Object.keys(contact.form.initial))
    expect(contact.form.values.value.firstName).toBe('')
  })

  it('is not kept once the form was left', () => {
    const { document, draft } = open()
    const opened = document()
    opened.stop()
    fill(opened)
    expect(draft.read()).toMatchObject({ firstName: '' })
  })
})
