import { followFrame } from './frameChange.ts'

const closed = 'data-closed'

/**
 * Opens and closes the popovers of the header in a browser that does not support them, where the style sheet places
 * them in the page. Returns a function that closes all of them.
 */
export function startPopoverFallback(): () => void {
  let opener: HTMLElement | null = null

  const all = () => document.querySelectorAll<HTMLElement>('[popover]')
  // an attribute instead of `hidden`, since the menu bar of a wide window is always visible
  function show(opened: HTMLElement | null) {
    for (const popover of all()) popover.toggleAttribute(closed, popover !== opened)
    for (const button of document.querySelectorAll('[popovertarget]')) {
      const isOpen = opened !== null && button.getAttribute('popovertarget') === opened.id
      button.setAttribute('aria-expanded', String(isOpen))
    }
  }

  function open(popover: HTMLElement, button: HTMLElement) {
    opener = button
    show(popover)
    popover.scrollIntoView({ block: 'nearest' })
    popover.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true })
  }

  function close() {
    const hadFocus = document.activeElement?.closest('[popover]')
    show(null)
    if (hadFocus?.hasAttribute(closed)) opener?.focus()
    opener = null
  }

  document.addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target : null
    const button = clicked?.closest<HTMLElement>('[popovertarget]')
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!button || !popover) {
      // links close it, too, since they can lead to this page
      if (opener && (!clicked?.closest('[popover]') || clicked.closest('a'))) close()
    } else if (popover.hasAttribute(closed)) open(popover, button)
    else close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close()
  })
  document.addEventListener('submit', () => {
    if (opener) close()
  })
  followFrame(close)
  close()
  return close
}
