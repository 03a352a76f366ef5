// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { banner, closeBanner, openBanner } from '#runtime/consent/banner.ts'
import { saveChoice } from '#runtime/consent/choice.ts'
import { followBanner } from '#runtime/consent/showBanner.ts'
import { setConsent, unknownConsent } from '#runtime/consent/state.ts'
import { frameChanged } from '#runtime/frame/frameChange.ts'
import { ConsentBanner } from '#templates/components/ConsentBanner.tsx'
import { named, query } from '../../templates/live.ts'
import { renderInPage } from '../../templates/renderInPage.ts'

vi.mock('#runtime/consent/choice.ts', () => ({ saveChoice: vi.fn() }))

const footer = renderInPage(createElement(ConsentBanner))
// as the client does: once for all pages of the document
followBanner()

beforeEach(() => {
  closeBanner()
  setConsent(unknownConsent)
  vi.clearAllMocks()
  document.body.innerHTML = `<div id="root"><main>Page</main><footer>${footer}</footer></div><p id="announcer"></p>`
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
  it('is inserted at the start of the page, announced, and marks the document while open', () => {
    expect(section()).toBeNull()
    openBanner('asks')
    expect(query('#root').firstElementChild).toBe(section())
    expect(announced()).toBe(heading().textContent)
    expect(document.activeElement).toBe(document.body)
    expect(document.documentElement.dataset['asking']).toBe('')
    press('Escape')
    expect(banner.value).toBe('asks')
    closeBanner()
    expect(section()).toBeNull()
    expect(document.documentElement.dataset).not.toHaveProperty('asking')
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
    expect(section()).toBeNull()
  })

  it('as settings replaces an open question', () => {
    openBanner('asks')
    openBanner('settings')
    expect(document.querySelectorAll('section.consent-banner')).toHaveLength(1)
    expect(section()!.dataset['choosing']).toBe('')
  })

  it('closes if an older document has no element for it', () => {
    query('#consent-banner').remove()
    openBanner('asks')
    expect(banner.value).toBe('closed')
    expect(document.documentElement.dataset).not.toHaveProperty('asking')
  })
})

describe('a change of language while the banner is open', () => {
  const other = footer.replaceAll('Choose', 'Auswählen')
  const show = (html: string) => {
    query('footer').innerHTML = html
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
    expect(section()).toBeNull()
  })
})
