import { answeredCookie, readCookie } from './cookies.ts'
import { isPreview } from './preview.ts'

declare global {
  interface Window {
    /** Optional groups that the shopper allowed before the services started. */
    earlyConsent?: readonly string[]
  }
}

/** Sent with the allowed optional groups, after an answer in the built-in banner. */
export const choiceEvent = 'consent.choice'

/**
 * Shows the built-in banner with the first paint, if the brand has it and there is no answer yet, and follows its
 * buttons. It is part of the script in the head.
 */
export function askEarly(root: HTMLElement, view: Window): void {
  const { document, location } = view
  const isAsking =
    root.hasAttribute('data-consent-banner') &&
    readCookie(view, answeredCookie) === null &&
    !isPreview(location.search)
  if (isAsking) root.dataset['asking'] = ''
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>('.consent-banner button')
    if (!button) return
    const section = button.closest<HTMLElement>('section')!
    const { value } = button
    if (value === 'choose') {
      section.dataset['choosing'] = ''
      return section.querySelector<HTMLElement>('[tabindex]')!.focus()
    }
    event.preventDefault()
    const boxes = [...section.querySelectorAll<HTMLInputElement>('[name=group]')]
    const chosen = boxes.filter(({ checked }) => value === 'accept' || (!value && checked))
    view.earlyConsent = chosen.map((box) => box.value)
    delete root.dataset['asking']
    view.dispatchEvent(new Event(choiceEvent))
  })
}

/** The answer that has not been stored yet, once; null without one. */
export function takeEarlyConsent(): readonly string[] | null {
  const groups = window.earlyConsent ?? null
  delete window.earlyConsent
  return groups
}
