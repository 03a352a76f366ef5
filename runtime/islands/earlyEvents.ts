declare global {
  interface Window {
    /** Clicks and submits of islands, since the document began; until the client takes them. */
    earlyEvents?: { take: () => Event[] }
  }
}

const types = ['click', 'submit'] as const

/**
 * Keeps what is clicked and sent in islands before any script has come. It stands in every document,
 * and is the same in all.
 */
export function keepEarlyEvents(): void {
  const events: Event[] = []
  const keep = (event: Event) => {
    const { target } = event
    if (target instanceof Element && target.closest('[data-island]')) events.push(event)
  }
  for (const type of types) addEventListener(type, keep, true)
  window.earlyEvents = {
    take() {
      for (const type of types) removeEventListener(type, keep, true)
      return events.splice(0)
    },
  }
}

/** The events so far, in order; from now on somebody else listens. */
export const takeEarlyEvents = (): readonly Event[] => window.earlyEvents?.take() ?? []
