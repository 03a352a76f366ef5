// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { banner, closeBanner } from '#runtime/consent/banner.ts'
import { startSettingsButtons } from '#runtime/consent/settingsButtons.ts'
import { setConsent } from '#runtime/consent/state.ts'
import { ConsentSettingsButton } from '#templates/components/consent/ConsentSettingsButton.tsx'
import { named, query } from '../../templates/live.ts'
import { renderInPage } from '../../templates/renderInPage.ts'

const tagContainer = { id: 'GTM-1', url: 'https://tags.example' }
const button = renderInPage(createElement(ConsentSettingsButton, { className: 'x' }), {
  tagContainer,
})
const { dataset } = document.documentElement
startSettingsButtons()

beforeEach(() => {
  document.body.innerHTML = `${button}<button id="other">Other</button>`
})

describe('the button of the consent settings', () => {
  // the style sheet hides it without this attribute
  it('is visible once there is a choice to change', () => {
    expect(dataset).not.toHaveProperty('consent')
    setConsent({ status: 'open', groups: [] })
    expect(dataset['consent']).toBe('open')
    setConsent({ status: 'answered', groups: ['C0001'] })
    expect(dataset['consent']).toBe('answered')
  })

  it('opens the settings wherever it is in the document, and gets the focus back', () => {
    named('Cookie settings').append(document.createElement('b'))
    query('[data-consent-settings] b').click()
    expect(banner.value).toBe('settings')
    closeBanner()
    expect(document.activeElement).toBe(named('Cookie settings'))
  })

  it('ignores other buttons', () => {
    query('#other').click()
    expect(banner.value).toBe('closed')
  })
})
