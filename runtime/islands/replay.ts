/** Events that an island would have answered had it been there; the others come by themselves. */
const answered = ['click', 'submit'] as const

/**
 * A touch of an island that has not started starts it. What was clicked or sent meanwhile is done
 * once it has, exactly once and in order; links and what HTML does by itself are not held back.
 */
export function keepEvents(
  element: HTMLElement,
  start: () => Promise<void>,
  signal: AbortSignal,
): void {
  let queue: Promise<unknown> = Promise.resolve()
  let isRepeating = false
  const isStarted = () => element.dataset['started'] !== undefined
  const touch = () => void (isStarted() || start())
  const options = { capture: true, passive: true, signal } as const
  element.addEventListener('pointerdown', touch, options)
  element.addEventListener('focusin', touch, options)

  function keep(event: Event) {
    if (isStarted() || isRepeating) return
    const repeat = repeatOf(event)
    if (!repeat) return touch()
    event.preventDefault()
    event.stopImmediatePropagation()
    const started = start()
    queue = queue
      .then(() => started)
      .then(() => {
        if (signal.aborted) return
        // an island that could not be started leaves the event to its HTML
        isRepeating = true
        repeat()
        isRepeating = false
      })
  }
  for (const type of answered) element.addEventListener(type, keep, { capture: true, signal })
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
