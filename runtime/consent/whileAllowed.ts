import { effect, untracked } from '@preact/signals-core'
import { openConsentSettings } from './banner.ts'
import { consent, isAllowed } from './state.ts'

/**
 * Calls `begin` once the shopper allows the groups of an element, and what it returned when they are taken back. In
 * between, the `ConsentNotice` in the element says so; `data-waiting` is for styles.
 */
export function whileAllowed(element: HTMLElement, begin: () => () => void): () => void {
  const groups = (element.dataset['groups'] ?? '').split(' ').filter(Boolean)
  const notice = element.querySelector<HTMLElement>('[data-part=consent]')
  const settings = notice?.querySelector('button')
  const open = () => openConsentSettings(element)
  settings?.addEventListener('click', open)
  let end: (() => void) | undefined

  const stop = effect(() => {
    const state = consent.value
    const isOpen = isAllowed(state, groups)
    const isWaiting = !isOpen && state.status !== 'unknown'
    element.toggleAttribute('data-waiting', isWaiting)
    if (notice) notice.hidden = !isWaiting
    if (settings) settings.hidden = !isWaiting
    if (isOpen) end ??= untracked(begin)
    else {
      end?.()
      end = undefined
    }
  })
  return () => {
    stop()
    end?.()
    settings?.removeEventListener('click', open)
  }
}
