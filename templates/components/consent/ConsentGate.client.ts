import consentGateIsland from './ConsentGate.island.ts'
import { islandClient } from '#runtime/islands/islandClient.ts'
import { isReachable } from '#runtime/api/isReachable.ts'
import { openConsentSettings } from '#runtime/consent/banner.ts'
import { consent, isAllowed } from '#runtime/consent/state.ts'
import { effectUntil } from '#runtime/islands/effectUntil.ts'

/** Shows the content of a gate while the shopper allows it, without a reload. */
export default islandClient(consentGateIsland, ({ element: gate, data, parts, signal }) => {
  const closed = [...gate.children]
  parts.open.addEventListener('click', () => openConsentSettings(gate))
  effectUntil(signal, () => {
    const state = consent.value
    const isOpen = isAllowed(state, data.groups)
    parts.open.hidden = state.status === 'unknown'
    if (isOpen === (gate.dataset['state'] === 'open')) return
    gate.dataset['state'] = isOpen ? 'open' : 'closed'
    gate.replaceChildren(...(isOpen ? [contentOf(parts.content)] : closed))
  })
})

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
