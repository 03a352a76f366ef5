import { effect } from '@preact/signals-core'
import { openConsentSettings } from './banner.ts'
import { consent } from './state.ts'

/** Makes buttons with `data-consent-settings` visible, and lets them open the settings. */
export function startSettingsButtons(): void {
  effect(() => {
    const { status } = consent.value
    if (status !== 'unknown') document.documentElement.dataset['consent'] = status
  })
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent-settings]') : null
    if (button) openConsentSettings(button)
  })
}
