/** Events that an island would have answered had it been there; the others come by themselves. */
const answered = ['click', 'submit'] as const
const touches = ['pointerdown', 'focusin', 'input'] as const

interface Islands {
  /** The island that an event is of; null where it is of none. */
  islandOf: (target: Element) => HTMLElement | null
  isStarted: (island: HTMLElement) => boolean
  /** Starts it once. Never rejects: an island that cannot be started leaves its events to its HTML. */
  start: (island: HTMLElement) => Promise<void>
}

/**
 * A touch of an island that has not started starts it. What was clicked or sent meanwhile is done
 * once it has, exactly once and in order; links and what HTML does by itself are not held back.
 */
export function keepEvents(
  part: EventTarget,
  { islandOf, isStarted, start }: Islands,
  signal: AbortSignal,
): void {
  const queues = new WeakMap<HTMLElement, Promise<void>>()
  let repeated: Event['type'] | null = null

  function waitingIsland({ target }: Event): HTMLElement | null {
    const island = target instanceof Element ? islandOf(target) : null
    return island && !isStarted(island) ? island : null
  }

  function touch(event: Event) {
    const island = waitingIsland(event)
    if (island) void start(island)
  }

  function keep(event: Event) {
    if (repeated === event.type) return
    const island = waitingIsland(event)
    if (!island) return
    const repeat = repeatOf(event)
    const started = start(island)
    if (!repeat) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const before = queues.get(island) ?? Promise.resolve()
    const repetition = before
      .then(() => started)
      .then(() => {
        if (signal.aborted) return
        repeated = event.type
        repeat()
        repeated = null
      })
    queues.set(island, repetition)
  }

  for (const type of touches) {
    part.addEventListener(type, touch, { capture: true, passive: true, signal })
  }
  for (const type of answered) part.addEventListener(type, keep, { capture: true, signal })
}

/** Does again what an event asked for; null where HTML answers it alone. */
function repeatOf(event: Event): (() => void) | null {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event
    return () => target.requestSubmit(submitter)
  }
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || button.type === 'submit' || button.popoverTargetElement) return null
  return () => button.click()
}
