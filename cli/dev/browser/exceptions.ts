import type { Problem } from '../problems.ts'
import { showExceptions } from './overlay.ts'

export interface BrowserException {
  message: string
  stack: string
}

/** Most pages with a loop of errors have one of a kind. */
const mostShown = 5

/** Reports what scripts of the page throw and nobody catches. The server answers with its place in the sources. */
export function followExceptions(report: (exception: BrowserException) => Promise<Problem>): void {
  const seen = new Set<string>()
  const take = async (error: unknown) => {
    const exception = {
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      stack: error instanceof Error ? (error.stack ?? '') : '',
    }
    // browsers say so of an observer that is called in the next frame
    if (exception.message.startsWith('ResizeObserver loop')) return
    if (seen.has(exception.message) || seen.size >= mostShown) return
    seen.add(exception.message)
    showExceptions([await report(exception)])
  }
  addEventListener('error', ({ error, message }) => void take(error ?? message).catch(() => {}))
  addEventListener('unhandledrejection', ({ reason }) => void take(reason).catch(() => {}))
  // after a change, the same error is another one
  document.addEventListener('shopgen:updated', () => {
    seen.clear()
    showExceptions(null)
  })
}
