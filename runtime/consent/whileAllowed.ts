import { untracked } from '@preact/signals-core'
import { effectUntil } from '../islands/effectUntil.ts'
import { openConsentSettings } from './banner.ts'
import { consent, isAllowed } from './state.ts'

interface ConsentPlace {
  /** Has the `ConsentNotice`. */
  element: HTMLElement
  /** Consent groups. */
  groups: readonly string[]
  /** Aborted when the page is left. */
  signal: AbortSignal
}

/**
 * Calls `begin` once the shopper allows the groups; its signal is aborted when they are taken back. In between, the
 * notice of the element says so; `data-waiting` is for styles.
 */
export function whileAllowed(
  { element, groups, signal }: ConsentPlace,
  begin: (allowed: AbortSignal) => void,
): void {
  const notice = element.querySelector<HTMLElement>('[data-part=consent]')
  const settings = notice?.querySelector('button')
  settings?.addEventListener('click', () => openConsentSettings(element), { signal })
  let allowed: AbortController | null = null
  const end = () => {
    allowed?.abort()
    allowed = null
  }
  signal.addEventListener('abort', end)
  effectUntil(signal, () => {
    const state = consent.value
    const isOpen = isAllowed(state, groups)
    const isWaiting = !isOpen && state.status !== 'unknown'
    element.toggleAttribute('data-waiting', isWaiting)
    if (notice) notice.hidden = !isWaiting
    if (settings) settings.hidden = !isWaiting
    if (!isOpen) return end()
    if (allowed) return
    const own = (allowed = new AbortController())
    try {
      untracked(() => begin(own.signal))
    } catch (error) {
      // the next change tries again
      end()
      throw error
    }
  })
}
