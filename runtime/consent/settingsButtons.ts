import { effect } from '@preact/signals-core'
import { openConsentSettings } from './banner.ts'
import { consent } from './state.ts'

/** Has every button `data-consent-settings` open the settings; they are shown from now on. */
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
