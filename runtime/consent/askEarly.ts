import { attempt } from '#runtime/attempt.ts'
import { answeredCookie } from './cookies.ts'

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
  // any cookie of that name will do here: the services read its value, and ask if it is empty
  const isAnswered = attempt(() => document.cookie.includes(answeredCookie))
  if (
    root.dataset['consentBanner'] === '' &&
    !isAnswered &&
    !location.search.includes('_storyblok')
  )
    root.dataset['asking'] = ''
  document.addEventListener('click', (event) => {
    // a translation wraps the button's text
    const button = (event.target as Element).closest('button')
    if (!button?.form?.matches('.consent-banner form')) return
    const { form, value } = button
    if (value === 'choose') {
      form.parentElement!.dataset['choosing'] = ''
      return document.getElementById('consent-heading')!.focus()
    }
    event.preventDefault()
    delete root.dataset['asking']
    const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=group]')]
    view.earlyConsent = boxes.flatMap((box) =>
      // the button that saves the checked boxes has no value
      value === 'accept' || (!value && box.checked) ? box.value : [],
    )
    view.dispatchEvent(new Event(choiceEvent))
  })
}

/** The answer that has not been stored yet, once; null without one. */
export function takeEarlyConsent(): readonly string[] | null {
  const groups = window.earlyConsent ?? null
  delete window.earlyConsent
  return groups
}
