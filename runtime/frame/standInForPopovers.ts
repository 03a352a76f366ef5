/**
 * Opens and closes the popovers of the header by their buttons in a browser without popovers, which shows them in the
 * page otherwise. The style sheet places them there.
 */
export function standInForPopovers(): void {
  const all = () => document.querySelectorAll<HTMLElement>('[popover]')
  const isClosed = (popover: HTMLElement) => 'closed' in popover.dataset
  // not `hidden`, as the menu of a wide window is always there
  for (const popover of all()) popover.dataset['closed'] = ''

  function show(opened: HTMLElement | null) {
    for (const popover of all()) popover.toggleAttribute('data-closed', popover !== opened)
    for (const button of document.querySelectorAll('[popovertarget]')) {
      const isOpen = opened !== null && button.getAttribute('popovertarget') === opened.id
      button.setAttribute('aria-expanded', String(isOpen))
    }
    opened?.scrollIntoView({ block: 'nearest' })
    opened?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true })
  }

  document.addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target : null
    const button = clicked?.closest('[popovertarget]')
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (button && popover) {
      const opens = isClosed(popover) && button.getAttribute('popovertargetaction') !== 'hide'
      return show(opens ? popover : null)
    }
    // a link leads to another page, or elsewhere on this one
    if (!clicked?.closest('[popover]') || clicked.closest('a')) show(null)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(null)
  })
}
