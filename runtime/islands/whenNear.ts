/** Islands start at this distance from the viewport. */
export const rootMargin = '200px'

/** Calls back once the element is near the viewport, unless the signal is aborted before. */
export function whenNear(element: HTMLElement, then: () => void, signal: AbortSignal): void {
  const view = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      view.disconnect()
      then()
    },
    { rootMargin },
  )
  view.observe(element)
  signal.addEventListener('abort', () => view.disconnect())
}
