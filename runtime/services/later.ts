/** A picture may delay the load event: it is not awaited for longer. */
const loadedAfterMs = 4000
const idleAfterMs = 2000

/** The parts of `window` that are used. Safari has no `requestIdleCallback`. */
export interface LaterPage {
  document: { readyState: string }
  addEventListener: (name: 'load', listener: () => void, options: { once: true }) => void
  requestIdleCallback?: (then: () => void, options: { timeout: number }) => unknown
}

/** Calls back when the page has loaded and the browser is idle. */
export function afterLoad(then: () => void, page: LaterPage = window): void {
  let isUnderWay = false
  function wait() {
    if (isUnderWay) return
    isUnderWay = true
    if (page.requestIdleCallback) page.requestIdleCallback(then, { timeout: idleAfterMs })
    else setTimeout(then)
  }
  if (page.document.readyState === 'complete') return wait()
  page.addEventListener('load', wait, { once: true })
  setTimeout(wait, loadedAfterMs)
}

/**
 * Answers with a function that loads a module after the page has loaded, and starts it once. If the chunk
 * fails to load, the next call tries again.
 */
export function onceAfterLoad<Module>(
  load: () => Promise<Module>,
  begin: (module: Module) => void,
): () => void {
  let isBegun = false
  const allowRetry = () => void (isBegun = false)
  return () => {
    if (isBegun) return
    isBegun = true
    afterLoad(() => void load().then(begin, allowRetry))
  }
}

/** Frames may not be drawn, for example in a covered window: they are not awaited for longer. */
const drawnAfterMs = 500

/** Calls back after the next frame, so that the callback cannot delay it. */
export function afterNextFrame(then: () => void): void {
  if (document.visibilityState === 'hidden') return then()
  let isUnderWay = false
  function begin() {
    if (isUnderWay) return
    isUnderWay = true
    then()
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, drawnAfterMs)
}
