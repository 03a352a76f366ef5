/** A load that hangs on a picture is not waited for any longer. */
const loadedAfterMs = 4000
const idleAfterMs = 2000

/** What is used of `window`; not every browser tells when it is idle. */
export interface LaterPage {
  document: { readyState: string }
  addEventListener: (name: 'load', listener: () => void, options: { once: true }) => void
  requestIdleCallback?: (then: () => void, options: { timeout: number }) => unknown
}

/** Calls back once what the page shows has arrived and the browser has nothing better to do. */
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

/** A tab that is not drawn, whatever the reason, is not waited for. */
const drawnAfterMs = 500

/** Calls back once the next frame is drawn: what this does cannot delay it. */
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
