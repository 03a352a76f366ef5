import { takeEarlyEvents } from './earlyEvents.ts'

/** Events that are replayed. */
const replayedTypes = ['click', 'submit'] as const
/** Events that only start the island. */
const touchTypes = ['pointerdown', 'focusin', 'input'] as const

interface Islands {
  /** The island around an event's target. */
  islandOf: (target: Element) => HTMLElement | null
  isStarted: (island: HTMLElement) => boolean
  /** Starts it once. Never rejects: after a failure, the browser handles the events. */
  start: (island: HTMLElement) => Promise<void>
}

/**
 * Starts an island at the first interaction. Clicks on buttons and submits from before its start are replayed
 * after it, exactly once and in order. Links and native controls work without delay.
 */
export function keepEvents(
  part: Node,
  { islandOf, isStarted, start }: Islands,
  signal: AbortSignal,
): void {
  const queues = new WeakMap<HTMLElement, Promise<void>>()
  let replaying: Event['type'] | null = null

  function waitingIsland({ target }: Event): HTMLElement | null {
    const island = target instanceof Element ? islandOf(target) : null
    return island && !isStarted(island) ? island : null
  }

  function touch(event: Event) {
    const island = waitingIsland(event)
    if (island) void start(island)
  }

  function keep(event: Event) {
    if (replaying === event.type) return
    const island = waitingIsland(event)
    if (!island) return
    const replay = createReplay(event, island)
    const started = start(island)
    if (!replay) return
    event.preventDefault()
    event.stopImmediatePropagation()
    island.ariaBusy = 'true'
    const before = queues.get(island) ?? Promise.resolve()
    const queue = before
      .then(() => started)
      .then(() => {
        island.ariaBusy = null
        if (signal.aborted) return
        replaying = event.type
        replay()
        replaying = null
      })
    queues.set(island, queue)
  }

  for (const type of touchTypes) {
    part.addEventListener(type, touch, { capture: true, passive: true, signal })
  }
  for (const type of replayedTypes) part.addEventListener(type, keep, { capture: true, signal })
  for (const event of takeEarlyEvents()) keep(event)
}

/** Returns a function that repeats the event; null if the browser handles it without the island. */
function createReplay(event: Event, island: HTMLElement): (() => void) | null {
  const { target } = event
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const form = locate(target, island)
    const button = (event as SubmitEvent).submitter
    const submitter = button && locate(button, island)
    return () => form().requestSubmit(submitter?.())
  }
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || button.type === 'submit' || button.popoverTargetElement) return null
  const findButton = locate(button, island)
  return () => findButton().click()
}

/** Finds the element again, or the one at its position if React has rendered the island again. */
function locate<E extends HTMLElement>(element: E, island: HTMLElement): () => E {
  const all = () => [...island.querySelectorAll<E>(element.localName)]
  const index = all().indexOf(element)
  return () => (element.isConnected ? element : (all()[index] ?? element))
}
