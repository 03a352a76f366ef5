import { effect } from '@preact/signals-core'
import { track } from '#runtime/analytics/track.ts'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed } from '#runtime/consent/state.ts'
import type { IslandModule } from '#runtime/islands/island.ts'
import { loadAfterChunkFailure } from '#runtime/navigation/chunkFailure.ts'

/**
 * Shows what the form needs until the shopper allows it. React loads with the form, because most
 * readers of the page never fill it in.
 */
export const start: IslandModule['start'] = (element, page) => {
  const place = element.querySelector<HTMLElement>('[data-groups]')
  if (!place) return undefined
  const groups = (place.dataset['groups'] ?? '').split(' ').filter(Boolean)
  let notice: (() => void) | undefined
  let form: Promise<(() => void) | void> | undefined

  /** React hydrates the built HTML and follows consent from then on. */
  async function showForm() {
    try {
      const { ContactForm } = await import('./form.island.tsx')
      await page()
      notice?.()
      return await ContactForm.start(element, page)
    } catch (error) {
      // the next change of consent tries again
      form = undefined
      if (!loadAfterChunkFailure(error, { isOwnImport: true })) reportError(error)
    }
  }

  const stopFollowing = effect(() => {
    const state = consent.value
    if (form || state.status === 'unknown') return
    if (isAllowed(state, groups)) form = showForm()
    else notice ??= showMissingConsent(place)
  })
  return () => {
    stopFollowing()
    void form?.then((stop) => stop?.())
  }
}

/**
 * Replaces the notice about scripts with the one about consent, and returns a function that reverts
 * it.
 */
function showMissingConsent(place: HTMLElement): () => void {
  const { missingConsent = '', settings = '' } = place.dataset
  const text = place.querySelector('p')
  const before = text?.textContent ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--secondary'
  button.textContent = settings
  button.addEventListener('click', () => openConsentSettings(place))
  if (text) text.textContent = missingConsent
  text?.after(button)
  place.dataset['state'] = 'missing-consent'
  track('error_message_view', {
    error_type: 'case-form',
    error_message: 'missingCookieConsent',
  })
  return () => {
    if (text) text.textContent = before
    button.remove()
    place.dataset['state'] = 'unknown'
  }
}
