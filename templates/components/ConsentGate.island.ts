import { effect } from '@preact/signals-core'
import { isReachable } from '#runtime/api/isReachable.ts'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed } from '#runtime/consent/state.ts'

/** Shows the content of a gate while the shopper allows it, without a reload. */
export function start(gate: HTMLElement): () => void {
  const groups = (gate.dataset['groups'] ?? '').split(' ')
  const template = gate.querySelector('template')!
  const closed = [...gate.children]
  const button = gate.querySelector('button')!
  button.addEventListener('click', () => openConsentSettings(gate))
  return effect(() => {
    const state = consent.value
    const isOpen = isAllowed(state, groups)
    button.hidden = state.status === 'unknown'
    if (isOpen === (gate.dataset['state'] === 'open')) return
    gate.dataset['state'] = isOpen ? 'open' : 'closed'
    gate.replaceChildren(...(isOpen ? [contentOf(template)] : closed))
  })
}

function contentOf({ content }: HTMLTemplateElement): DocumentFragment {
  const fragment = document.importNode(content, true)
  const frame = fragment.querySelector('iframe')
  const failure = fragment.querySelector<HTMLElement>('[data-failed]')
  if (frame && failure) {
    // the event also fires when the browser shows an error page in the frame
    frame.addEventListener('load', () => {
      void isReachable(frame.src).then((isThere) => {
        if (isThere || !frame.isConnected) return
        frame.remove()
        failure.hidden = false
      })
    })
  }
  return fragment
}
