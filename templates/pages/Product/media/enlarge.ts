import type { ZoomWords } from './zoom.ts'

/**
 * Opens the dialog that enlarges pictures for a click on one of the links to them. Its code loads then; if that
 * fails, the link is followed.
 */
export function enlargeOnClick({
  root,
  links,
  words,
  label,
  onClose,
  signal,
}: {
  root: HTMLElement
  links: () => readonly HTMLAnchorElement[]
  words: ZoomWords
  label: () => string
  /** Called with the index of the last picture. */
  onClose: (index: number) => void
  signal: AbortSignal
}): void {
  let isOpen = false

  async function open(index: number) {
    if (isOpen) return
    isOpen = true
    const all = links()
    const zoom = await import('./zoom.ts').catch(() => null)
    if (signal.aborted) return
    if (!zoom) return location.assign(all[index]!.href)
    const close = zoom.openZoom({
      links: all,
      index,
      label: label(),
      words,
      onClose(last) {
        isOpen = false
        signal.removeEventListener('abort', close)
        onClose(last)
        all[last]?.focus({ preventScroll: true })
      },
    })
    // another choice or page: its pictures are others
    signal.addEventListener('abort', close)
  }
  root.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const index = links().findIndex((link) => link.contains(event.target as Node))
      if (index === -1) return
      event.preventDefault()
      void open(index)
    },
    { signal },
  )
}
