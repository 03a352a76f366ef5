import { whenIdle, type IdlePage } from '../support.ts'

/** A slow picture delays the load event: do not wait for longer. */
const loadedAfterMs = 4000

/** The parts of `window` that are used. */
export interface LaterPage extends IdlePage {
  document: { readyState: string }
  addEventListener: (name: 'load', listener: () => void, options: { once: true }) => void
}

/** Calls back when the page has loaded and the browser is idle. */
export function afterLoad(then: () => void, page: LaterPage = window): void {
  let isWaiting = false
  function wait() {
    if (isWaiting) return
    isWaiting = true
    whenIdle(then, page)
  }
  if (page.document.readyState === 'complete') return wait()
  page.addEventListener('load', wait, { once: true })
  setTimeout(wait, loadedAfterMs)
}

/**
 * Returns a function that loads a module after the page has loaded, and starts it once. If the chunk fails to
 * load, the next call tries again.
 */
export function onceAfterLoad<Module>(
  load: () => Promise<Module>,
  start: (module: Module) => void,
): () => void {
  let isStarted = false
  const allowRetry = () => void (isStarted = false)
  return () => {
    if (isStarted) return
    isStarted = true
    afterLoad(() => void load().then(start, allowRetry))
  }
}

/** A covered window may not render frames: do not wait for longer. */
const frameTimeoutMs = 500

/** Calls back after the next frame, so that the callback cannot delay it. */
export function afterNextFrame(then: () => void): void {
  if (document.visibilityState === 'hidden') return then()
  let isWaiting = false
  function begin() {
    if (isWaiting) return
    isWaiting = true
    then()
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, frameTimeoutMs)
}
