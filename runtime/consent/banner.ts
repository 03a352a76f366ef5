import { signal, type ReadonlySignal } from '@preact/signals-core'
import { bannerFunction, type BannerPage } from './thirdParty.ts'

const state = signal<'closed' | 'asks' | 'settings'>('closed')

/** State of the shop's own banner: `asks` on the first visit, `settings` if the shopper opened it. */
export const banner: ReadonlySignal<'closed' | 'asks' | 'settings'> = state

let returnTo: HTMLElement | null = null

/** `from` gets the focus when the banner closes. */
export function openBanner(how: 'asks' | 'settings', from: HTMLElement | null = null): void {
  returnTo = from
  state.value = how
}

/** Closes the shop's own banner, with or without an answer. */
export function closeBanner(): void {
  state.value = 'closed'
  returnTo?.focus({ preventScroll: true })
  returnTo = null
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
    // the third-party banner is broken: fall back to the shop's own
  }
  openBanner('settings', from)
}
