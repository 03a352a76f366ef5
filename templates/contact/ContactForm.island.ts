import { effect } from '@preact/signals-core'
import { track } from '#runtime/analytics/track.ts'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed } from '#runtime/consent/state.ts'
import { reportMessage } from '#runtime/contact/reportMessage.ts'
import { contactDraft } from '#runtime/contact/draft.ts'
import { createSubmissions } from '#runtime/contact/submissions.ts'
import type { IslandModule, IslandPage } from '#runtime/islands/island.ts'
import { whenNear } from '#runtime/islands/whenNear.ts'
import { loadAfterChunkFailure } from '#runtime/navigation/chunkFailure.ts'
type Unmount = () => void

/**
 * Says what the form needs until the shopper allows it, and how a message was sent. React loads with the form, because
 * most readers of the page never fill it in.
 */
export const start: IslandModule['start'] = (element, page) => {
  const notice = element.querySelector<HTMLElement>('[data-part=notice]')
  const place = element.querySelector<HTMLElement>('[data-part=form]')
  if (!notice || !place) return undefined
  const submissions = createSubmissions()
  /** Stops what follows the consent, and removes its form. */
  let following = new AbortController()
  const show = (state: string) => void (element.dataset['state'] = state)
  const follow = () =>
    followConsent(element, { notice, place, page, show, signal: following.signal })
  function takeSent(): boolean {
    const sent = submissions.takeSent(element.dataset['path'] ?? '')
    if (!sent) return false
    following.abort()
    following = new AbortController()
    showSent(element, sent.scrollY, { show, onAnother: follow })
    return true
  }
  // the browser shows the same document again, which had sent the message
  const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && takeSent())
  addEventListener('pageshow', onShow)
  if (!takeSent()) whenNear(element, follow, following.signal)
  return () => {
    removeEventListener('pageshow', onShow)
    following.abort()
  }
}

interface Parts {
  notice: HTMLElement
  place: HTMLElement
  page: () => Promise<IslandPage>
  show: (state: string) => void
  signal: AbortSignal
}

/** Shows the form while its consent groups are allowed, and the notice without them. */
function followConsent(element: HTMLElement, { notice, place, page, show, signal }: Parts): void {
  const groups = (element.dataset['groups'] ?? '').split(' ').filter(Boolean)
  const { missingConsent = '', unavailable = '', settings = '' } = element.dataset
  let form: Promise<Unmount | undefined> | undefined

  async function open(): Promise<Unmount | undefined> {
    show('loading')
    try {
      const [{ mountContactForm: mount }, loaded] = await Promise.all([
        import('./mountContactForm.tsx'),
        page(),
      ])
      const unmount = await mount(element, place, loaded)
      if (signal.aborted) unmount()
      else show('open')
      return unmount
    } catch (error) {
      // the next change of consent tries again
      form = undefined
      if (loadAfterChunkFailure(error, { isOwnImport: true })) return undefined
      reportError(error)
      say(notice, unavailable)
      show('unavailable')
    }
  }

  function close() {
    void form?.then((unmount) => unmount?.())
    form = undefined
    say(notice, missingConsent, { label: settings, act: () => openConsentSettings(element) })
    show('missing-consent')
    reportMessage('missingCookieConsent')
  }

  const stop = effect(() => {
    const state = consent.value
    if (state.status === 'unknown') return
    if (isAllowed(state, groups)) form ??= open()
    else if (element.dataset['state'] !== 'missing-consent') close()
  })
  signal.addEventListener('abort', () => {
    stop()
    void form?.then((unmount) => unmount?.())
  })
}

interface Action {
  label: string
  act: () => void
}

/** Replaces the words of the notice, and its button. */
function say(notice: HTMLElement, words: string, action?: Action): void {
  const text = notice.querySelector('[data-part=text]')
  notice.querySelector('button')?.remove()
  if (!text) return
  text.textContent = words
  if (action) text.after(buttonOf(action))
}

function buttonOf({ label, act }: Action): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button--secondary'
  button.textContent = label
  button.addEventListener('click', act)
  return button
}

/** Says that the message was sent, where the page was left (R4.6). */
function showSent(
  element: HTMLElement,
  scrollY: number,
  { show, onAnother }: { show: (state: string) => void; onAnother: () => void },
): void {
  const { success = '', another = '' } = element.dataset
  const message = document.createElement('div')
  message.className = 'contact-form__sent'
  message.tabIndex = -1
  message.setAttribute('role', 'status')
  const text = document.createElement('p')
  text.textContent = success
  const open = () => {
    // the button goes, and the form comes later
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    message.remove()
    onAnother()
  }
  message.append(text, buttonOf({ label: another, act: open }))
  element.prepend(message)
  show('sent')
  scrollTo({ top: scrollY, behavior: 'instant' })
  message.focus({ preventScroll: true })
  message.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  contactDraft(element.dataset['path'] ?? '').remove()
  track('generate_lead', { form_name: 'case-form' })
}
