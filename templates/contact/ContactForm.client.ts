import contactFormIsland from './ContactForm.island.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'
import { islandClient, type IslandOf } from '#runtime/islands/islandClient.ts'
import { track } from '#runtime/analytics/track.ts'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed } from '#runtime/consent/state.ts'
import { reportMessage } from '#runtime/contact/reportMessage.ts'
import { contactDraft } from '#runtime/contact/draft.ts'
import { createSubmissions, takeSentHash } from '#runtime/contact/submissions.ts'
import { whenNear } from '#runtime/islands/whenNear.ts'
import { loadAfterChunkFailure } from '#runtime/navigation/chunkFailure.ts'

/**
 * Says what the form needs until the shopper allows it, and how a message was sent. React loads with the form, because
 * most readers of the page never fill it in.
 */
export default islandClient(contactFormIsland, (island) => {
  const { element, data, signal } = island
  const submissions = createSubmissions()
  const show = (state: string) => void (element.dataset['state'] = state)
  /** Aborted when the form goes. */
  let shown = new AbortController()
  signal.addEventListener('abort', () => shown.abort())
  const follow = () => followConsent({ ...island, signal: shown.signal }, show)

  function takeSent(): boolean {
    const sent = submissions.takeSent(data.path)
    if (!sent && !takeSentHash()) return false
    shown.abort()
    shown = new AbortController()
    showSent(island, sent?.scrollY ?? 0, { show, onAnother: follow })
    return true
  }

  // the browser shows the same document again, which had sent the message
  addEventListener('pageshow', ({ persisted }) => void (persisted && takeSent()), { signal })
  if (!takeSent()) whenNear(element, follow, shown.signal)
})

type Island = IslandOf<typeof contactFormIsland>

/** Shows the form while its consent groups are allowed, and the notice without them. */
function followConsent(island: Island, show: (state: string) => void): void {
  const { element, data, parts, page, signal } = island
  let form: AbortController | null = null

  async function open(own: AbortController): Promise<void> {
    show('loading')
    try {
      const [{ mountContactForm: mount }, loaded] = await Promise.all([
        import('./mountContactForm.tsx'),
        page(),
      ])
      await mount({ ...island, signal: own.signal }, loaded)
      if (!own.signal.aborted) show('open')
    } catch (error) {
      // consent was taken back, or the page was left
      if (own.signal.aborted) return
      // the next change of consent tries again
      form = null
      if (loadAfterChunkFailure(error, { isOwnImport: true })) return
      reportError(error)
      say(parts.notice, data.unavailable)
      show('unavailable')
    }
  }

  function close() {
    form?.abort()
    form = null
    say(parts.notice, data.missingConsent, {
      label: data.settings,
      act: () => openConsentSettings(element),
    })
    show('missing-consent')
    reportMessage('missingCookieConsent')
  }

  effectUntil(signal, () => {
    const state = consent.value
    if (state.status === 'unknown') return
    if (isAllowed(state, data.groups)) {
      if (!form) void open((form = new AbortController()))
    } else if (element.dataset['state'] !== 'missing-consent') close()
  })
  signal.addEventListener('abort', () => form?.abort())
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
  { element, data }: Island,
  scrollY: number,
  { show, onAnother }: { show: (state: string) => void; onAnother: () => void },
): void {
  const message = document.createElement('div')
  message.className = 'contact-form__sent'
  message.tabIndex = -1
  message.setAttribute('role', 'status')
  const text = document.createElement('p')
  text.textContent = data.success
  const open = () => {
    // the focused button is removed, and the form loads later
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    message.remove()
    onAnother()
  }
  message.append(text, buttonOf({ label: data.another, act: open }))
  element.prepend(message)
  show('sent')
  scrollTo({ top: scrollY, behavior: 'instant' })
  message.focus({ preventScroll: true })
  message.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  contactDraft(data.path).remove()
  track('generate_lead', { form_name: 'case-form' })
}
