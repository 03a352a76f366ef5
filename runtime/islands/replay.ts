import { takeEarlyEvents } from './earlyEvents.ts'

/** Events that are replayed; other events start an island only. */
const answered = ['click', 'submit'] as const
const touches = ['pointerdown', 'focusin', 'input'] as const

interface Islands {
  /** The island around an event's target. */
  islandOf: (target: Element) => HTMLElement | null
  isStarted: (island: HTMLElement) => boolean
  /** Starts it once. Never rejects: after a failure, HTML alone handles the events. */
  start: (island: HTMLElement) => Promise<void>
}

/**
 * Starts an island at the first interaction. Clicks on buttons and submits from before its start are replayed
 * after it, exactly once and in order; links and native controls are not held back.
 */
export function keepEvents(
  part: Node,
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
    const repeat = repeatOf(event, island)
    const started = start(island)
    if (!repeat) return
    event.preventDefault()
    event.stopImmediatePropagation()
    island.ariaBusy = 'true'
    const before = queues.get(island) ?? Promise.resolve()
    const repetition = before
      .then(() => started)
      .then(() => {
        island.ariaBusy = null
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
  for (const event of takeEarlyEvents()) keep(event)
}

/** Repeats the effect of an event; null if HTML handles it alone. */
function repeatOf(event: Event, island: HTMLElement): (() => void) | null {
  const { target } = event
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const form = placeOf(target, island)
    const button = (event as SubmitEvent).submitter
    const submitter = button && placeOf(button, island)
    return () => form().requestSubmit(submitter?.())
  }
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || button.type === 'submit' || button.popoverTargetElement) return null
  const place = placeOf(button, island)
  return () => place().click()
}

/** The element, or the one at the same position if React rendered the island again. */
function placeOf<E extends HTMLElement>(element: E, island: HTMLElement): () => E {
  const all = () => [...island.querySelectorAll<E>(element.localName)]
  const index = all().indexOf(element)
  return () => (element.isConnected ? element : (all()[index] ?? element))
}
