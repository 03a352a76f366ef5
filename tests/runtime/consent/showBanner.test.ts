// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askEarly, takeEarlyConsent } from '#runtime/consent/askEarly.ts'
import { banner, closeBanner, openBanner } from '#runtime/consent/banner.ts'
import { saveChoice } from '#runtime/consent/choice.ts'
import { followBanner } from '#runtime/consent/showBanner.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { frameChanged } from '#runtime/frame/frameChange.ts'
import { ConsentBanner } from '#templates/components/consent/ConsentBanner.tsx'
import { named, query } from '../../templates/live.ts'
import { renderInPage } from '../../templates/renderInPage.ts'

vi.mock('#runtime/consent/choice.ts', () => ({ saveChoice: vi.fn() }))

const banners = renderInPage(createElement(ConsentBanner))
document.body.innerHTML = `<div id="consent">${banners}</div>`
// as the head of a document without an answer and its client do: once for all pages of the document
askEarly(document.documentElement, window)
followBanner()

const root = document.documentElement
const isShown = () => root.dataset['asking'] !== undefined

beforeEach(() => {
  closeBanner()
  setConsent(unknownConsent)
  vi.clearAllMocks()
  document.body.innerHTML = `<div id="root"><div id="consent">${banners}</div><main>Page</main></div><p id="announcer"></p>`
  frameChanged()
})

const section = () => document.querySelector<HTMLElement>('section.consent-banner')
const heading = () => query('#consent-heading')
const announced = () => query('#announcer').textContent
const press = (key: string) =>
  section()!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const boxes = () =>
  [...section()!.querySelectorAll('input')].map(
    ({ name, value, checked, disabled }) => `${name || '-'} ${value} ${checked} ${disabled}`,
  )

describe('the consent banner', () => {
  it('marks the document while open, is announced, and leaves the focus', () => {
    expect(isShown()).toBe(false)
    openBanner('asks')
    expect(announced()).toBe(heading().textContent)
    expect(document.activeElement).toBe(document.body)
    expect(isShown()).toBe(true)
    press('Escape')
    expect(banner.value).toBe('asks')
    closeBanner()
    expect(isShown()).toBe(false)
  })

  it.each([
    ['Accept all', ['C0002', 'C0003', 'C0004']],
    ['Refuse all', []],
  ])('%s answers at once', (name, groups) => {
    openBanner('asks')
    named(name).click()
    expect(saveChoice).toHaveBeenCalledExactlyOnceWith(groups)
  })

  it('allows single groups and preselects those allowed before', () => {
    setConsent({ status: 'answered', groups: ['C0001', 'C0003'] })
    openBanner('asks')
    expect(section()!.dataset).not.toHaveProperty('choosing')
    named('Choose').click()
    expect(section()!.dataset['choosing']).toBe('')
    expect(document.activeElement).toBe(heading())
    expect(boxes()).toEqual([
      '- on true true',
      'group C0002 false false',
      'group C0003 true false',
      'group C0004 false false',
    ])
    query('input[value=C0004]').click()
    named('Save this choice').click()
    expect(saveChoice).toHaveBeenCalledExactlyOnceWith(['C0003', 'C0004'])
  })

  it('as settings shows the groups, is not announced, and closes by Escape', () => {
    openBanner('settings')
    expect(section()!.dataset['choosing']).toBe('')
    expect(document.activeElement).toBe(heading())
    expect(announced()).toBe('')
    press('a')
    expect(banner.value).toBe('settings')
    press('Escape')
    expect(banner.value).toBe('closed')
    expect(isShown()).toBe(false)
    expect(section()!.dataset).not.toHaveProperty('choosing')
  })

  it('as settings replaces an open question', () => {
    openBanner('asks')
    openBanner('settings')
    expect(document.querySelectorAll('section.consent-banner')).toHaveLength(1)
    expect(section()!.dataset['choosing']).toBe('')
  })

  it('closes if an older document has no element for it', () => {
    query('.consent-banner').remove()
    openBanner('asks')
    expect(banner.value).toBe('closed')
    expect(isShown()).toBe(false)
  })
})

describe('a change of language while the banner is open', () => {
  const other = banners.replaceAll('Choose', 'Auswählen')
  const show = (html: string) => {
    query('#consent').innerHTML = html
    frameChanged()
  }

  it('translates the banner and keeps the choices', () => {
    openBanner('asks')
    named('Choose').click()
    query('input[value=C0002]').click()
    show(other)
    expect(document.querySelectorAll('section.consent-banner')).toHaveLength(1)
    expect(section()!.dataset['choosing']).toBe('')
    expect(named('Auswählen').closest('section')).toBe(section())
    expect(boxes().filter((box) => box.includes('true'))).toEqual([
      '- on true true',
      'group C0002 true false',
    ])
    named('Accept all').click()
    expect(saveChoice).toHaveBeenCalledTimes(1)
  })

  it('keeps the first step of the banner', () => {
    openBanner('asks')
    show(other)
    expect(section()!.dataset).not.toHaveProperty('choosing')
  })

  it('opens no banner', () => {
    show(other)
    expect(isShown()).toBe(false)
  })
})

describe('before the services start', () => {
  const { documentElement: early } = document.implementation.createHTMLDocument()
  const view = (cookie: string, search = '') =>
    ({
      document: { cookie, addEventListener: () => {} },
      location: { search },
    }) as unknown as Window
  const isAsked = (cookie: string, search?: string) => {
    delete early.dataset['asking']
    askEarly(early, view(cookie, search))
    return early.dataset['asking'] === ''
  }

  it('the question is asked in the first paint, unless it was answered or the brand has another banner', () => {
    expect(isAsked('')).toBe(false)
    early.dataset['consentBanner'] = ''
    expect(isAsked('')).toBe(true)
    expect(isAsked('a=b; OptanonAlertBoxClosed=2026-01-01')).toBe(false)
    expect(isAsked('', '?_storyblok=1')).toBe(false)
  })

  it('an answer hides the banner at once, and is kept', () => {
    root.dataset['asking'] = ''
    const tell = vi.spyOn(window, 'dispatchEvent').mockReturnValueOnce(true)
    named('Choose').click()
    query('input[value=C0003]').click()
    named('Save this choice').click()
    tell.mockRestore()
    expect(isShown()).toBe(false)
    expect(saveChoice).not.toHaveBeenCalled()
    // the services take it when they start
    expect(takeEarlyConsent()).toEqual(['C0003'])
    expect(takeEarlyConsent()).toBeNull()
  })

  it('boxes that were checked stay when the services ask', () => {
    named('Choose').click()
    query('input[value=C0004]').click()
    openBanner('asks')
    expect(boxes().at(-1)).toBe('group C0004 true false')
  })
})
