import { signal, type ReadonlySignal } from '@preact/signals-core'
import { bannerFunction, type BannerPage } from './thirdParty.ts'

const state = signal<'closed' | 'asks' | 'settings'>('closed')

/** State of the built-in banner: `asks` on the first visit, `settings` if the shopper opened it. */
export const banner: ReadonlySignal<'closed' | 'asks' | 'settings'> = state

let opener: HTMLElement | null = null

/** `from` gets the focus when the banner closes. */
export function openBanner(mode: 'asks' | 'settings', from: HTMLElement | null = null): void {
  opener = from
  state.value = mode
}

/** Closes the built-in banner, with or without an answer. */
export function closeBanner(): void {
  state.value = 'closed'
  opener?.focus({ preventScroll: true })
  opener = null
}

/** Opens the settings; `from` gets the focus when they close. */
export function openConsentSettings(
  from: HTMLElement | null = null,
  page: BannerPage = window as BannerPage,
): void {
  try {
    const show = bannerFunction(page, 'ToggleInfoDisplay')
    if (show) return void show()
  } catch {
    // the third-party banner is broken: fall back to the built-in one
  }
  openBanner('settings', from)
}
