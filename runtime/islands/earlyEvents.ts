declare global {
  interface Window {
    /** Clicks and submits in islands from before the client started. */
    earlyEvents?: { take: () => Event[] }
  }
}

const types = ['click', 'submit'] as const
const touches = ['pointerdown', 'focusin'] as const

/** After this time without the client, an island counts as failed until the client arrives. */
const missingAfterMs = 10_000

/**
 * Keeps clicks and submits in islands until the client has loaded, and marks islands with user interaction
 * (`data-touched`). It is inlined in every document.
 */
export function keepEarlyEvents(): void {
  const events: Event[] = []
  const keep = (event: Event) => {
    const island = islandOf(event)
    if (!island) return
    events.push(event)
    setTimeout(() => {
      if (events.includes(event)) island.dataset['failed'] = ''
    }, missingAfterMs)
  }
  for (const type of touches) {
    addEventListener(type, (event) => islandOf(event)?.setAttribute('data-touched', ''), true)
  }
  for (const type of types) addEventListener(type, keep, true)
  window.earlyEvents = {
    take() {
      for (const type of types) removeEventListener(type, keep, true)
      return events.splice(0)
    },
  }
}

const islandOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null

/** Returns the events so far, in order, and stops listening. */
export const takeEarlyEvents = (): readonly Event[] => window.earlyEvents?.take() ?? []
