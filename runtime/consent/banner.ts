import { signal, type ReadonlySignal } from '@preact/signals-core'
import { bannerFunction, type BannerPage } from './thirdParty.ts'

const state = signal<'closed' | 'asks' | 'settings'>('closed')

/** The shop's own banner: `asks` at the first visit, `settings` when a shopper asked for it. */
export const banner: ReadonlySignal<'closed' | 'asks' | 'settings'> = state

let returnTo: HTMLElement | null = null

/** `from` gets the focus back. */
export function openBanner(how: 'asks' | 'settings', from: HTMLElement | null = null): void {
  returnTo = from
  state.value = how
}

/** Takes the shop's own banner away, with or without an answer. */
export function closeBanner(): void {
  state.value = 'closed'
  returnTo?.focus({ preventScroll: true })
  returnTo = null
}

/** Lets the shopper change the choice; `from` gets the focus back. */
export function openConsentSettings(
  from: HTMLElement | null = null,
  page: BannerPage = window as BannerPage,
): void {
  try {
    const show = bannerFunction(page, 'ToggleInfoDisplay')
    if (show) return void show()
  } catch {
    // the third party's banner is broken: the shop's own can do the same
  }
  openBanner('settings', from)
}
