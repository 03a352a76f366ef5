import { localeSwitcherId, mainMenuId } from './ids.ts'
import { havePopovers, isOpen, openPopovers } from '../support.ts'
import { menuBarWidths } from '#shared/menuBarWidths.ts'

/** The style sheet shows either the menu bar or the drawer's button, by locale and viewport. */
function isInBar(): boolean {
  const button = document.querySelector('.header__menu-button')
  return button !== null && getComputedStyle(button).display === 'none'
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu__group[open]')

const behindDrawer = [
  '.layout__skip',
  '.header__menu-button',
  '.header__logo',
  '.header__utility',
  '.header__shortcuts',
  '.layout__content',
  '.layout__footer',
].join()

/** Makes the elements behind the open drawer inert. */
function setBehindDrawer(isInert: boolean) {
  for (const element of document.querySelectorAll<HTMLElement>(behindDrawer)) {
    element.inert = isInert
  }
}

const isDrawer = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.id === mainMenuId

function closeGroups() {
  for (const menu of openMenus()) menu.open = false
}

let closeFallbacks = () => {}

/** Closes menus before the focus moves to a new page, since a popover returns the focus to its button. */
export function closeMenus(): void {
  closeGroups()
  for (const popover of openPopovers()) popover.hidePopover()
  closeFallbacks()
  setBehindDrawer(false)
}

/** Marks links to the current page. */
export function markCurrentLinks(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.header a[href]')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/**
 * Menus are `<details>` and popovers, which open without scripts. This closes menus of the bar on Escape and when
 * the focus or pointer moves elsewhere, makes elements behind the drawer inert, and closes the locale switcher when
 * the focus leaves it. Resolves when all that an older browser needs has started.
 */
export async function startMenus(): Promise<void> {
  // the drawer was opened before this script ran
  if (isOpen(document.getElementById(mainMenuId))) setBehindDrawer(true)
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onAttention)
  document.addEventListener('focusin', onAttention)
  document.addEventListener('focusin', onFocus)
  // these events do not bubble
  document.addEventListener('toggle', onOpened, true)
  document.addEventListener('beforetoggle', onClosing, true)
  for (const width of menuBarWidths) {
    matchMedia(`(width >= ${width}px)`).addEventListener('change', onWidth)
  }
  if (havePopovers()) return
  // without them the menu stays closed
  const fallbacks = await import('./fallbacks.ts').catch(() => null)
  if (fallbacks) closeFallbacks = fallbacks.startFallbacks()
}

function onKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !isInBar()) return
  for (const menu of openMenus()) {
    menu.open = false
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  }
}

function onAttention({ target }: Event) {
  if (!isInBar() || !(target instanceof Node)) return
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
}

function onFocus({ target }: FocusEvent) {
  const switcher = document.getElementById(localeSwitcherId)
  if (!switcher || !isOpen(switcher) || !(target instanceof Element)) return
  const isItsButton = target.closest(`[popovertarget=${localeSwitcherId}]`) !== null
  if (!isItsButton && !switcher.contains(target)) switcher.hidePopover()
}

function onOpened(event: Event) {
  const { target, newState } = event as ToggleEvent
  if (newState !== 'open' || !isDrawer(target)) return
  // the drawer covers the button that opened it
  target.querySelector('button')?.focus()
  setBehindDrawer(true)
}

/** Runs before the drawer closes: an inert button could not get the focus back. */
function onClosing(event: Event) {
  const { target, newState } = event as ToggleEvent
  if (newState === 'closed' && isDrawer(target)) setBehindDrawer(false)
}

function onWidth() {
  const drawer = document.getElementById(mainMenuId)
  if (drawer && isOpen(drawer)) {
    if (!isInBar()) return
    drawer.hidePopover()
  }
  closeGroups()
}
